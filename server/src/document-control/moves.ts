import type { DocumentAct, DocumentState } from '@obelisk/contract/document-control/lifecycle'

/** The acts that move a document; the others only leave a trace, or say of a record that it was taken back. */
export type Move = Exclude<DocumentAct, 'remind' | 'refresh' | 'approve-taken-back' | 'return-taken-back'>

/** From which states an act is possible, and where it leads. `approve` leads on only after the last step. */
const table: Record<Move, { from: readonly DocumentState[]; to: DocumentState }> = {
  assign: { from: ['unassigned', 'draft', 'returned'], to: 'draft' },
  submit: { from: ['draft', 'returned'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  approve: { from: ['submitted'], to: 'approved' },
  return: { from: ['submitted'], to: 'returned' },
  publish: { from: ['approved'], to: 'published' },
  supersede: { from: ['approved', 'published'], to: 'superseded' },
  archive: { from: ['approved', 'published', 'superseded'], to: 'archived' },
  revise: { from: ['approved'], to: 'draft' },
  void: { from: ['unassigned', 'draft', 'returned', 'approved'], to: 'void' },
}

/** Where a document stands: its state, the round of submission (0 before the first) and the step that is waited for. */
export type Standing = { state: DocumentState; round: number; step: number }

/** Where an act leads, or nothing when the state does not allow it. `lastStep` is the number of approval steps. */
export function standingAfter(
  { state, round, step }: Standing,
  act: Move,
  lastStep: number,
): Standing | undefined {
  const { from, to } = table[act]
  if (!from.includes(state)) return undefined
  if (act === 'submit') return { state: to, round: round + 1, step: 1 }
  if (act === 'approve' && step < lastStep) return { state, round, step: step + 1 }
  // a new author of a returned document still has the opinion to answer
  if (act === 'assign' && state === 'returned') return { state, round, step }
  return { state: to, round, step: 0 }
}

/** The states in which the author may write. */
export const isWritable = (state: DocumentState) => state === 'draft' || state === 'returned'

/** The states whose content never changes again. */
export const frozenStates: readonly DocumentState[] = ['approved', 'published', 'superseded', 'archived']
export const isFrozen = (state: DocumentState) => frozenStates.includes(state)
