import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
let browser: Browser
let catalog = 0

beforeAll(async () => {
  browser = await theBrowser()
  const courses = await ask<{ list: { id: number; code: string }[] }>(
    base,
    'director',
    '/api/QuestionBank/courses',
  )
  catalog = courses.list.find(({ code }) => code === 'SE201')?.id ?? 0
})

const watched = (page: Page) =>
  onTestFailed(
    async () => void (await page.screenshot({ path: 'e2e/pictures/writing-questions.failed.png' })),
  )

test('with the mouse an option is dragged to another place, and its mark goes with it', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/new?catalog=${catalog}`)
  const option = (letter: string) => page.getByRole('textbox', { name: `选项 ${letter}`, exact: true })
  const texts = ['栈', '队列', '散列表', '二叉树']
  for (const [at, text] of texts.entries()) await option('ABCD'[at] ?? '').fill(text)
  await page.getByRole('radio', { name: '选项 A 正确' }).check()
  const grips = page.getByTitle('拖动调整顺序')
  const [from, onto] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()]
  if (!from || !onto) throw new Error('no handles to drag by')
  const middle = ({ x, y, width, height }: typeof from) => [x + width / 2, y + height / 2] as const
  await page.mouse.move(...middle(from))
  await page.mouse.down()
  await page.mouse.move(...middle(onto), { steps: 12 })
  await page.mouse.up()
  const now = () => Promise.all([...'ABCD'].map((letter) => option(letter).innerText()))
  await expect.poll(now).toEqual(['队列', '散列表', '栈', '二叉树'])
  expect(await page.getByRole('radio', { name: '选项 C 正确' }).isChecked()).toBe(true)
  expect(troubles).toEqual([])
  await close()
})

test('a formula is put on a line of its own in its panel, and back into the line', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/new?catalog=${catalog}`)
  const stem = page.getByRole('textbox', { name: '题干', exact: true })
  await stem.click()
  await page.keyboard.type('求和 ')
  await page.keyboard.press('Control+m')
  const source = page.getByRole('textbox', { name: /LaTeX/ })
  await source.fill('\\sum_{i=1}^{n} i')
  await page.getByRole('checkbox', { name: '单独成行' }).check()
  await page.getByRole('button', { name: /^完成/ }).click()
  await stem.locator('.katex-display').waitFor()
  await stem.getByRole('button').click()
  await page.getByRole('checkbox', { name: '单独成行' }).uncheck()
  await page.getByRole('button', { name: /^完成/ }).click()
  await stem.locator('.katex-display').waitFor({ state: 'detached' })
  await stem.locator('.katex').waitFor()
  expect(troubles).toEqual([])
  await close()
})
