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
  const ahead = page.waitForResponse(/buttons-[^/]*\.js/)
  await open('/Culture')
  await ahead
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

test('E6: a page that cannot be opened leaves the frame and the address: without a network it opens when there is one again', async () => {
  const { open, page, close } = await visitAs(browser, 'director', { base })
  await open('/')
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '持续改进' }).first().click()
  await page.getByRole('button', { name: '重试' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/Improvement')
  await page.getByRole('button', { name: '帮助' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: '持续改进' }).first().waitFor()
  await close()
})

test('a page of others is told of in its place, with its name and its address', async () => {
  const { open, page, close } = await visitAs(browser, 'teacher', { base })
  await open('/Settings')
  await page.getByRole('heading', { name: /你没有“.+”的访问权限/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/Settings')
  await page.getByRole('button', { name: '帮助' }).waitFor()
  await page.getByRole('button', { name: '回到首页' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await close()
})
