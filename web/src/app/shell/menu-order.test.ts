import { expect, test } from 'vitest'
import { pages } from '../rooms.ts'

test('only pages that say so together share a place in the menu; two rooms with one order would hide each other', () => {
  const placed = pages.flatMap(({ area, path, menu }) => (menu ? [{ area, path, menu }] : []))
  const hidden = placed.filter(({ area, menu }) =>
    placed.some((other) => other.area === area && other.menu.order === menu.order && other.menu !== menu),
  )
  expect(hidden.map(({ path }) => path)).toEqual([])
})
