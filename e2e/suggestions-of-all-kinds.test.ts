import { expect, inject, test } from 'vitest'
import { paragraph, run, wordFile } from './papers/word-file.ts'
import { barriersOf } from './visit/looks.ts'
import { answeredBySample, draftOf, openSuggestions, suggestionAt } from './visit/suggesting.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
answeredBySample(base)

const old = '本课程讲授编译程序的构造原理与实现方法。'

test('a Word file becomes a draft of a syllabus, text by text as somebody confirms it, with words of the file only', async () => {
  const id = await draftOf(base, 'SE306')
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/Course?syllabus=${id}`)
  const drawer = await openSuggestions(page)
  const buffer = wordFile([paragraph(run(old))])
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await drawer.locator('input[type=file]').setInputFiles({ name: '旧大纲.docx', mimeType, buffer })
  const introduction = drawer.getByRole('region', { name: '对“课程简介”的修改建议' })
  await introduction.waitFor()
  expect(await introduction.textContent()).not.toContain('文件里没有的话')
  const field = page.getByRole('textbox', { name: '课程简介' })
  const before = await field.inputValue()
  await introduction
    .getByRole('button', { name: '全部采用' })
    .or(introduction.getByRole('button', { name: '采用', exact: true }))
    .first()
    .click()
  await introduction.getByText('已采用').first().waitFor()
  expect(await field.inputValue()).toContain(old)
  const methods = drawer.getByRole('region', { name: '对“教学方法与策略”的修改建议' })
  await methods
    .getByRole('button', { name: /不采用/ })
    .last()
    .click()
  expect(before).not.toContain(old)
  await page.getByText(/^已保存/).waitFor()
  await page.reload()
  await page.getByText('含助手文字 1 处').first().waitFor()
  expect(troubles).toEqual([])
  await close()
}, 90_000)

test('a mapped level and indicator are marked for another reader, and in the version difference', async () => {
  const id = await draftOf(base, 'SE403')
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/Course?syllabus=${id}`)
  const drawer = await openSuggestions(page)
  await drawer.getByRole('button', { name: '请模型标注支撑关系与认知层次' }).click()
  const level = drawer.getByRole('region', { name: '对“CO1 认知层次”的修改建议' })
  await level.getByRole('button', { name: '采用', exact: true }).click()
  await level.getByText('已采用').waitFor()
  await page.getByText(/^已保存/).waitFor()
  await close()

  const reader = await visitAs(await theBrowser(), 'dean', { base })
  await reader.open(`/Course?syllabus=${id}`)
  const mark = reader.page.getByRole('button', {
    name: /助手建议 sample 建议，林书远 于 .* 采用：CO1 认知层次，(创造|评价)$/,
  })
  await mark.first().focus()
  await reader.page.getByRole('tooltip', { name: /sample 建议/ }).waitFor()
  await reader.page
    .getByRole('button', { name: /较 v\d/ })
    .first()
    .click()
  const row = reader.page.getByRole('dialog').getByRole('listitem').filter({ hasText: '认知层次' }).first()
  await row.getByText('助手建议').waitFor()
  expect(await barriersOf(reader.page)).toEqual([])
  expect([...troubles, ...reader.troubles]).toEqual([])
  await reader.close()
}, 90_000)

test('the stem of a question takes a suggestion with the keyboard, edited before, and takes it back', async () => {
  type Course = { id: number; code: string; may_edit: boolean }
  const banks = await ask<{ list: Course[] }>(base, 'director', '/api/QuestionBank/courses')
  const catalog = banks.list.find(({ code, may_edit }) => code === 'SE201' && may_edit)?.id
  const { list } = await ask<{ list: { id: number; reserved_until: string | null }[] }>(
    ...([base, 'director', `/api/QuestionBank/index?catalog=${catalog}&kind=short`] as const),
  )
  const found = list.find(({ reserved_until }) => reserved_until === null)
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/QuestionBank/${found?.id}`)
  const stem = page.getByRole('textbox', { name: '题干', exact: true })
  await stem.waitFor()
  const before = (await stem.textContent()) ?? ''
  const drawer = await openSuggestions(page)
  await drawer.getByRole('button', { name: '请模型改写这一栏' }).click()
  const suggestion = suggestionAt(page, '题干')
  const last = suggestion.getByRole('listitem').last()
  await last.getByRole('button', { name: '采用', exact: true }).focus()
  await page.keyboard.press('Alt+n')
  await suggestion.getByText('未采用').first().waitFor()
  expect(await stem.textContent()).toBe(before)
  await last.getByRole('button', { name: '改一改' }).click()
  await last.getByRole('textbox', { name: '采用的文字' }).fill('并说明理由。')
  await last.getByRole('button', { name: '采用', exact: true }).click()
  await page.waitForFunction(
    (words) => document.querySelector('[role=textbox][aria-label=题干]')?.textContent === words,
    `${before}并说明理由。`,
  )
  await page.getByText('含助手文字 1 处').waitFor()
  await last.getByRole('button', { name: '撤销' }).click()
  await page.waitForFunction(
    (words) => document.querySelector('[role=textbox][aria-label=题干]')?.textContent === words,
    before,
  )
  expect(await barriersOf(page)).toEqual([])
  expect(troubles).toEqual([])
  await close()
}, 90_000)

type Surveys = { list: { id: number; state: string }[] }

test('the words of a survey that is a draft take a suggestion, and undo of the page takes it back', async () => {
  const { list } = await ask<Surveys>(base, 'director', '/api/Ques/index?limit=50')
  const id = list.find(({ state }) => state === 'draft')?.id
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/Ques/${id}`)
  const drawer = await openSuggestions(page)
  const field = page.getByRole('textbox', { name: '题干 中文' })
  const before = await field.inputValue()
  await drawer.getByRole('button', { name: '请模型改写这一栏' }).click()
  const suggestion = suggestionAt(page, '题干 中文')
  await suggestion.getByText('由 sample 建议').waitFor()
  await suggestion.getByRole('listitem').last().getByRole('button', { name: '采用', exact: true }).click()
  expect(await field.inputValue()).not.toBe(before)
  await page.getByText('含助手文字 1 处').waitFor()
  await page.getByRole('button', { name: '撤销', exact: true }).last().click()
  await expect.poll(() => field.inputValue()).toBe(before)
  expect(await barriersOf(page)).toEqual([])
  expect(troubles).toEqual([])
  await close()
}, 90_000)

test('comments are sorted in English, one by one, their counts add up, and a sorted one says of whom', async () => {
  const { list } = await ask<Surveys>(base, 'director', '/api/Ques/index?limit=50')
  const closed = list.filter(({ state }) => state === 'closed')
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', {
    base,
    language: 'en',
  })
  let drawer: Awaited<ReturnType<typeof openSuggestions>> | undefined
  for (const { id } of closed) {
    await open(`/Ques/${id}/analysis`)
    if ((await page.getByRole('heading', { name: 'Comments' }).count()) === 0) continue
    drawer = await openSuggestions(page)
    break
  }
  if (!drawer) throw new Error('no survey with comments')
  await drawer.getByRole('button', { name: /Sort the comments/ }).click()
  const first = drawer.getByRole('region', { name: /Suggestion for “Comment/ }).first()
  await first.getByRole('button', { name: 'Accept', exact: true }).focus()
  await page.keyboard.press('Alt+y')
  await page
    .getByRole('button', { name: /Suggested by sample, accepted by / })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await close()
}, 90_000)
