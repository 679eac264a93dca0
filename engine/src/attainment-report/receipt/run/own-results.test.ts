import { describe, expect, test } from 'vitest'
import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import type { AttainmentMethod } from '#settings/parameters.ts'
import { type Cell, itemOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import { ownResultsOf } from './own-results.ts'

const items = [itemOf(1, 1, 1, 10, 20), itemOf(2, 2, 1, 60, 30), itemOf(4, 2, 2, 20, 50)]
const rows: Cell[][] = [
  [9, 40, 12],
  [6, 'absent', 18],
  [5, 'lost_paper', 8],
  ['deferred', 50, 20],
]
const inputs: AttainmentInputs = { sheets: [sheetOf(items, rows)] }

describe('one student of a run', () => {
  const methods: AttainmentMethod[] = [
    { code: 'A1' },
    { code: 'A3' },
    { code: 'A4' },
    { code: 'B', expected: 0.6, comparison: 'at_least' },
  ]
  test.each(methods)('has the values of the run by method %o', (method) => {
    const parameters = parametersOf({ method })
    const { students } = resultsOf(inputs, parameters)
    students.ids.forEach((id, s) => {
      const own = ownResultsOf(inputs, parameters, id)
      expect(own?.objectives.map(({ value }) => value)).toEqual(students.values.map((column) => column[s]))
      expect(own?.left_out).toBeNull()
    })
  })

  test('the items add up to the value, also where one is left out and another counts nothing', () => {
    for (const id of [1, 2, 3]) {
      for (const { value, items: parts } of ownResultsOf(inputs, parametersOf(), id)?.objectives ?? []) {
        const sum = parts.reduce((all, part) => all + (part.weight * (part.counts ?? 0)) / part.full_score, 0)
        expect(sum).toBeCloseTo(value ?? Number.NaN, 12)
        expect(parts.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(1, 12)
      }
    }
    const second = ownResultsOf(inputs, parametersOf(), 2)?.objectives[0]
    expect(second?.items[1]).toMatchObject({ state: 'absent', mark: null, counts: 0, weight: 0.6 })
    expect(second?.verdict).toBe('below')
    const third = ownResultsOf(inputs, parametersOf(), 3)?.objectives[0]
    expect(third?.items[1]).toMatchObject({ state: 'lost_paper', counts: null, weight: 0 })
  })

  test('is held against the line of the method, with the mean of all who are evaluated', () => {
    const parameters = parametersOf({ method: { code: 'B', expected: 0.8, comparison: 'above' } })
    const own = ownResultsOf(inputs, parameters, 2)?.objectives[1]
    expect(own).toMatchObject({ value: 0.9, line: 0.8, verdict: 'attained', n: 3 })
    expect(own?.mean).toBeCloseTo((0.6 + 0.9 + 0.4) / 3, 12)
  })

  test('who is left out has no value and a reason; who is not in it has nothing', () => {
    const own = ownResultsOf(inputs, parametersOf(), 4)
    expect(own?.left_out).toBe('deferred')
    expect(own?.objectives.map(({ value, verdict, items: parts }) => [value, verdict, parts])).toEqual([
      [null, 'not_enough_evidence', []],
      [null, 'not_enough_evidence', []],
    ])
    expect(ownResultsOf(inputs, parametersOf(), 99)).toBeUndefined()
  })
})
