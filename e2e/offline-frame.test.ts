import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { settled, visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('without a network the scope can still be chosen and the help read; the page stays', async () => {
  const { open, page, close } = await visitAs(browser, 'director', { base })
  const ahead = [page.waitForResponse(/WideChoices/), page.waitForResponse(/HelpDrawer/)]
  await open('/Culture')
  await Promise.all(ahead)
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^范围/ }).click()
  await page.locator('.ant-popover').getByText('学年学期').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '帮助' }).click()
  await page.getByText('全站快捷键').first().waitFor()
  expect(await page.getByText('基本信息').count()).toBeGreaterThan(0)
  await close()
})
