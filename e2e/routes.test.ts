import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { theBrowser } from './visit/the-browser.ts'
import { strangerAt, type Visit, visitAs } from './visit/visit.ts'

const base = inject('product').url
const visits = new Map<string, Visit>()
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})
afterAll(async () => {
  for (const visit of visits.values()) await visit.close()
})

async function visitOf(who: string): Promise<Visit> {
  const known = visits.get(who)
  if (known) return known
  const visit = await (who === 'stranger' ? strangerAt(browser, { base }) : visitAs(browser, who, { base }))
  visits.set(who, visit)
  return visit
}

/** Every page of the specification that is there: who opens it, its title, and words that only its own screen shows. */
const routes = [
  ['route /', 'director', '首页', '本学期闭环'],
  ['route /Culture', 'director', '培养方案', '培养目标'],
  ['route /Course', 'director', '课程大纲', '搜索课程或执笔人'],
  ['route /AiChat', 'teacher', 'AI 教学助手', '只检索，不生成'],
  ['route /Exam', 'teacher', '考核合理性审核', '按课程名称或代码搜索'],
  ['route /Prore', 'teacher', '试卷审批', '试题内容加密保存'],
  ['route /Teach', 'director', '授课计划', '平行班共用一份内容'],
  ['route /Evaldata', 'teacher', '评价数据', '教学班'],
  ['route /Assreport', 'director', '达成评价报告', '课程'],
  ['route /Ques', 'teacher', '问卷调查', '搜索问卷'],
  ['route /SurveyTemplates', 'teacher', '问卷模板', '课程目标达成自评'],
  ['route /QuestionBank', 'teacher', '题库', '题干、编号、公式'],
  ['route /user/login', 'stranger', '登录', '账号'],
  ['route /user/edit', 'teacher', '个人信息', '工号'],
  ['route /student', '20230101', '学生首页', '教学班'],
  ['route /student/login', 'stranger', '学生登录', '学号'],
  ['route /student/survey', '20230101', '我的问卷', '问卷'],
  ['route /student/profile', '20230101', '个人中心', '昵称'],
  ['route /404', 'stranger', '页面找不到了', '没有这一页'],
  ['route /401', 'stranger', '无访问权限', '你没有访问这一页的权限'],
] as const

test.each(routes)(
  'spec 2: %s is drawn for %s, under the title %s, with %s on it',
  async (stated, who, title, words) => {
    const visit = await visitOf(who)
    const { page } = visit
    const path = stated.replace('route ', '')
    await visit.open(path)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.title()).toBe(`${title} - Obelisk`)
    const isDrawn = async () => (await page.locator('body').innerHTML()).includes(words)
    await expect.poll(isDrawn, { message: `${words} on ${path}` }).toBe(true)
    expect(visit.troubles).toEqual([])
  },
)

test('spec 2: route /student, the index of the student area by its other name', async () => {
  const { page, open } = await visitOf('20230101')
  await open('/student/index')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/student')
})

test.each(['/Prore/index', '/QuestionBank/0', '/Ques/1e3/analysis'])(
  '%s names nothing by a number: there is no such page',
  async (path) => {
    const { page, open } = await visitOf('teacher')
    await open(path)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/404')
  },
)
