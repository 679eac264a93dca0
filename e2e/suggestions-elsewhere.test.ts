import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { overflowOf } from './visit/looks.ts'
import { answeredBySample, draftOf, openSuggestions } from './visit/suggesting.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
answeredBySample(base)

/** A suggestion stands at its field; it is accepted and taken back, and the field says what it said before. */
async function takesOne(page: Page, field: ReturnType<Page['getByRole']>) {
  // a field with live figures is no field of the browser
  const said = () => field.evaluate((one: HTMLTextAreaElement) => one.value ?? one.textContent)
  const before = await said()
  const suggestion = page.getByRole('region', { name: /^对“.*”的修改建议$/ }).first()
  await suggestion.getByRole('button', { name: '采用', exact: true }).first().click()
  await suggestion.getByText('已采用').first().waitFor()
  expect(await said()).not.toBe(before)
  await suggestion.getByRole('button', { name: '撤销' }).first().click()
  await expect.poll(said).toBe(before)
}

type Plans = { list: { course: { code: string }; classes: { id: number }[]; plan: { id: number } | null }[] }

/** The plan of the class without one, given back afterwards: the journey that counts clicks begins there. */
async function planToWrite(): Promise<number> {
  const terms = await ask<{ list: { id: number; is_current: boolean }[] }>(
    ...([base, 'teacher', '/api/AcademicTerm/index?limit=50'] as const),
  )
  const term = terms.list.find(({ is_current }) => is_current)?.id
  const { list } = await ask<Plans>(base, 'teacher', `/api/Teach/index?academic_term_id=${term}`)
  const row = list.find(({ course }) => course.code === 'CS2031')
  if (row?.plan) return row.plan.id
  const teaching_class_ids = row?.classes.map(({ id }) => id)
  const way = { teaching_class_ids, way: 'generate', from: null }
  const { id } = await ask<{ id: number }>(base, 'teacher', '/api/Teach/begin', way)
  onTestFinished(async () => {
    await ask(base, 'teacher', `/api/Teach/del?id=${id}`, undefined, 'DELETE')
  })
  return id
}

test('a session of a teaching plan takes a suggestion in the form that covers the page', async () => {
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'teacher', { base })
  await open(`/Teach?plan=${await planToWrite()}`)
  await page.getByRole('row').nth(2).click()
  await page.keyboard.press('F2')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /修改建议$/ }).click()
  await form.getByRole('button', { name: /请模型改写这一栏$/ }).click()
  await takesOne(page, form.getByRole('textbox', { name: /^授课内容/ }))
  expect(await overflowOf(page)).toEqual([])
  expect(troubles).toEqual([])
  await close()
}, 90_000)

test('a section of a returned report, the note of a review and a measure take suggestions', async () => {
  const browser = await theBrowser()
  const reports = await ask<{ list: { report_id: number; state: string }[] }>(
    ...([base, 'dean', '/api/Assreport/index?limit=200'] as const),
  )
  const report = reports.list.find(({ state }) => state === 'returned')?.report_id
  const author = await visitAs(browser, 'chenli', { base })
  await author.open(`/Assreport?report_id=${report}`)
  const beside = await openSuggestions(author.page)
  await beside.getByRole('combobox', { name: '要改的栏目' }).click()
  await author.page.keyboard.type('试题分析')
  await author.page.keyboard.press('Enter')
  await beside.getByRole('button', { name: /请模型改写这一栏$/ }).click()
  await takesOne(author.page, author.page.getByRole('textbox', { name: '试题分析' }))
  expect(author.troubles).toEqual([])
  await author.close()

  const reviews = await ask<{ list: { review_id: number | null; state: string | null }[] }>(
    ...([base, 'director', '/api/Exam/index?limit=100'] as const),
  )
  const review = reviews.list.find(({ state }) => state === 'draft')?.review_id
  const writer = await visitAs(browser, 'yangchunke', { base })
  await writer.open(`/Exam?review=${review}`)
  await (await openSuggestions(writer.page)).getByRole('button', { name: /请模型改写这一栏$/ }).click()
  await takesOne(writer.page, writer.page.getByRole('textbox', { name: /^说明/ }))
  expect(writer.troubles).toEqual([])
  await writer.close()

  const measures = await ask<{ list: { id: number; state: string; owner: { name: string } | null }[] }>(
    ...([base, 'director', '/api/Improvement/index?limit=200'] as const),
  )
  const measure = measures.list.find(({ state, owner }) => state === 'in_progress' && owner?.name === '沈铭')
  const owner = await visitAs(browser, 'shenming', { base })
  await owner.open(`/Improvement?measure=${measure?.id}`)
  const drawer = owner.page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^修\s?改$/ }).click()
  await drawer.getByRole('button', { name: /修改建议$/ }).click()
  await drawer.getByRole('button', { name: /请模型改写这一栏$/ }).click()
  await takesOne(owner.page, drawer.getByRole('textbox', { name: '问题' }))
  expect(owner.troubles).toEqual([])
  await owner.close()
}, 120_000)

