import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { countClicks } from './visit/clicks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

test('28 A1: while the chosen document is on its way nothing can be approved, and then the button names it', async () => {
  const { page, open, troubles, close } = await visitAs(browser, 'dean', { base })
  await open('/inbox')
  const rows = page.getByRole('list', { name: '文档列表' }).getByRole('button')
  const approve = page.getByRole('button', { name: /通过《/ })
  await approve.waitFor()
  const first = await approve.innerText()
  let answer: () => void = () => undefined
  const held = new Promise<void>((go) => {
    answer = go
  })
  await page.route('**/api/Document/read*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('textbox', { name: '审批意见' }).focus()
  await rows.nth(1).click()
  // at once, not when the answer has come
  expect(await approve.count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  expect(await page.getByRole('textbox', { name: '审批意见' }).count()).toBe(0)
  answer()
  await approve.waitFor()
  expect(await approve.innerText()).not.toBe(first)
  const named = /《(.+)》/.exec((await approve.getAttribute('title')) ?? '')?.[1]
  expect(await rows.nth(1).innerText()).toContain(named)
  expect(troubles).toEqual([])
  await close()
})

test('28 E: a paper of one’s own course is begun with at most four clicks, blueprint and sections with it', async () => {
  const { page, open, troubles, close } = await visitAs(browser, 'director', { base })
  await open('/')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: '试卷审批' }).first().click()
  await page.getByRole('button', { name: '新建试卷' }).first().click()
  await page.getByRole('button', { name: '开始命题' }).click()
  await page.waitForURL(/\/Prore\/\d+/)
  await page.getByRole('heading', { name: '数据结构 期末试卷' }).waitFor()
  await page.getByRole('table').first().waitFor()
  expect(await clicks()).toBeLessThanOrEqual(4)
  expect(troubles).toEqual([])
  await close()
})
