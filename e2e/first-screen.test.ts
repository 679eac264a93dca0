import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { settled, strangerAt, type Visit } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** KB of scripts that a page fetches, as the server packs them, when nothing is in the browser's cache. */
async function scriptsOf({ page, open, close }: Visit, path: string): Promise<number> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  const sizes: Promise<number>[] = []
  const count = (request: Request) => {
    if (/\/assets\/.*\.js$/.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', count)
  await open(path)
  await settled(page)
  page.off('requestfinished', count)
  const bytes = await Promise.all(sizes)
  expect(bytes.length).toBeGreaterThan(5)
  await close()
  return bytes.reduce((sum, one) => sum + one, 0) / 1024
}

test('the sign-in page fetches at most 250 KB of scripts', async () => {
  expect(await scriptsOf(await strangerAt(browser, { base }), '/user/login')).toBeLessThan(250)
})
