import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startSampleModel } from '../scripts/assistant/sample-model.mjs'
import { barriersOf } from './visit/looks.ts'
import { byModel, draftOf, openSuggestions, suggestionAt, withoutModel } from './visit/suggesting.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const base = inject('product').url
let sample: Awaited<ReturnType<typeof startSampleModel>>

beforeAll(async () => {
  sample = await startSampleModel(0)
})
afterAll(async () => {
  await withoutModel(base)
  await sample.close()
})

test('what the rules suggest for a syllabus is accepted, refused, taken back by hand and by undo, without any model', async () => {
  const id = await draftOf(base, 'SE206')
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/Course?syllabus=${id}`)
  const field = page.getByRole('textbox', { name: 'CO1 课程目标', exact: true })
  await field.fill('掌握排序算法。此处待补。能够分析复杂度。')
  const drawer = await openSuggestions(page)
  await drawer.getByRole('button', { name: '按规则找可以改的文字' }).click()
  const suggestion = suggestionAt(page, 'CO1 课程目标')
  const [verb, gap] = ['第 1 处', '第 2 处'].map((name) =>
    suggestion.getByRole('listitem', { name, exact: true }),
  )
  await verb?.getByRole('button', { name: '采用', exact: true }).click()
  const written = await field.inputValue()
  expect(written).toMatch(/^(?!掌握).{2}排序算法。此处待补。能够分析复杂度。$/)
  await gap?.getByRole('button', { name: '不采用' }).click()
  await gap?.getByText('未采用').waitFor()
  expect(await field.inputValue()).toBe(written)
  await gap?.getByRole('button', { name: '撤销' }).click()
  await gap?.getByRole('button', { name: '采用', exact: true }).focus()
  await page.keyboard.press('Alt+y')
  await gap?.getByText('已采用').waitFor()
  expect(await field.inputValue()).toBe(written.replace('此处待补。', ''))
  await page.keyboard.press('Control+z')
  await gap?.getByRole('button', { name: '采用', exact: true }).waitFor()
  expect(await field.inputValue()).toBe(written)
  expect(await barriersOf(page)).toEqual([])
  await field.fill('能够分析排序算法的复杂度。')
  await suggestion.getByText('建议已过时').waitFor()
  await page.getByText(/^已保存/).waitFor()
  expect(troubles).toEqual([])
  await close()
}, 60_000)

test('words of a model are accepted in part, edited before, marked in the field and in the version difference', async () => {
  await byModel(base, sample.address)
  const id = await draftOf(base, 'SE205')
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/Course?syllabus=${id}`)
  const field = page.getByRole('textbox', { name: '教学方法与策略' })
  const before = await field.inputValue()
  const drawer = await openSuggestions(page)
  await drawer.getByRole('combobox', { name: '要改的栏目' }).click()
  await page.keyboard.type('教学方法')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: '请模型改写这一栏' }).click()
  const suggestion = suggestionAt(page, '教学方法与策略')
  await suggestion.getByText('由 sample 建议').waitFor()
  await suggestion.getByText('有 1 句含没有出处的数字，已去掉').waitFor()
  const changes = suggestion.getByRole('listitem')
  await changes.first().getByRole('button', { name: '不采用' }).click()
  await changes.last().getByRole('button', { name: '改一改' }).click()
  await changes.last().getByRole('textbox', { name: '采用的文字' }).fill('每两周安排一次小组讨论。')
  await changes.last().getByRole('button', { name: '采用', exact: true }).click()
  expect(await field.inputValue()).toBe(`${before}每两周安排一次小组讨论。`)
  await page.getByText('含助手文字 1 处').waitFor()
  await page.getByText(/^已保存/).waitFor()
  await page.reload()
  await page.getByText('含助手文字 1 处').hover()
  await page.getByText(/^sample 写，林书远 于 .* 采用：每两周安排一次小组讨论。$/).waitFor()
  await page.getByRole('button', { name: /较 v2/ }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '每两周安排一次小组讨论' })
  await row.getByText('含助手文字 1 处').waitFor()
  expect(troubles).toEqual([])
  await close()
}, 60_000)
