import { DEFAULT_PARAMETERS } from '@obelisk/engine/settings/parameters'
import { expect, it } from 'vitest'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { markNamed, markOf } from './mark.ts'
import { besideMarks, rowTotal } from './row-total.ts'

const item = (id: number, full_score: number, points: number) => ({
  id,
  component_id: 1,
  no: String(id),
  name: '',
  full_score,
  points,
  is_objective: false,
  complex_problem: false,
  shares: [],
})
const items = [item(1, 100, 40), item(2, 10, 60)]
const total = (...marks: Mark[]) => rowTotal(items, DEFAULT_PARAMETERS, (id) => marks[id - 1] ?? null)

it('sums the converted points; an absence counts 0', () => {
  expect(total(80, 7.5)).toBe(77)
  expect(total(80, { state: 'absent' })).toBe(32)
})

it('is open while something is missing, over-full or no number', () => {
  expect(total(80)).toBe('open')
  expect(total(80, 14)).toBe('open')
  expect(total({ typed: '8o' }, 7)).toBe('open')
})

it('has no value for a deferred student, whatever else is missing', () => {
  expect(total(null, { state: 'deferred' })).toBe('out')
})

it('reads cells as they come over the wire', () => {
  expect([markOf(null, -1), markOf(7, 0), markOf(null, 1)]).toEqual([null, 7, { state: 'absent' }])
  expect([markNamed(null, 'not_entered'), markNamed(7, 'normal')]).toEqual([null, 7])
})

it('a mark of group work counts times the own part, at most the full mark', () => {
  const [item] = items
  if (!item) throw new Error('no item')
  const of = (factor: number) =>
    rowTotal(
      [item],
      DEFAULT_PARAMETERS,
      () => item.full_score * 0.8,
      besideMarks({
        contributions: [{ student_id: 1, component_id: item.component_id, factor }],
        sittings: [],
      })(1),
    )
  expect([of(0.5), of(1.2), of(2)]).toEqual(
    [0.4, 0.96, 1].map((share) => expect.closeTo(share * item.points)),
  )
  expect(rowTotal([item], DEFAULT_PARAMETERS, () => item.full_score)).toBe(item.points)
})

it('counts the sitting that the rules say, and shows a deferred student who has sat it since', () => {
  const rules = {
    ...DEFAULT_PARAMETERS,
    resits: { ...DEFAULT_PARAMETERS.resits, make_up: { use: 'best' as const, cap: 0.6 } },
  }
  const later = (kind: 'make_up' | 'deferred_sitting', mark: number) =>
    besideMarks({
      contributions: [],
      sittings: [{ student_id: 1, item_id: 1, kind, no: 1, mark }],
    })(1)
  const of = (first: Mark, ...given: Parameters<typeof later>) =>
    rowTotal(items.slice(0, 1), rules, () => first, later(...given))
  expect(of(40, 'make_up', 90)).toBe(24)
  expect(of(70, 'make_up', 90)).toBe(28)
  expect(of({ state: 'deferred' }, 'deferred_sitting', 80)).toBe(32)
  expect(of({ state: 'deferred' }, 'make_up', 80)).toBe(24)
  expect(of({ typed: '8o' }, 'make_up', 80)).toBe('open')
})
