import { expect, test } from 'vitest'
import { asJudgements, poolIndirect } from './pool-indirect.ts'

test('values of several classes are weighted by their answers, in the order of the objectives', () => {
  const pooled = poolIndirect([
    { objective_id: 2, value: 0.9, answers: 10 },
    { objective_id: 1, value: 0.8, answers: 30 },
    { objective_id: 1, value: 0.6, answers: 10 },
  ])
  expect(pooled).toEqual([
    { objective_id: 1, kind: 'value', value: 0.75, answers: 40 },
    { objective_id: 2, kind: 'value', value: 0.9, answers: 10 },
  ])
})

test('a class without answers weighs nothing; where no class has any, the first value stands', () => {
  expect(
    poolIndirect([
      { objective_id: 1, value: 0.2, answers: 0 },
      { objective_id: 1, value: 0.8, answers: 5 },
      { objective_id: 2, value: 0.7, answers: 0 },
      { objective_id: 2, value: 0.1, answers: 0 },
    ]).map(({ value }) => value),
  ).toEqual([0.8, 0.7])
})

test('as judgements each value weighs as many as judged, and at least one', () => {
  expect(
    asJudgements([
      { objective_id: 1, kind: 'value', value: 0.7, answers: 4 },
      { objective_id: 2, kind: 'value', value: 0.6, answers: 0 },
    ]),
  ).toEqual([
    { objective_id: 1, value: 0.7, weight: 4 },
    { objective_id: 2, value: 0.6, weight: 1 },
  ])
})
