import type { Browser, CDPSession, Page } from 'playwright-core'

/** What opening a page costs a browser. `levels`: how many answers in a row had to come before the last was asked for. */
export type Opening = { levels: number; requests: number; kilobytes: number; fonts: number; ms: number }

/** Milliseconds that each answer is late: far more than a script takes, so that what waits for what can be told apart. */
const latency = 300

type Seen = { end: number; type: string; bytes: number; level: number; isKept: boolean }

function listen(wire: CDPSession) {
  const open = new Map<string, Seen>()
  const over: Seen[] = []
  let last = Date.now()
  wire.on('Network.requestWillBeSent', ({ requestId, timestamp, type = '', request }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    const level =
      1 +
      Math.max(0, ...over.filter(({ end, isKept }) => !isKept && end <= timestamp).map((one) => one.level))
    open.set(requestId, { end: 0, type, bytes: 0, level, isKept: false })
    last = Date.now()
  })
  // what the browser has already costs no way to the server
  const keep = (requestId: string) => {
    const one = open.get(requestId)
    if (one) one.isKept = true
  }
  wire.on('Network.requestServedFromCache', ({ requestId }) => keep(requestId))
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache) keep(requestId)
  })
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const one = open.get(requestId)
    if (!one) return
    open.delete(requestId)
    over.push({ ...one, end: timestamp, bytes })
    last = Date.now()
  }
  wire.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  )
  wire.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  /** Until nothing was asked for or answered for two seconds; a stream that stays open is not waited for. */
  const quiet = async () => {
    while (Date.now() - last < 2000) await new Promise((go) => setTimeout(go, 50))
  }
  return { over, open, quiet }
}

async function once(page: Page, go: () => Promise<unknown>): Promise<Opening> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const heard = listen(wire)
  const begin = Date.now()
  await go()
  await page.locator('h1, h2').first().waitFor()
  const ms = Date.now() - begin
  await heard.quiet()
  await wire.detach()
  const all = [...heard.over, ...heard.open.values()].filter(({ isKept }) => !isKept)
  const sum = (some: readonly Seen[]) => some.reduce((total, { bytes }) => total + bytes, 0) / 1024
  const fonts = all.filter(({ type }) => type === 'Font')
  // fonts come last of all and hold nothing up; beside them, what the data of the page waited for
  const levels = Math.max(
    0,
    ...all.filter(({ type }) => type === 'XHR' || type === 'Fetch').map((one) => one.level),
  )
  return {
    levels: levels || Math.max(0, ...all.filter(({ type }) => type !== 'Font').map((one) => one.level)),
    requests: all.length,
    kilobytes: sum(all) - sum(fonts),
    fonts: sum(fonts),
    ms,
  }
}

export type Person = { path: string; kept: Record<string, string>; width?: number }

/** Opens a page in a browser that has nothing, and again in the same. */
export async function openPage(browser: Browser, base: string, { path, kept, width = 1440 }: Person) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: 900 },
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await page.goto(`${base}/favicon.svg`)
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, kept)
  const cold = await once(page, () => page.goto(base + path))
  const again = await once(page, () => page.reload())
  await context.close()
  return { cold, again }
}
