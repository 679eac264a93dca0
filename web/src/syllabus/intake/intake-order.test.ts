import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { expect, test } from 'vitest'
import { inPile, isDecided, olderTwins, reasonKey, runsOf } from './intake-order.ts'

const row = (id: number, state: IntakeRow['state'], codes: readonly string[] = [], more = {}): IntakeRow =>
  ({
    id,
    no: id,
    name: `${id}.docx`,
    state,
    fault: state === 'unreadable' ? 'scan' : null,
    course_id: 100 - id,
    form: 0,
    causes: codes.map((code) => ({ code, values: {}, is_open: true })),
    ...more,
  }) as unknown as IntakeRow

const ready = Array.from({ length: 8 }, (_, at) => row(20 + at, 'ready'))
const alike = Array.from({ length: 6 }, (_, at) => row(10 + at, 'check', ['targets']))
const rows = [
  ...ready,
  row(1, 'aside'),
  ...alike,
  row(2, 'check', ['unsure', 'targets']),
  row(3, 'check', ['no-course']),
  row(4, 'unreadable'),
]
const idsOf = (runs: ReturnType<typeof runsOf>) => runs.map((run) => run.rows.map(({ id }) => id))

test('the worst come first: not readable, without a course, many causes, one cause; equal ones are folded', () => {
  const runs = runsOf(rows, 'worst', new Map())
  expect(idsOf(runs)).toEqual([[4], [3], [2], [10, 11, 12], [20, 21, 22, 23], [1]])
  expect(runs.map(({ folded }) => folded.length)).toEqual([0, 0, 0, 3, 4, 0])
})

test('one row too many is shown rather than folded', () => {
  expect(runsOf(ready.slice(0, 5), 'worst', new Map())[0]?.folded).toEqual([])
})

test('forms come in their order, the unknown last; courses by their code', () => {
  const formed = [row(1, 'ready', [], { form: 2 }), row(2, 'ready'), row(3, 'ready', [], { form: 1 })]
  expect(runsOf(formed, 'form', new Map()).map(({ form }) => form)).toEqual([1, 2, 0])
  const codes = new Map([
    [99, 'SE2'],
    [98, 'SE1'],
  ])
  expect(idsOf(runsOf(formed, 'course', codes))).toEqual([[2, 1, 3]])
})

test('a pile holds what stands there', () => {
  expect(rows.filter((one) => inPile(one, 'check'))).toHaveLength(8)
  expect(rows.filter((one) => inPile(one, 'all'))).toHaveLength(rows.length)
})

test('a file that was decided is not taken for one that nobody had to look at', () => {
  const causes = [{ code: 'targets', values: {}, is_open: false }]
  const decided = row(90, 'ready', [], { causes })
  expect([isDecided(decided), isDecided(row(91, 'ready'))]).toEqual([true, false])
  expect(reasonKey(decided)).not.toBe(reasonKey(row(91, 'ready')))
})

test.each([
  ['the later one', ['数据结构.docx', '数据结构 改.docx'], [1]],
  ['the later year', ['数据结构(2024版).docx', '数据结构(2020版).docx', '数据结构.docx'], [3, 2]],
  ['one that is not old', ['数据结构.docx', '数据结构（旧）.docx'], [2]],
])('of files for one course %s is the newest', (_, names, older) => {
  const twins = names.map((name, at) => row(at + 1, 'check', ['course-twice'], { name, course_id: 7 }))
  const other = row(9, 'check', ['course-twice'], { course_id: 8 })
  expect(olderTwins([...twins, other]).map(({ id }) => id)).toEqual(older)
})
