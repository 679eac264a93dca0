import type { TargetRow } from '#exam-paper/blueprint/targets.ts'
import type { Model } from './linear-model.ts'
import type { Candidate } from './request.ts'

/** A choice of the model: this question in this row of this paper. `is_new` is one that would have to be written. */
export type Choice = {
  readonly name: string
  readonly paper: string
  readonly row: TargetRow
  readonly candidate: Candidate
  readonly is_new: boolean
}

export type Built = { readonly model: Model; readonly choices: readonly Choice[] }
