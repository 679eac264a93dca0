import { describe, expect, test } from 'vitest'
import { GroupCounts, hiddenBeside } from './suppression.ts'

const minimum = 5

/** People by their groups of two questions, as many as said. */
function counted(people: readonly (readonly [string, string, number])[]) {
  const counts = new GroupCounts(2)
  for (const [a, b, count] of people) for (let at = 0; at < count; at += 1) counts.add([a, b])
  return counts
}

const told = (hidden: readonly Map<string, string>[]) => hidden.map((one) => [...one.keys()].sort())

describe('groups of two questions', () => {
  test('that are one person apart are not both shown, and not to be found from all', () => {
    const counts = counted([
      ['x', 'p', 20],
      ['y', 'p', 1],
      ['y', 'q', 17],
    ])
    expect(told(hiddenBeside(counts, 2, minimum))).toEqual([[], ['p', 'q']])
  })
  test('that are the same people are shown', () => {
    const counts = counted([
      ['x', 'p', 20],
      ['y', 'q', 18],
    ])
    expect(told(hiddenBeside(counts, 2, minimum))).toEqual([[], []])
  })
  test('that lie apart by the minimum are shown', () => {
    const counts = counted([
      ['x', 'p', 20],
      ['y', 'p', 5],
      ['y', 'q', 17],
    ])
    expect(told(hiddenBeside(counts, 2, minimum))).toEqual([[], []])
  })
  test('are told apart from what a table of another question leaves of all, too', () => {
    // x and p leave three of all; y and z are hidden already
    const counts = counted([
      ['x', 'q', 10],
      ['x', 'r', 10],
      ['y', 'p', 14],
      ['z', 'p', 1],
      ['z', 'r', 3],
    ])
    const [first, second] = told(hiddenBeside(counts, 2, minimum))
    expect([first, second]).toEqual([
      ['y', 'z'],
      ['p', 'q'],
    ])
  })
})

/** People whose later answers agree with the first one, but for some. */
function alike(size: number, next: (below: number) => number): string[][] {
  return Array.from({ length: size }, () => {
    const first = next(3)
    const like = () => String(next(10) === 0 ? next(4) : first)
    return [String(first), like(), like()]
  })
}

/** How many people are in one of two groups and not in the other, for each two groups that are shown. */
function apartOf(people: readonly string[][]) {
  const counts = new GroupCounts(3)
  for (const one of people) counts.add(one)
  const groups = hiddenBeside(counts, 3, minimum).flatMap((hidden, at) =>
    counts.groupsOf(at).flatMap(([name]) => (hidden.has(name) ? [] : [{ at, name }])),
  )
  return groups.flatMap((a) =>
    groups.flatMap((b) =>
      a.at < b.at ? [people.filter((one) => (one[a.at] === a.name) !== (one[b.at] === b.name)).length] : [],
    ),
  )
}

test('whoever takes two shown groups from each other, or from all, finds nobody or enough people', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  let compared = 0
  for (let round = 0; round < 300; round += 1) {
    const people = alike(8 + next(60), next)
    const apart = apartOf(people)
    compared += apart.length
    const isFew = (count: number) => count > 0 && count < minimum
    expect(apart.filter((count) => isFew(count) || isFew(people.length - count))).toEqual([])
  }
  expect(compared).toBeGreaterThan(300)
})
