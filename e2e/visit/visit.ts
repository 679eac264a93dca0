import type { Browser, Page, Request } from 'playwright-core'
import { leaveWindow, takeWindow } from './the-browser.ts'
import { officeTokensOf, tokensOf } from './wire.ts'

export type VisitOptions = {
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
  /** Loads the page anew, as from a link in a letter. */
  open: (path: string) => Promise<void>
  /** Goes there by the menu, as people do once they are in: a fraction of the work of `open`. */
  follow: (path: string) => Promise<void>
  /** Goes there without loading the product anew, to pages that no menu names too, as the buttons of the browser do. */
  turnTo: (path: string) => Promise<void>
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

const kept = ({ language = 'zh-cn', theme = 'light' }: VisitOptions, own: Record<string, string>) => ({
  language,
  storeConfig_v2: JSON.stringify({ isDark: theme === 'dark' }),
  ...own,
})

/** What of each page is asked for and not answered yet, and how often that has changed. */
const traffic = new WeakMap<Page, { open: Set<Request>; changes: number }>()

function countTraffic(page: Page) {
  const seen = { open: new Set<Request>(), changes: 0 }
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request)
    seen.changes += 1
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

/**
 * In the page: waits until it has done what it has to do: a task that comes after all others, with turns for what waits
 * for the next one between.
 */
const untilIdle = async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((go) => setTimeout(go, 4))
    await scheduler.postTask(() => undefined, { priority: 'background' })
  }
}

/** Whether the page had nothing left to do; false when it was left for another meanwhile. */
const isIdle = (page: Page) =>
  page.evaluate(untilIdle).then(
    () => true,
    (error: Error) => {
      if (/context was destroyed|navigat/i.test(error.message)) return false
      throw error
    },
  )

/** Waits until nothing is asked for and the page has nothing to do that could ask; a browser's own word for it takes half a second each time. */
export async function quiet(page: Page) {
  const seen = traffic.get(page)
  if (!seen) return page.waitForLoadState('networkidle')
  const late = Date.now() + 30_000
  for (;;) {
    const before = seen.changes
    if (seen.open.size === 0 && (await isIdle(page)) && seen.changes === before) return
    if (Date.now() > late)
      throw new Error(`still asked for: ${[...seen.open].map((one) => one.url()).join(', ')}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}

/** Opens a window in which the browser keeps `own` for this person. */
async function visitOf(
  browser: Browser,
  options: VisitOptions,
  own: Record<string, string> = {},
): Promise<Visit> {
  const { base, width = 1440, height = 900 } = options
  const page = await takeWindow(browser, base, kept(options, own))
  await page.setViewportSize({ width, height })
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
    follow: async (path) => {
      await page.locator(`nav a[href="${path}"]:visible`).first().click()
      await page.waitForURL((url) => url.pathname === new URL(path, base).pathname)
      await settled(page)
    },
    turnTo: async (path) => {
      await page.evaluate((to) => {
        const { idx = 0 } = (history.state ?? {}) as { idx?: number }
        history.pushState({ usr: null, key: String(idx + 1), idx: idx + 1 }, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, path)
      await settled(page)
    },
    close: () => leaveWindow(page),
  }
}

/** Somebody who comes to the door. */
export const strangerAt = (browser: Browser, options: VisitOptions): Promise<Visit> =>
  visitOf(browser, options)

/** Somebody with a demonstration account who has signed in before. */
export async function visitAs(browser: Browser, username: string, options: VisitOptions): Promise<Visit> {
  const { token, refresh_token } = await tokensOf(options.base, username)
  return visitOf(browser, options, { userInfo: JSON.stringify({ token, refreshToken: refresh_token }) })
}

/** An administrator of the demonstration who has signed in to the back office before. */
export async function officeVisitAs(
  browser: Browser,
  username: string,
  options: VisitOptions,
): Promise<Visit> {
  const { token, refresh_token } = await officeTokensOf(options.base, username)
  return visitOf(browser, options, { adminInfo: JSON.stringify({ token, refreshToken: refresh_token }) })
}

/** In the page: whether it has come, no placeholder is left and nothing moves. */
const isCalm = () =>
  // a page that is kept behind its tab is there too, but nobody sees it
  [...document.querySelectorAll('h1')].some((one) => one.checkVisibility()) &&
  [...document.querySelectorAll('.ant-skeleton, .ant-spin-spinning, input[aria-busy=true]')].every(
    (one) => !one.checkVisibility(),
  ) &&
  // colours on their way from light to dark are nobody's colours
  !document.getAnimations().some((one) => one instanceof CSSTransition)

/** Waits until the page has come, its calls are answered, no placeholder is left and nothing moves. */
export async function settled(page: Page) {
  const seen = traffic.get(page)
  let before: number | undefined
  // what came in place of a placeholder may ask for more
  do {
    await quiet(page)
    before = seen?.changes
    await page.waitForFunction(isCalm).catch((cause: unknown) => {
      throw new Error(`${page.url()} does not come to rest`, { cause })
    })
  } while (seen?.changes !== before)
}
