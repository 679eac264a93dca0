import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#kit/page.ts'
import { openBrowser } from '#kit/wire/school.fixture.ts'
import { helpOf } from './page-help.ts'

let pages: readonly Page[]

beforeAll(async () => {
  openBrowser()
  ;({ pages } = await import('../rooms.ts'))
})

test('every page of the menu has its help, and help is of pages that there are', () => {
  const inMenu = pages.filter(({ area, menu }) => area === 'main' && menu)
  expect(inMenu.length).toBeGreaterThan(15)
  expect(inMenu.filter(({ path }) => !helpOf[path]).map(({ path }) => path)).toEqual([])
  const known = pages.map(({ path }): string => path)
  expect(Object.keys(helpOf).filter((path) => !known.includes(path))).toEqual([])
})
