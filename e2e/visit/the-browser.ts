import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from '../browser.ts'

/** What is the same for everybody at the screen; the size of the window is the page's. */
const manners: BrowserContextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
  acceptDownloads: true,
}

/** A page of a journey is soon left: code made better for long use comes too late, and so does tidying up its memory. */
const shortStays = [
  '--js-flags=--no-opt --min-semi-space-size=32 --max-semi-space-size=64',
  '--in-process-gpu',
]

let launched: Promise<Browser> | undefined

/** Windows of the browser that nobody sits at. What they have loaded and compiled of the product serves whoever comes next. */
const free: BrowserContext[] = []
const taken = new Set<BrowserContext>()

/** The one browser of all journeys: test files share a process. It ends with the process. */
export function theBrowser(): Promise<Browser> {
  launched ??= launchBrowser(shortStays)
  return launched
}

/** A window for one person. Whoever takes it says what the browser keeps for them, which clears what it kept before. */
export async function takeWindow(browser: Browser): Promise<BrowserContext> {
  if (browser !== (await launched)) return browser.newContext(manners)
  const context = free.pop() ?? (await browser.newContext(manners))
  taken.add(context)
  return context
}

/** The person leaves; a window of the one browser waits for the next. */
export async function leaveWindow(context: BrowserContext): Promise<void> {
  if (!taken.delete(context)) return context.close()
  for (const page of context.pages()) await page.close()
  free.push(context)
}

/** Ends the visits that a test file has left open, because a test failed or never closes them. */
export async function leaveAll(): Promise<void> {
  for (const context of taken) await leaveWindow(context)
}
