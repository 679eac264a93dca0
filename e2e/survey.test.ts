import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, overflowOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
const phone = { width: 390, height: 844 } as const
const title = '课堂自评 e2e'
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

/** Makes a survey of the teacher's class and publishes it by the screen; gives its number. */
async function publishByScreen(page: Page): Promise<number> {
  await page.getByRole('button', { name: '新建问卷' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('教学班').click()
  await page.locator('.ant-select-item-option', { hasText: '计科2501' }).click()
  await dialog.getByLabel('标题（可不填）').fill(title)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /新\s?建/ }).click()
  await page.waitForURL(/\/Ques\/\d+$/)
  await page.getByText('对象与发布').first().click()
  const fill = async (label: string, moment: string) => {
    await page.getByLabel(label, { exact: true }).fill(moment)
    await page.keyboard.press('Enter')
  }
  await fill('开始', '2026-01-01 08:00')
  await fill('截止', '2030-01-01 08:00')
  await page.getByLabel('回收下限 %').fill('5')
  await page.getByRole('button', { name: /^发\s?布$/ }).click()
  await page.getByText('进行中').first().waitFor()
  return Number(/\/Ques\/(\d+)/.exec(page.url())?.[1])
}

/** Answers each question by its first choice, in a comment with a word of one's own, and hands in. */
async function fillIn(page: Page) {
  for (let at = 0; at < 30; at += 1) {
    const choice = page.getByRole('radio').first()
    if (await choice.isVisible()) await choice.click({ force: true })
    const submit = page.getByRole('button', { name: '提交', exact: true })
    if (await submit.isVisible()) return submit.click()
    await page.getByRole('button', { name: '下一题' }).click()
  }
}

async function answerAs(username: string, id: number) {
  const visit = await visitAs(browser, username, { base, ...phone })
  await visit.open(`/student/survey/${id}`)
  await fillIn(visit.page)
  await visit.page.getByRole('heading', { name: '已提交，谢谢你' }).waitFor()
  await visit.close()
}

test('spec 2: route /student/survey/{id}: a class answers without names and once each; below five nothing is shown, then the values reach the class', async () => {
  const teacher = await visitAs(browser, 'teacher', { base })
  await teacher.open('/')
  await teacher.follow('/Ques')
  const id = await publishByScreen(teacher.page)
  const { audiences } = await ask<{ audiences: { target_id: number }[] }>(
    base,
    'teacher',
    `/api/Ques/edit?id=${id}`,
  )
  const classId = audiences[0]?.target_id ?? 0
  const { list } = await ask<{ list: { student_no: string; status: number }[] }>(
    base,
    'teacher',
    `/api/TeachingClass/members?id=${classId}`,
  )
  const [one = '', ...others] = list.filter(({ status }) => status === 1).map(({ student_no }) => student_no)

  const student = await visitAs(browser, one, { base, ...phone })
  await student.open('/student')
  await student.page.getByText(title).waitFor()
  await student.turnTo(`/student/survey/${id}`)
  await student.page.getByText('匿名填写，老师只看到全班统计').waitFor()
  expect([await overflowOf(student.page), await barriersOf(student.page)]).toEqual([[], []])
  const sent: Record<string, string>[] = []
  student.page.on('request', (request) => {
    if (request.url().endsWith('/api/survey/handIn')) sent.push(request.headers())
  })
  await fillIn(student.page)
  await student.page.getByRole('heading', { name: '已提交，谢谢你' }).waitFor()
  // nothing of the person goes with the answers
  expect(sent).toHaveLength(1)
  expect(
    Object.keys(sent[0] ?? {}).filter((name) => /token|cookie|authorization|referer/.test(name)),
  ).toEqual([])
  // coming back shows the receipt, and another device is told to go back to this one
  await student.open(`/student/survey/${id}`)
  await student.page.getByRole('heading', { name: '已提交，谢谢你' }).waitFor()
  await student.close()
  const elsewhere = await visitAs(browser, one, { base, ...phone })
  await elsewhere.open(`/student/survey/${id}`)
  await elsewhere.page.getByRole('heading', { name: '请回到原来的设备' }).waitFor()
  await elsewhere.close()

  await ask(base, 'teacher', '/api/Ques/act', { id, act: 'close' })
  await teacher.open(`/Ques/${id}/analysis`)
  await teacher.page.getByText('样本不足：有效答卷 0 份').waitFor()
  expect(await teacher.page.getByText('逐题分布').count()).toBe(0)
  await ask(base, 'teacher', '/api/Ques/act', { id, act: 'reopen' })
  for (const username of others.slice(0, 4)) await answerAs(username, id)

  await teacher.open(`/Ques/${id}`)
  await teacher.page.getByRole('button', { name: /^关\s?闭$/ }).click()
  await teacher.page
    .locator('.ant-popover')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await teacher.page.getByRole('button', { name: '看结果' }).click()
  // a script answers too fast: such sheets count when somebody says why
  await teacher.page.getByText('样本不足：有效答卷 0 份').waitFor()
  await teacher.page.getByLabel('理由').fill('由脚本填写')
  await teacher.page.getByRole('button', { name: '计入存疑答卷' }).click()
  await teacher.page.getByText('逐题分布').waitFor()
  const { indirect } = await ask<{ indirect: { value: number; source: string; answers: number }[] }>(
    base,
    'teacher',
    `/api/Evaldata/class?teaching_class_id=${classId}`,
  )
  expect(indirect.length).toBeGreaterThan(0)
  for (const one of indirect) expect(one).toMatchObject({ source: 'survey', answers: 5, value: 1 })
  expect(teacher.troubles).toEqual([])
  await teacher.close()
})
