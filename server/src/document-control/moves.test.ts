import { type DocumentState, documentStates } from '@obelisk/contract/document-control/lifecycle'
import { describe, expect, test } from 'vitest'
import { isFrozen, isWritable, type Move, type Standing, standingAfter } from './moves.ts'

const moves: Move[] = [
  'assign',
  'submit',
  'withdraw',
  'approve',
  'return',
  'publish',
  'supersede',
  'archive',
  'revise',
  'void',
]

/** Every pair that is possible; each pair that is not listed must be refused. Round 2, step 2 of 2. */
const possible: Record<DocumentState, Partial<Record<Move, Standing>>> = {
  unassigned: {
    assign: { state: 'draft', round: 2, step: 0 },
    void: { state: 'void', round: 2, step: 0 },
  },
  draft: {
    assign: { state: 'draft', round: 2, step: 0 },
    submit: { state: 'submitted', round: 3, step: 1 },
    void: { state: 'void', round: 2, step: 0 },
  },
  submitted: {
    withdraw: { state: 'draft', round: 2, step: 0 },
    approve: { state: 'approved', round: 2, step: 0 },
    return: { state: 'returned', round: 2, step: 0 },
  },
  returned: {
    assign: { state: 'returned', round: 2, step: 2 },
    submit: { state: 'submitted', round: 3, step: 1 },
    void: { state: 'void', round: 2, step: 0 },
  },
  approved: {
    publish: { state: 'published', round: 2, step: 0 },
    supersede: { state: 'superseded', round: 2, step: 0 },
    archive: { state: 'archived', round: 2, step: 0 },
    revise: { state: 'draft', round: 2, step: 0 },
    void: { state: 'void', round: 2, step: 0 },
  },
  published: {
    supersede: { state: 'superseded', round: 2, step: 0 },
    archive: { state: 'archived', round: 2, step: 0 },
  },
  superseded: { archive: { state: 'archived', round: 2, step: 0 } },
  archived: {},
  void: {},
}

describe('every act in every state', () => {
  test.each(documentStates.flatMap((state) => moves.map((move) => ({ state, move }))))(
    '$move a document that is $state',
    ({ state, move }) => {
      expect(standingAfter({ state, round: 2, step: 2 }, move, 2)).toEqual(possible[state][move])
    },
  )
})

test('approving a step that is not the last moves on to the next', () => {
  expect(standingAfter({ state: 'submitted', round: 1, step: 1 }, 'approve', 2)).toEqual({
    state: 'submitted',
    round: 1,
    step: 2,
  })
})

test('nobody writes what waits or is frozen', () => {
  expect(documentStates.filter(isWritable)).toEqual(['draft', 'returned'])
  expect(documentStates.filter(isFrozen)).toEqual(['approved', 'published', 'superseded', 'archived'])
})
