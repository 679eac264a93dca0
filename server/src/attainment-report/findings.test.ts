import { improvementStates } from '@obelisk/contract/improvement'
import { expect, test } from 'vitest'
import { unansweredOfLast } from './findings.ts'

test('the last cycle’s measures ask for an answer, but not those that were verified or closed in the ledger', () => {
  const measure = {
    objective_no: 1,
    kind: 'method',
    problem: '低于期望值',
    evidence: '',
    cause: '',
    measure: '增加课堂练习',
    applies_to: 'syllabus',
    owner_id: null,
    owner: '',
    due_date: null,
    value_before: 0.6,
    target_value: 0.7,
    value_after: null,
    effect: '',
  }
  const last_measures = improvementStates.flatMap((state, at) => [
    { ...measure, id: at + 1, state, implemented: '' },
    { ...measure, id: at + 11, state, implemented: '已增加' },
  ])
  const asked = unansweredOfLast({ last_measures })
  expect(asked.map(({ place }) => improvementStates[Number(place.measure_id) - 1])).toEqual([
    'open',
    'in_progress',
    'submitted',
    'returned',
  ])
})
