import { expect, test } from 'vitest'
import { readValues } from '../totals/rows.ts'
import { factorIn, factorsOf, withFactors } from './contributions.ts'

const students = [
  { id: 1, student_no: '20230101' },
  { id: 2, student_no: '20230102' },
]

test('two pasted columns are read, with percents; what cannot be read is named', () => {
  const read = readValues(
    '学号\t系数\n20230101\t1.2\n20230102\t80%\n20239999\t1\n20230101\t3',
    students,
    factorIn,
  )
  expect([...read.values]).toEqual([
    [1, 1.2],
    [2, 0.8],
  ])
  expect(read.unread).toEqual(['20239999 1', '20230101 3'])
})

test('an equal share is not kept, and other components stay', () => {
  const before = [
    { student_id: 1, component_id: 7, factor: 1.5 },
    { student_id: 1, component_id: 8, factor: 0.5 },
  ]
  const after = withFactors(
    before,
    7,
    new Map([
      [1, 1],
      [2, 0.9],
    ]),
  )
  expect(after).toEqual([
    { student_id: 1, component_id: 8, factor: 0.5 },
    { student_id: 2, component_id: 7, factor: 0.9 },
  ])
  expect([...factorsOf(after, 8)]).toEqual([[1, 0.5]])
})
