import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { choose } from './visit/clicks.ts'
import { decide } from './visit/inbox.ts'
import { endedSession, inOtherTab, tokensIn } from './visit/other-tab.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

test('the director mends the matrix from the keyboard, and it is kept', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open('/Culture?tab=basics')
  const submit = page.getByRole('button', { name: '提交审核' })
  const finding = page.getByRole('listitem').filter({ hasText: '必修课未进入矩阵' })
  await finding.getByText('PO102').waitFor()
  expect(await submit.isDisabled()).toBe(true)

  // the jump leads from another part to the row; typing goes on there
  await finding.getByRole('button', { name: '定位' }).click()
  await page.locator('[role=grid]:focus-within').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('l')
  await finding.waitFor({ state: 'detached' })
  expect(await submit.isEnabled()).toBe(true)
  await page.getByText('本次改动 1 处').waitFor()
  await page.getByText(/^已保存/).waitFor()

  await page.reload()
  await page.getByRole('tab', { name: '支撑矩阵' }).waitFor()
  // only the rows in view are there: to the last ones
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+End')
  const row = page.getByRole('row').filter({ hasText: 'PO102' })
  await row.waitFor()
  expect(await row.getByText('L', { exact: true }).count()).toBe(1)
  expect(await finding.count()).toBe(0)
  expect(await submit.isEnabled()).toBe(true)
  expect(troubles).toEqual([])
  await close()
})

test('another standard keeps requirements and weights, and what covers its items follows; back again too', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open('/Culture?tab=basics')
  const standard = page.getByRole('combobox', { name: '认证标准' })
  const coverage = page.getByRole('listitem').filter({ hasText: /^\d+ .*(✓|▲)/ })
  const covered = async (from: string, to: RegExp) => {
    await page.getByText('换用后毕业要求、矩阵和权重不变').waitFor()
    await choose(page, '认证标准', from)
    await page.getByText(/^已保存/).waitFor()
    await page.getByRole('tab', { name: '毕业要求' }).click()
    await coverage.filter({ hasText: to }).waitFor()
    const items = await coverage.allTextContents()
    await page.getByRole('tab', { name: '基本信息' }).click()
    await standard.waitFor()
    return items
  }
  const old = await covered('2022', /^7 环境和可持续发展✓ 6$/)
  expect(old).toHaveLength(12)
  const now = await covered('2024', /^6 工程与可持续发展✓ 6$/)
  expect(now).toHaveLength(11)
  expect([...old, ...now].filter((text) => text.includes('▲'))).toEqual([])

  // the session ends while somebody types: the text stays, and is saved by itself once somebody is signed in again
  const own = await tokensIn(page)
  const field = page.getByRole('textbox', { name: '专业特色', exact: true })
  const before = await field.inputValue()
  await inOtherTab(page, endedSession)
  await field.fill(`${before}产教融合。`)
  const ended = page.getByRole('dialog').filter({ hasText: '登录已失效，修改还没有保存' })
  await ended.waitFor()
  await inOtherTab(page, own)
  await ended.waitFor({ state: 'hidden' })
  await page.getByText(/^已保存/).waitFor()
  await open('/Culture?tab=basics')
  await expect.poll(() => field.inputValue()).toBe(`${before}产教融合。`)

  // a dialog asks before it takes away what was typed, above those that came after the first question
  await page.getByRole('tab', { name: /^课程/ }).click()
  for (const isTyped of [false, true]) {
    await page.getByRole('button', { name: '添加课程' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '添加课程' })
    const code = dialog.getByRole('textbox', { name: '代码' })
    await code.waitFor()
    if (isTyped) {
      await code.fill('X1')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '继续填写' }).click()
      expect(await code.inputValue()).toBe('X1')
      await dialog.getByRole('button', { name: '取消' }).click()
      await page.getByRole('button', { name: '放弃并关闭' }).click()
    } else await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(troubles).toEqual([])
  await close()
})

test('the dean approves the plan that waits and publishes it; it is in force then', async () => {
  const entry = ['培养方案', '计算机科学与技术']
  expect(
    await decide(browser, { base, username: 'dean', entry, opinion: '同意。', button: /通过《.+》$/ }),
  ).toEqual([])
  const { page, troubles, open, close } = await visitAs(browser, 'dean', { base })
  await open('/Culture?culture=6')
  await page.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/现用的“.+”将被替代/).waitFor()
  await dialog.getByRole('button', { name: '发布' }).click()
  await page.getByText('v2.2 已发布').waitFor()
  expect(await page.getByRole('button', { name: '提交审核' }).count()).toBe(0)
  expect(troubles).toEqual([])
  await close()
})
