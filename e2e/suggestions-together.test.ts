import { expect, inject, test } from 'vitest'
import { barriersOf } from './visit/looks.ts'
import { answeredBySample, draftOf, openSuggestions } from './visit/suggesting.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
answeredBySample(base)

test('objectives are mapped and texts translated, one by one, by keyboard too; the English says when its Chinese is changed', async () => {
  const id = await draftOf(base, 'SE304')
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/Course?syllabus=${id}`)
  const drawer = await openSuggestions(page)

  await drawer.getByRole('button', { name: '请模型标注支撑关系与认知层次' }).click()
  const level = drawer.getByRole('region', { name: '对“CO1 认知层次”的修改建议' })
  await level.getByText('依据“').first().waitFor()
  await level.getByRole('button', { name: '采用', exact: true }).focus()
  await page.keyboard.press('Alt+y')
  await level.getByText('已采用').waitFor()
  await page.getByText('创造').first().waitFor()
  const link = drawer.getByRole('region', { name: /对“CO1 → .*”的修改建议/ }).first()
  await link.getByRole('button', { name: '不采用' }).click()
  await link.getByText('未采用').waitFor()
  await level.getByRole('button', { name: '撤销' }).click()
  await level.getByRole('button', { name: '采用', exact: true }).click()
  expect(await barriersOf(page)).toEqual([])

  await drawer.getByRole('button', { name: '请模型译成英文' }).click()
  const introduction = drawer.getByRole('region', { name: '对“课程简介”的修改建议' })
  await introduction.getByText('有 1 句含没有出处的数字，已去掉').waitFor()
  await introduction.getByRole('button', { name: '采用', exact: true }).click()
  await introduction.getByText('已采用').waitFor()
  await page.getByText(/^已保存/).waitFor()
  await drawer.getByRole('button', { name: '关闭' }).first().click()

  const field = page.getByRole('textbox', { name: '课程简介' })
  await field.fill(`${await field.inputValue()}新加的一句。`)
  await page.getByRole('button', { name: /英\s?文$/ }).click()
  const english = page.getByRole('dialog', { name: '课程大纲的英文' })
  await english.getByText('译后改过的句子：新加的一句。').waitFor()
  await english.getByText('中文改过').first().waitFor()
  expect(troubles).toEqual([])
  await close()
}, 120_000)

test('the level and points of a question are suggested beside it and saved by the person', async () => {
  type Course = { id: number; code: string; may_edit: boolean }
  const banks = await ask<{ list: Course[] }>(base, 'director', '/api/QuestionBank/courses')
  const catalog = banks.list.find(({ code, may_edit }) => code === 'SE201' && may_edit)?.id
  const { list } = await ask<{ list: { id: number; reserved_until: string | null }[] }>(
    ...([base, 'director', `/api/QuestionBank/index?catalog=${catalog}&kind=short`] as const),
  )
  const found = list.find(({ reserved_until }) => reserved_until === null)
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/QuestionBank/${found?.id}`)
  const drawer = await openSuggestions(page)
  await drawer.getByRole('button', { name: '请模型标注支撑关系与认知层次' }).click()
  const level = drawer.getByRole('region', { name: '对“认知层次”的修改建议' })
  await level.getByRole('button', { name: '采用', exact: true }).click()
  await level.getByText('已采用').waitFor()
  await drawer.getByRole('button', { name: '请模型拟采分点' }).click()
  await drawer.getByRole('region', { name: '对“采分点”的修改建议' }).waitFor()
  expect(troubles).toEqual([])
  await close()
}, 90_000)
