import type { Browser, Locator } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, barriersOver } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, settled, type Visit, visitAs } from './visit/visit.ts'

const base = inject('product').url
/** Four times what it takes on a machine of its own. */
const longest = 400_000
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

/** Buttons that open something over the page and change nothing. */
const opening =
  /^(新建|批量|导入|添加$|添加课程|添加措施|编辑$|修改记录|审核表模板|导出$|更多|筛选|New |Import|Add$|Edit$|More)/

const open = '[role=dialog]:visible, .ant-dropdown:visible, .ant-popover:visible'

/** What has been looked at by somebody before: the next one only comes to what is new to them. */
type Known = Set<string>
const isNew = (known: Known, what: string) => {
  const kind = what.replace(/\d+/g, '#')
  return !known.has(kind) && known.add(kind)
}

const pagesOf = async ({ page }: Visit) => {
  const links = await page
    .locator('nav a[href^="/"]:visible')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(links)]
}

async function close({ page }: Visit) {
  for (let tries = 0; tries < 3 && (await page.locator(open).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape')
    await settled(page)
  }
}

/** Opens what this button opens, looks at it, and puts it away; a button that leads elsewhere is a page of its own. */
async function lookBehind(visit: Visit, button: Locator, where: string): Promise<string[]> {
  const { page } = visit
  const address = page.url()
  await button.click()
  await settled(page)
  const found = await barriersOver(page)
  await close(visit)
  if (page.url() !== address || (await page.locator(open).count()) > 0)
    await visit.open(address.replace(base, ''))
  return found.map((what) => `${where}: ${what}`)
}

async function lookBehindButtons(visit: Visit, known: Known, where: string): Promise<string[]> {
  const buttons = visit.page.locator('main button:visible:enabled')
  const names = await buttons.evaluateAll((all) =>
    all.map((one) =>
      one.closest('[role=tablist]') ? '' : (one.getAttribute('aria-label') ?? one.textContent ?? '').trim(),
    ),
  )
  const found: string[] = []
  for (const name of new Set(names)) {
    const path = where.split(' ')[1]
    if (!opening.test(name) || !isNew(known, `${path} ${name}`)) continue
    const button = visit.page.locator('main').getByRole('button', { name, exact: true }).first()
    if (await button.isVisible()) found.push(...(await lookBehind(visit, button, `${where} [${name}]`)))
  }
  return found
}

/** The page as it is come to, each tab of it, and what its buttons open. */
async function lookThrough(visit: Visit, known: Known, where: string): Promise<string[]> {
  const { page } = visit
  const found: string[] = []
  const look = async (place: string) => {
    if (isNew(known, place)) found.push(...(await barriersOf(page)).map((what) => `${place}: ${what}`))
    found.push(...(await lookBehindButtons(visit, known, place)))
  }
  await look(where)
  const tabs = page.locator('main [role=tab]:visible:not([aria-selected=true]):not([aria-disabled=true])')
  const names = await tabs.allTextContents()
  for (const name of names) {
    const tab = page.locator('main').getByRole('tab', { name, exact: true }).first()
    if (!(await tab.isVisible())) continue
    await tab.click()
    await settled(page)
    await look(`${where} ${name}`)
  }
  return found
}

async function walk(visit: Visit, known: Known, who: string, beginning: string): Promise<string[]> {
  await visit.open(beginning)
  const found: string[] = []
  for (const path of await pagesOf(visit)) {
    await visit.turnTo(path)
    found.push(...(await lookThrough(visit, known, `${who} ${path}`)))
  }
  found.push(...visit.troubles)
  await visit.close()
  return found
}

// the first of them looks at everything, the others at what is new to them
const known: Known = new Set()
const people = [
  ['director', () => visitAs(browser, 'director', { base }), '/'],
  ['registrar', () => visitAs(browser, 'registrar', { base }), '/'],
  ['20230101', () => visitAs(browser, '20230101', { base }), '/student'],
  ['admin', () => officeVisitAs(browser, 'admin', { base }), '/admin'],
] as const

test.each(people)(
  '28 E: what %s comes to by menu, tabs and buttons can be used by everybody',
  async (_, enter, at) => {
    const before = known.size
    expect(await walk(await enter(), known, at === '/' ? 'staff' : at, at)).toEqual([])
    expect(known.size - before).toBeGreaterThan(3)
  },
  longest,
)

test(
  '28 E: the same in English and dark',
  async () => {
    const dark = { base, language: 'en', theme: 'dark' } as const
    const found = await walk(await visitAs(browser, 'registrar', dark), new Set(), 'staff', '/')
    expect(found).toEqual([])
  },
  longest,
)

test(
  '28 E: the pages can be used on a phone',
  async () => {
    const visit = await visitAs(browser, 'director', { base })
    await visit.open('/')
    const paths = await pagesOf(visit)
    await visit.page.setViewportSize({ width: 390, height: 844 })
    const found: string[] = []
    for (const path of paths) {
      await visit.turnTo(path)
      found.push(...(await barriersOf(visit.page)).map((what) => `${path}: ${what}`))
    }
    await visit.close()
    expect(paths.length).toBeGreaterThan(10)
    expect(found).toEqual([])
  },
  longest,
)
