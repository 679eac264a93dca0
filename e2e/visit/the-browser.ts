import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../browser.ts'

/** What is the same for everybody at the screen; the size of the window is the page's. */
const manners: BrowserContextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
  acceptDownloads: true,
}

let launched: Promise<Browser> | undefined

/**
 * Windows of the browser that nobody sits at, each with one page. What that page has loaded and compiled of the product
 * serves whoever comes next: a page of their own would begin in a process of its own, with nothing, and so does a page that
 * goes to another address.
 */
const free: Page[] = []
const taken = new Set<Page>()

/** The one browser of all journeys: test files share a process. It ends with the process. */
export function theBrowser(): Promise<Browser> {
  launched ??= launchBrowser()
  return launched
}

const newWindow = async (browser: Browser) => (await browser.newContext(manners)).newPage()

const isAt = (page: Page, address: string) => new URL(page.url()).origin === new URL(address).origin

/** A window in which this product was open before. */
function findFree(base: string): Page | undefined {
  const at = free.findLastIndex((page) => isAt(page, base))
  return at < 0 ? undefined : free.splice(at, 1)[0]
}

/** Something of the product that runs nothing. */
const nothingOf = (address: string) => new URL('/favicon.svg', address).href

/** A window for one person, who comes with what `kept` says that the browser keeps for them, and with nothing else. */
export async function takeWindow(
  browser: Browser,
  base: string,
  kept: Record<string, string>,
): Promise<Page> {
  const isShared = browser === (await launched)
  const page = (isShared ? findFree(base) : undefined) ?? (await newWindow(browser))
  if (isShared) taken.add(page)
  if (page.url() !== nothingOf(base)) await page.goto(nothingOf(base))
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, kept)
  return page
}

/** What test files listen to; whoever comes next hears nothing of it. */
const heard = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

/** In the page: empties what the product keeps in a browser. */
async function forgetAll() {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((done, failed) => {
      const going = indexedDB.deleteDatabase(name)
      going.onsuccess = done
      going.onerror = failed
    })
}

/** The person leaves, and with them all that the browser kept; the window waits for the next. */
export async function leaveWindow(page: Page): Promise<void> {
  const context = page.context()
  if (!taken.delete(page)) return context.close()
  try {
    for (const event of heard) page.removeAllListeners(event)
    await page.unrouteAll()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.goto(nothingOf(page.url()), { timeout: 5000 })
    await page.evaluate(forgetAll)
    await context.clearCookies()
    free.push(page)
  } catch {
    // the product is not there any more, or the page hangs
    await context.close()
  }
}

/**
 * Ends the visits that a test file has left open, because a test failed or never closes them, and closes the windows at a
 * product of its own, which nobody comes to again: `ours` is the product of all.
 */
export async function leaveAll(ours: string): Promise<void> {
  for (const page of taken) await leaveWindow(page)
  for (const page of free.splice(0)) {
    if (isAt(page, ours)) free.push(page)
    else await page.context().close()
  }
}
