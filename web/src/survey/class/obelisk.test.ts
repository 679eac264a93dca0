import { expect, test } from 'vitest'
import { box, obeliskOf } from './obelisk.ts'

const heights = (people: number) =>
  obeliskOf(people).map(({ points }) =>
    Math.max(...points.split(' ').map((one) => Number(one.split(',')[1]))),
  )

test.each([1, 2, 7, 32, 43, 88, 200])(
  'a class of %i lays as many stones, from below, the tip last',
  (people) => {
    const found = heights(people)
    expect(found).toHaveLength(people)
    expect(found).toEqual(found.toSorted((one, other) => other - one))
    expect(new Set(obeliskOf(people).map(({ points }) => points)).size).toBe(people)
  },
)

test('every stone lies within the drawing', () => {
  const corners = obeliskOf(43).flatMap(({ points }) =>
    points.split(' ').map((one) => one.split(',').map(Number)),
  )
  for (const [x = -1, y = -1] of corners) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(box.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(box.height)
  }
})
