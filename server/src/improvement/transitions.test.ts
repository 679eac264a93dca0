import {
  type ImprovementAct,
  improvementActs,
  improvementStates,
  isRewritable,
} from '@obelisk/contract/improvement'
import { expect, test } from 'vitest'
import { sideOf, stateAfter } from './transitions.ts'

const possible: Record<string, Partial<Record<ImprovementAct, string>>> = {
  open: { start: 'in_progress', submit: 'submitted', close: 'closed' },
  in_progress: { submit: 'submitted', close: 'closed' },
  submitted: { return: 'returned', verify: 'verified' },
  returned: { start: 'in_progress', submit: 'submitted', close: 'closed' },
  verified: { close: 'closed', reopen: 'in_progress' },
  closed: { reopen: 'in_progress' },
}

test.each(improvementStates.flatMap((state) => improvementActs.map((act) => ({ state, act }))))(
  '$act a measure that is $state',
  ({ state, act }) => {
    expect(stateAfter(state, act)).toBe(possible[state]?.[act])
  },
)

test('the owner carries out, the verifier judges', () => {
  expect(improvementActs.filter((act) => sideOf(act) === 'owner')).toEqual(['start', 'submit'])
})

test('what was verified is not rewritten', () => {
  expect(improvementStates.filter((state) => !isRewritable(state))).toEqual(['verified', 'closed'])
})
