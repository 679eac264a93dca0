import { expect, test } from 'vitest'
import { fact, fileOf, stored, supports } from './files.fixture.ts'
import { openValues } from './open-values.ts'

test('an expected value that a file leaves open is open in the draft with its other reading', () => {
  const [first, ...others] = fileOf().objectives
  const reading = fileOf({
    objectives: [...(first ? [{ ...first, threshold: fact(0.65, [0.7]) }] : []), ...others],
  })
  expect(openValues(stored(reading), reading, supports, []).map((one) => [one.field, one.others])).toEqual([
    ['threshold', [0.7]],
  ])
})

test('what the file leaves open is marked until it is changed or looked at', () => {
  const open = fileOf({
    matrix: [
      { component: '作业', objective: 1, value: fact(40) },
      { component: '期末考试', objective: 2, value: fact(60, [50]) },
    ],
    introduction: { value: '本课程讲网络。', places: [{ block: 3 }], isSure: false },
  })
  const now = stored(open)
  const marks = openValues(now, open, supports, [])
  expect(marks.map(({ field, others, place }) => [field, others, place])).toEqual([
    ['points', [50], undefined],
    ['introduction', [], { block: 3 }],
  ])
  expect(openValues({ ...now, introduction: '改过了' }, open, supports, marks[0]?.keys ?? [])).toEqual([])
  expect(openValues(stored(fileOf()), fileOf(), supports, [])).toEqual([])
})
