import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { describe, expect, test } from 'vitest'
import { withSupports, withWeights } from './cell-changes.ts'
import { filtered, formerMarks, indicatorColumns, notationKind } from './matrix-shape.ts'

const words = { H: '强', M: '中', L: '弱', none: '无' }
const course = (id: number, code: string, nature: 'required' | 'elective', name = `课程${id}`) =>
  ({ id, code, name, name_en: '', nature }) as WholePlan['courses'][number]
const courses = [course(1, 'SE101', 'required', '操作系统'), course(2, 'SE102', 'elective', '编译原理')]
const indicator = (id: number, requirement_id: number, no: string) =>
  ({
    id,
    requirement_id,
    no,
    description: `能够${no}`,
    description_en: '',
  }) as WholePlan['indicators'][number]
const requirement = (id: number, no: number) =>
  ({ id, no, name: `要求${no}`, name_en: '' }) as WholePlan['requirements'][number]

describe('filtering', () => {
  const idsOf = (filter: Partial<Parameters<typeof filtered>[1]>) =>
    filtered(courses, { text: '', nature: 'all', onlyProblems: undefined, ...filter }).map(({ id }) => id)
  test('by code and name, whatever the case, and by nature', () => {
    expect(idsOf({ text: ' se102 ' })).toEqual([2])
    expect(idsOf({ text: '系统' })).toEqual([1])
    expect(idsOf({ nature: 'elective' })).toEqual([2])
    expect(idsOf({ onlyProblems: new Set(['1']) })).toEqual([1])
    expect(idsOf({ text: '没有' })).toEqual([])
  })
})

test('columns follow the requirements, not the order in which indicators were added', () => {
  const plan = {
    requirements: [requirement(1, 1), requirement(2, 2)],
    indicators: [indicator(21, 2, '2.1'), indicator(11, 1, '1.1')],
  }
  const kind = notationKind('letters', words, { H: 3, M: 2, L: 1 })
  expect(indicatorColumns(plan, kind, false).map(({ id, group }) => [id, group])).toEqual([
    ['11', '1'],
    ['21', '2'],
  ])
})

test('numbers are shown as the settings have them, and typed as letters all the same', () => {
  const kind = notationKind('numbers', words, { H: 0.7, M: 0.25, L: 0.05 })
  expect(kind.look('M')).toEqual({ text: '0.25', block: 'M' })
  expect(kind.look(null)).toEqual({ text: '' })
  expect(kind.parse('h')).toEqual({ value: 'H' })
})

test('the version before is found by code and number', () => {
  const plan = {
    parent: { id: 9, version: '1.0' },
    previous_supports: [
      { course_code: 'SE101', indicator_no: '1.1', strength: 'L' as const },
      { course_code: 'GONE', indicator_no: '1.1', strength: 'H' as const },
    ],
    courses,
    indicators: [indicator(11, 1, '1.1')],
  }
  expect([...formerMarks(plan)]).toEqual([['1:11', 'L']])
  expect(formerMarks({ ...plan, parent: null }).size).toBe(0)
})

test('written cells replace what stood there; nothing takes a cell away', () => {
  const plan = {
    supports: [{ course_id: 1, indicator_id: 11, strength: 'M' }],
    weights: [{ course_id: 1, indicator_id: 11, weight: 0.5 }],
  } as unknown as WholePlan
  const at = { course_id: 1, indicator_id: 11 }
  expect(withSupports(plan, [{ ...at, was: 'M', now: 'H' }]).supports).toEqual([{ ...at, strength: 'H' }])
  expect(withSupports(plan, [{ ...at, was: 'M', now: null }]).supports).toEqual([])
  expect(withWeights(plan, [{ ...at, was: 0.5, now: 0 }]).weights).toEqual([])
})