test('the drawer stands in the place of the findings of a syllabus, and shows them when they are asked for', async () => {
  const id = await draftOf(base, 'SE204')
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/Course?syllabus=${id}`)
  const aside = page.getByRole('complementary', { name: '检查结果' })
  await aside.waitFor()
  const sum = await aside.getByText('必须改').locator('..').textContent()
  await page
    .getByRole('button', { name: /^教学助手$/ })
    .first()
    .click()
  await aside.waitFor({ state: 'hidden' })
  const drawer = page.getByRole('dialog', { name: '教学助手' })
  await drawer.getByText(/^检查结果/).click()
  const shown = drawer.getByRole('region', { name: '检查结果' })
  await shown.getByText('必须改').waitFor()
  expect(await shown.getByText('必须改').locator('..').textContent()).toBe(sum)
  await drawer.getByRole('button', { name: '关闭' }).first().click()
  await aside.waitFor()
  expect(troubles).toEqual([])
  await close()
}, 90_000)

test('on a phone, questions and drafts of surveys say that they are written on a computer; comments are sorted there', async () => {
  type Course = { id: number; code: string; may_edit: boolean }
  const banks = await ask<{ list: Course[] }>(base, 'director', '/api/QuestionBank/courses')
  const catalog = banks.list.find(({ code, may_edit }) => code === 'SE201' && may_edit)?.id
  const questions = await ask<{ list: { id: number; reserved_until: string | null }[] }>(
    ...([base, 'director', `/api/QuestionBank/index?catalog=${catalog}&kind=short`] as const),
  )
  const question = questions.list.find(({ reserved_until }) => reserved_until === null)?.id
  const surveys = await ask<{ list: { id: number; state: string }[] }>(
    ...([base, 'director', '/api/Ques/index?limit=50'] as const),
  )
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', {
    base,
    width: 390,
    height: 844,
  })
  const assistant = page.getByRole('dialog', { name: '教学助手' })
  for (const address of [
    `/QuestionBank/${question}`,
    `/Ques/${surveys.list.find(({ state }) => state === 'draft')?.id}`,
  ]) {
    await open(address)
    await page.getByText(/编辑和修改建议请.*电脑/).waitFor()
    await page.getByRole('button', { name: '教学助手' }).first().click()
    await assistant.getByRole('textbox', { name: '问题' }).waitFor()
    expect(await assistant.getByText('修改建议', { exact: true }).count()).toBe(0)
  }
  for (const { id } of surveys.list.filter(({ state }) => state === 'closed')) {
    await open(`/Ques/${id}/analysis`)
    if ((await page.getByRole('heading', { name: '开放意见' }).count()) > 0) break
  }
  const drawer = await openSuggestions(page)
  await drawer.getByRole('button', { name: /请模型归类/ }).click()
  const first = drawer.getByRole('region', { name: /的修改建议$/ }).first()
  await first.getByRole('button', { name: '采用', exact: true }).waitFor()
  expect(await overflowOf(page)).toEqual([])
  expect(troubles).toEqual([])
  await close()
}, 120_000)
