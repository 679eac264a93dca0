import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { settled, strangerAt, type Visit, visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

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

test('the sign-in page fetches at most 250 KB of scripts, in few files', async () => {
  const scripts = await scriptsOf(await strangerAt(browser, { base }), '/user/login')
  expect(scripts.size, [...scripts.keys()].join('\n')).toBeLessThan(25)
  const sum = [...scripts.values()].reduce((total, one) => total + one, 0)
  const largest = [...scripts].toSorted(([, one], [, other]) => other - one).slice(0, 6)
  expect(sum, JSON.stringify(largest)).toBeLessThan(250)
})

/** What is asked for on the way to the first page, and again when it is loaded anew, in the order of asking. */
async function askedFor({ page, open }: Visit) {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().startsWith(base) && asked.push(request.url())))
  const behind = page.waitForResponse(/buttons-[^/]*\.js/)
  await open('/')
  await behind
  await settled(page)
  const cold = asked.splice(0)
  await page.reload()
  await settled(page)
  return { cold, calls: asked.filter((url) => url.includes('/index.php/')) }
}

test('28 F: the first page is asked for in at most 40 requests, its code before any call, and nothing twice', async () => {
  const visit = await visitAs(browser, 'director', { base })
  const { cold, calls } = await askedFor(visit)
  await visit.close()
  expect(cold.length, cold.join('\n')).toBeLessThanOrEqual(40)
  const isCall = (url: string) => url.includes('/index.php/')
  const first = cold.findIndex(isCall)
  for (const file of [/home-[^/]*\.js/, /shell-[^/]*\.js/, /frame-[^/]*\.js/, /words-frame-zh-cn/])
    expect(
      cold.findIndex((url) => file.test(url)),
      String(file),
    ).toBeLessThan(first)
  for (const some of [cold.filter(isCall), calls]) {
    const paths = some.map((url) => new URL(url).pathname)
    expect(paths.length, paths.join('\n')).toBe(new Set(paths).size)
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(10)
  }
})

test('28 F: the sign-in page fetches nothing of the frame', async () => {
  const scripts = await scriptsOf(await strangerAt(browser, { base }), '/user/login')
  expect([...scripts.keys()].filter((url) => /frame-|shell-|home-/.test(url))).toEqual([])
})

type Sizes = Map<string, number>

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Everything that a page fetches on a phone with an empty cache, answers of the server too, in KB as they are sent. */
async function weightOf({ page, open }: Visit, path: string): Promise<Sizes> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await wire.send('Network.setUserAgentOverride', { userAgent: phoneAgent })
  const sizes: Promise<readonly [string, number]>[] = []
  const count = (request: Request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize }) => [request.url().replace(base, ''), responseBodySize / 1024] as const),
    )
  page.on('requestfinished', count)
  await open(path)
  await page.locator('main h1, main h2').first().waitFor()
  await settled(page)
  page.off('requestfinished', count)
  return new Map(await Promise.all(sizes))
}

const sumOf = (sizes: Sizes) => [...sizes.values()].reduce((total, one) => total + one, 0)

test('a survey comes to a phone with at most 150 KB in all, after signing in and by a link', async () => {
  const { list } = await ask<{ list: { id: number; state: string }[] }>(
    base,
    '20230101',
    '/api/student/surveys',
  )
  const pending = list.find(({ state }) => state === 'pending')
  const running = await ask<{ list: { id: number }[] }>(base, 'teacher', '/api/Ques/index?state=open')
  const { code } = await ask<{ code: string }>(base, 'teacher', `/api/Ques/edit?id=${running.list[0]?.id}`)
  const phone = { base, width: 390, height: 844 } as const
  const student = await visitAs(browser, '20230101', phone)
  const filled = await weightOf(student, `/student/survey/${pending?.id}`)
  await student.page.getByText('第 1 题，共').first().waitFor()
  await student.close()
  const stranger = await strangerAt(browser, phone)
  const linked = await weightOf(stranger, `/s/${code}`)
  await stranger.page.getByRole('link', { name: '登录后填写' }).waitFor()
  await stranger.close()
  for (const sizes of [filled, linked]) {
    expect([...sizes.keys()].some((url) => url.endsWith('.js'))).toBe(true)
    expect(sumOf(sizes), JSON.stringify([...sizes])).toBeLessThan(150)
  }
})

/** Begins to add up how far the page moves by itself what people read. */
const watchShifts = () => {
  const seen = { sum: 0 }
  Object.assign(window, { shifts: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('28 F: no block comes late and pushes what one reads', async () => {
  const visit = await visitAs(browser, 'director', { base })
  const { list } = await ask<{ list: { id: number }[] }>(base, 'director', '/api/Ques/index?state=closed')
  await visit.page.addInitScript(watchShifts)
  const found: Record<string, number> = {}
  for (const path of [
    '/',
    '/Improvement',
    '/TermOverview',
    '/QuestionBank',
    '/Culture',
    `/Ques/${list[0]?.id}/analysis`,
  ]) {
    await visit.open(path)
    await visit.page.waitForTimeout(1000)
    found[path] = await visit.page.evaluate(
      () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
    )
  }
  await visit.close()
  expect(
    Object.values(found).every((sum) => sum <= 0.1),
    JSON.stringify(found),
  ).toBe(true)
})
