import type { FieldProblem } from '@obelisk/contract/envelope'
import type { RefusalText, Values } from '@obelisk/contract/refusal'
import { invalidInput, noPermission, notFound } from '@obelisk/contract/refusal'
import type { Actor } from './actor.ts'

/** An error that the person can mend. Everything else that is thrown is a bug, and the person gets one plain sentence. */
export class Refusal extends Error {
  readonly text: RefusalText
  readonly values: Values
  readonly fields: FieldProblem[]
  /** The transaction is committed although the call is refused, so that for example a failed sign-in stays counted. */
  keepsChanges = false

  constructor(text: RefusalText, values: Values = {}, fields: FieldProblem[] = []) {
    super(text.code)
    this.name = 'Refusal'
    this.text = text
    this.values = values
    this.fields = fields
  }
}

/** For a row that does not exist, and for one whose existence this person may not learn. */
export const missing = () => new Refusal(notFound)

/** For a change of a row that this person may see but not change. */
export const forbidden = () => new Refusal(noPermission)

/** A signed-in person has no right to make this call at all. */
export class Forbidden extends Refusal {
  readonly actor: Actor

  constructor(actor: Actor) {
    super(noPermission)
    this.actor = actor
  }
}

/** For input that fits the contract but is wrong in its context. Each problem names its field. */
export const invalid = (...fields: FieldProblem[]) => new Refusal(invalidInput, {}, fields)

/** Refuses the call, and commits what it has written so far. */
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
