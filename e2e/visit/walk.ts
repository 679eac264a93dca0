import type { Locator } from 'playwright-core'
import { barriersInside, barriersOf, barriersOver, coloursAndNames } from './looks.ts'
import { settled, type Visit } from './visit.ts'

/** Buttons that open something over the page and change nothing. */
const opening =
  /^(新建|批量|导入|添加$|添加课程|添加措施|编辑$|修改记录|审核表模板|导出$|更多|筛选|New |Import|Add$|Edit$|More)/

const opened = '[role=dialog]:visible, .ant-dropdown:visible, .ant-popover:visible'

/** What somebody before has looked at: the next one only comes to what is new to them. */
export class Known {
  readonly #seen = new Set<string>()
  get size() {
    return this.#seen.size
  }
  /** Says whether it is new, and keeps it. Numbers are not what makes a thing another. */
  isNew(what: string) {
    const kind = what.replace(/\d+/g, '#')
    return !this.#seen.has(kind) && Boolean(this.#seen.add(kind))
  }
  /** Whether one of them is new; all are kept. */
  isAnyNew(all: readonly string[]) {
    return all.filter((one) => this.isNew(one)).length > 0
  }
}

/** How a page and what opens over it are looked at: whole with its frame the first time, its content from then on. */
export type Looks = {
  page: (visit: Visit) => Promise<string[]>
  over: (visit: Visit) => Promise<string[]>
}

export const allBarriers = (): Looks => {
  let isFramed = false
  return {
    page: async ({ page }) => {
      if (isFramed) return barriersInside(page)
      isFramed = true
      return barriersOf(page)
    },
    over: ({ page }) => barriersOver(page),
  }
}

export const otherLanguageAndColours: Looks = {
  page: ({ page }) => coloursAndNames(page, 'inside'),
  over: ({ page }) => coloursAndNames(page, 'over'),
}

export const pagesOf = async ({ page }: Visit) => {
  const links = await page
    .locator('nav a[href^="/"]:visible')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(links)]
}

async function close({ page }: Visit) {
  for (let tries = 0; tries < 3 && (await page.locator(opened).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape')
    await settled(page)
  }
}

/** In the page: the names of its buttons, and apart those that are not of one row or entry, with the heads of its parts and columns. */
const namesIn = () => {
  const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()
  const shown = (what: string) =>
    [...document.querySelectorAll(what)].filter(
      (one) => one.checkVisibility() && !one.closest('[role=tablist]') && nameOf(one) !== '',
    )
  const buttons = shown('main button:enabled')
  const parts = [...buttons, ...shown('main :is(h2, h3, th, legend)')]
  return {
    buttons: buttons.map(nameOf),
    parts: parts.filter((one) => !one.closest('tbody, li')).map(nameOf),
  }
}

type Walker = { visit: Visit; known: Known; looks: Looks }

/** Opens what this button opens, looks at it, and puts it away; a button that leads elsewhere is a page of its own. */
async function lookBehind({ visit, looks }: Walker, button: Locator, where: string): Promise<string[]> {
  const { page } = visit
  const address = page.url()
  await button.click()
  await settled(page)
  const found = await looks.over(visit)
  await close(visit)
  if (page.url() !== address || (await page.locator(opened).count()) > 0)
    await visit.open(address.slice(new URL(address).origin.length))
  return found.map((what) => `${where}: ${what}`)
}

async function lookBehindButtons(walker: Walker, names: readonly string[], where: string) {
  const { visit, known } = walker
  const found: string[] = []
  for (const name of new Set(names)) {
    if (!opening.test(name) || !known.isNew(`${where.split(' ')[1]} behind ${name}`)) continue
    const button = visit.page.locator('main').getByRole('button', { name, exact: true }).first()
    if (await button.isVisible()) found.push(...(await lookBehind(walker, button, `${where} [${name}]`)))
  }
  return found
}

/** The page as it is come to, each tab of it, and what its buttons open, as far as somebody before has not seen it. */
async function lookThrough(walker: Walker, where: string): Promise<string[]> {
  const { visit, known, looks } = walker
  const { page } = visit
  const found: string[] = []
  const look = async (place: string) => {
    const { buttons, parts } = await page.evaluate(namesIn)
    const isOther = known.isAnyNew([place, ...parts.map((name) => `${place} shows ${name}`)])
    if (isOther) found.push(...(await looks.page(visit)).map((what) => `${place}: ${what}`))
    found.push(...(await lookBehindButtons(walker, buttons, place)))
  }
  await look(where)
  const tabs = page.locator('main [role=tab]:visible:not([aria-selected=true]):not([aria-disabled=true])')
  for (const name of await tabs.allTextContents()) {
    if (!known.isNew(`${where} tab ${name}`)) continue
    const tab = page.locator('main').getByRole('tab', { name, exact: true }).first()
    if (!(await tab.isVisible())) continue
    await tab.click()
    await settled(page)
    await look(`${where} ${name}`)
  }
  return found
}

/** Goes through all pages that the menu leads to, and tells how many, and what keeps somebody from using them. */
export async function walk(
  visit: Visit,
  known: Known,
  { area, beginning, looks }: { area: string; beginning: string; looks: Looks },
): Promise<{ pages: number; found: string[] }> {
  await visit.open(beginning)
  const found: string[] = []
  const paths = await pagesOf(visit)
  for (const path of paths) {
    await visit.turnTo(path)
    found.push(...(await lookThrough({ visit, known, looks }, `${area} ${path}`)))
  }
  found.push(...visit.troubles)
  await visit.close()
  return { pages: paths.length, found }
}
