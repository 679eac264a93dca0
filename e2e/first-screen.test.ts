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

/** The scripts that a page fetches with their KB, as the server packs them, when nothing is in the browser's cache. */
async function scriptsOf({ page, open, close }: Visit, path: string): Promise<Map<string, number>> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  const sizes: Promise<readonly [string, number]>[] = []
  const count = (request: Request) => {
    if (/\/assets\/.*\.js$/.test(request.url()))
      sizes.push(
        request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize / 1024] as const),
      )
  }
  page.on('requestfinished', count)
  await open(path)
  await settled(page)
  page.off('requestfinished', count)
  const scripts = new Map(await Promise.all(sizes))
  expect(scripts.size).toBeGreaterThan(5)
  await close()
  return scripts
}

test('the sign-in page fetches at most 250 KB of scripts', async () => {
  const scripts = await scriptsOf(await strangerAt(browser, { base }), '/user/login')
  const sum = [...scripts.values()].reduce((total, one) => total + one, 0)
  const largest = [...scripts].toSorted(([, one], [, other]) => other - one).slice(0, 6)
  expect(sum, JSON.stringify(largest)).toBeLessThan(250)
})
