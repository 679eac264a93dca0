import type { FieldProblem } from '@obelisk/contract/envelope'
import type { RefusalText, Values } from '@obelisk/contract/refusal'
import { invalidInput, noPermission, notFound } from '@obelisk/contract/refusal'
import type { Actor } from './actor.ts'

/** What a person can mend. Everything else that is thrown is a bug and is told in one plain sentence. */
export class Refusal extends Error {
  readonly text: RefusalText
  readonly values: Values
  readonly fields: FieldProblem[]
  /** The transaction is committed all the same: what was counted, such as a failed sign-in, must not be lost. */
  keepsChanges = false

  constructor(text: RefusalText, values: Values = {}, fields: FieldProblem[] = []) {
    super(text.code)
    this.name = 'Refusal'
    this.text = text
    this.values = values
    this.fields = fields
  }
}

/** For a row that is not there, and for one that this person may not know of. */
export const missing = () => new Refusal(notFound)

/** For an act on a row that this person may see but not change. */
export const forbidden = () => new Refusal(noPermission)

/** Somebody who is known was turned away at the gate. */
export class Forbidden extends Refusal {
  readonly actor: Actor

  constructor(actor: Actor) {
    super(noPermission)
    this.actor = actor
  }
}

/** For input that the contract lets through but that is wrong in its context; each problem names its field. */
export const invalid = (...fields: FieldProblem[]) => new Refusal(invalidInput, {}, fields)

/** Refuses, but keeps what this call has written so far. */
export function refuseAndCommit(
  text: RefusalText,
  values: Values = {},
  fields: FieldProblem[] = [],
): Refusal {
  const refusal = new Refusal(text, values, fields)
  refusal.keepsChanges = true
  return refusal
}

/** The row, or the refusal that it was not found. */
export function must<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw missing()
  return row
}
