import type { ImprovementAct, ImprovementState } from '@obelisk/contract/improvement'

type Side = 'owner' | 'verifier'

/** From which states an act is possible, where it leads, and whose act it is. */
const table: Record<ImprovementAct, { from: readonly ImprovementState[]; to: ImprovementState; by: Side }> = {
  start: { from: ['open', 'returned'], to: 'in_progress', by: 'owner' },
  submit: { from: ['open', 'in_progress', 'returned'], to: 'submitted', by: 'owner' },
  return: { from: ['submitted'], to: 'returned', by: 'verifier' },
  verify: { from: ['submitted'], to: 'verified', by: 'verifier' },
  close: { from: ['open', 'in_progress', 'returned', 'verified'], to: 'closed', by: 'verifier' },
  reopen: { from: ['verified', 'closed'], to: 'in_progress', by: 'verifier' },
}

/** Where an act leads, or nothing when the state does not allow it. */
export const stateAfter = (state: ImprovementState, act: ImprovementAct): ImprovementState | undefined =>
  table[act].from.includes(state) ? table[act].to : undefined

/** Whose act it is: the person responsible, or the one who verifies. */
export const sideOf = (act: ImprovementAct): Side => table[act].by
