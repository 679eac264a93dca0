import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { officeTokensOf, tokensOf } from './wire.ts'

export type Manner = {
  base: string
  language?: 'zh-cn' | 'en'
  theme?: 'light' | 'dark'
  width?: number
  height?: number
}

/** A person at the screen, and what went wrong unseen meanwhile. */
export type Visit = {
  page: Page
  /** Errors on the console, in scripts and from the server; a journey ends with none. */
  troubles: string[]
  open: (path: string) => Promise<void>
  close: () => Promise<void>
}

function listen(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', ({ message }) => troubles.push(`script: ${message}`))
  page.on('console', (line) => {
    if (line.type() === 'error') troubles.push(`console: ${line.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) troubles.push(`${answer.status()}: ${answer.url()}`)
  })
  return troubles
}

const contextOf = (browser: Browser, { width = 1440, height = 900 }: Manner) =>
  browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })

const kept = ({ base, language = 'zh-cn', theme = 'light' }: Manner, own: Record<string, string> = {}) => {
  const values = { language, storeConfig_v2: JSON.stringify({ isDark: theme === 'dark' }), ...own }
  return {
    cookies: [],
    origins: [
      { origin: base, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) },
    ],
  }
}

/** What of each page is asked for and not answered yet, and when that last changed. */
const traffic = new WeakMap<Page, { open: Set<Request>; changed: number }>()

function countTraffic(page: Page) {
  const seen = { open: new Set<Request>(), changed: Date.now() }
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request)
    seen.changed = Date.now()
  }
  page.on(
    'request',
    note((request) => seen.open.add(request)),
  )
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(
      over as 'requestfinished',
      note((request) => seen.open.delete(request)),
    )
  traffic.set(page, seen)
}

/** Waits until nothing is under way for a moment; a browser's own word for it takes half a second each time. */
export async function quiet(page: Page) {
  const seen = traffic.get(page)
  if (!seen) return page.waitForLoadState('networkidle')
  const late = Date.now() + 30_000
  while (seen.open.size > 0 || Date.now() - seen.changed < 120) {
    if (Date.now() > late)
      throw new Error(`still asked for: ${[...seen.open].map((one) => one.url()).join(', ')}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

async function visitOf(context: BrowserContext, base: string): Promise<Visit> {
  const page = await context.newPage()
  countTraffic(page)
  page.setDefaultTimeout(30_000)
  const troubles = listen(page)
  return {
    page,
    troubles,
    open: async (path) => {
      await page.goto(base + path)
      await settled(page)
    },
    close: () => context.close(),
  }
}

/** Somebody who comes to the door. */
export async function strangerAt(browser: Browser, manner: Manner): Promise<Visit> {
  const context = await contextOf(browser, manner)
  await context.setStorageState(kept(manner))
  return visitOf(context, manner.base)
}

/** Somebody with a demonstration account who has signed in before. */
export async function visitAs(browser: Browser, username: string, manner: Manner): Promise<Visit> {
  const { token, refresh_token } = await tokensOf(manner.base, username)
  const context = await contextOf(browser, manner)
  await context.setStorageState(
    kept(manner, { userInfo: JSON.stringify({ token, refreshToken: refresh_token }) }),
  )
  return visitOf(context, manner.base)
}

/** An administrator of the demonstration who has signed in to the back office before. */
export async function officeVisitAs(browser: Browser, username: string, manner: Manner): Promise<Visit> {
  const { token, refresh_token } = await officeTokensOf(manner.base, username)
  const context = await contextOf(browser, manner)
  await context.setStorageState(
    kept(manner, { adminInfo: JSON.stringify({ token, refreshToken: refresh_token }) }),
  )
  return visitOf(context, manner.base)
}

/** Waits until the page has come, its calls are answered, no placeholder is left and nothing moves. */
export async function settled(page: Page) {
  await quiet(page)
  // a page that is kept behind its tab is there too, but nobody sees it
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ant-skeleton, .ant-spin-spinning')].every(
      (one) => !one.checkVisibility(),
    ),
  )
  // colours on their way from light to dark are nobody's colours
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
}
