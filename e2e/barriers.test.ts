import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersInside } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, visitAs } from './visit/visit.ts'
import { allBarriers, Known, otherLanguageAndColours, pagesOf, walk } from './visit/walk.ts'

const base = inject('product').url
/** Four times what it takes on a machine of its own. */
const longest = 400_000
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

// the first of them looks at everything, the others at what is new to them; the number is how much there is at least
const known = new Known()
const people = [
  ['director', 'staff', '/', 1],
  ['registrar', 'staff', '/', 1],
  ['dean', 'staff', '/', 1],
  ['leader', 'staff', '/', 1],
  ['teacher', 'staff', '/', 0],
  ['secretary', 'staff', '/', 0],
  ['supervisor', 'staff', '/', 0],
  ['20230101', 'student', '/student', 1],
  ['admin', 'office', '/admin', 1],
  ['clerk', 'office', '/admin', 1],
] as const

test.each(people)(
  '28 E: what %s comes to by menu, tabs and buttons can be used by everybody',
  async (name, area, beginning, fewest) => {
    const before = known.size
    const visit = await (area === 'office' ? officeVisitAs : visitAs)(browser, name, { base })
    const { pages, found } = await walk(visit, known, { area, beginning, looks: allBarriers() })
    expect(found).toEqual([])
    expect(pages).toBeGreaterThan(3)
    // journeys before this one may leave more behind, never less
    expect(known.size - before).toBeGreaterThanOrEqual(fewest)
  },
  longest,
)

test(
  '28 E: the same in English and dark',
  async () => {
    const visit = await visitAs(browser, 'registrar', { base, language: 'en', theme: 'dark' })
    const looks = otherLanguageAndColours
    const { pages, found } = await walk(visit, new Known(), { area: 'staff', beginning: '/', looks })
    expect(found).toEqual([])
    expect(pages).toBeGreaterThan(10)
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
      found.push(...(await barriersInside(visit.page)).map((what) => `${path}: ${what}`))
    }
    await visit.close()
    expect(paths.length).toBeGreaterThan(10)
    expect(found).toEqual([])
  },
  longest,
)
