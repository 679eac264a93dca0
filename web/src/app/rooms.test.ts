import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#kit/page.ts'
import { openBrowser } from '#kit/wire/school.fixture.ts'

let pages: readonly Page[]

beforeAll(async () => {
  openBrowser()
  ;({ pages } = await import('./rooms.ts'))
})

const routes = [
  ['route /', 'main', '首页', false],
  ['route /Culture', 'main', '培养方案', false],
  ['route /Course', 'main', '课程大纲', false],
  ['route /Evaldata', 'main', '评价数据', false],
  ['route /Assreport', 'main', '评价报告', false],
  ['route /Ques', 'main', '问卷调查', false],
  ['route /SurveyTemplates', 'main', '问卷模板', false],
  ['route /user/login', 'user', '登录', true],
  ['route /user/edit', 'main', '个人信息', false],
  ['route /student', 'student', '学生首页', false],
  ['route /student/login', 'student', '登录', true],
  ['route /student/survey', 'student', '我的问卷', false],
  ['route /student/profile', 'student', '个人中心', false],
  ['route /404', 'main', '页面找不到了', true],
  ['route /401', 'main', '无访问权限', true],
] as const

test.each(routes)(
  '%s stands in the list of pages once, in its area and under its title',
  async (stated, area, title, alone) => {
    const path = stated.replace('route ', '')
    const found = pages.filter((page) => page.path === path)
    expect(found).toHaveLength(1)
    const [page] = found
    expect(page?.title['zh-cn']).toContain(title)
    expect(page?.title.en).toMatch(/^[A-Z]/)
    expect(Boolean(page?.standAlone ?? page?.bare)).toBe(alone)
    expect(page?.area).toBe(area)
  },
)

test('no address is two pages, and those of the back office are in its area', async () => {
  const paths = pages.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const inOffice = pages.filter(({ path }) => path.startsWith('/admin'))
  expect(inOffice.filter(({ area }) => area !== 'admin').map(({ path }) => path)).toEqual([])
})
