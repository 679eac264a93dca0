import type { BodyCode, FieldProblem } from '@obelisk/contract/envelope'
import type { RefusalText } from '@obelisk/contract/refusal'

export type CallErrorKind = 'refused' | 'http' | 'timeout' | 'offline' | 'unreachable' | 'unreadable'

type Facts = {
  kind: CallErrorKind
  /** The code of the body when the server refused. */
  code?: BodyCode
  /** The stable name of the refusal. */
  refusal?: string
  fields?: FieldProblem[]
  values?: Readonly<Record<string, string | number>>
  /** The request number to give to the administrator. */
  request?: string
  status?: number
  /** Seconds after which the server wants to be asked again: it is busy, or its database is away. */
  retryAfter?: number
}

/** A call that did not succeed. `message` is a sentence in the person's language. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly code: BodyCode | undefined
  readonly refusal: string | undefined
  readonly fields: readonly FieldProblem[]
  readonly values: Readonly<Record<string, string | number>>
  readonly request: string | undefined
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(message: string, facts: Facts) {
    super(message)
    this.name = 'CallError'
    this.kind = facts.kind
    this.code = facts.code
    this.refusal = facts.refusal
    this.fields = facts.fields ?? []
    this.values = facts.values ?? {}
    this.request = facts.request
    this.status = facts.status
    this.retryAfter = facts.retryAfter
  }

  /** Whether the server refused for this reason: `error.is(wasChanged)`. */
  is(text: RefusalText): boolean {
    return this.refusal === text.code
  }
}

/** What may come right by itself: no way to the server, a gateway that was down, a server that is busy. */
export const mayRecover = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'unreachable' || (error.status ?? 0) >= 502)

/** A call that was dropped on purpose: a duplicate, a page that was left, a session that ended. Nobody is told. */
export class CallCancelled extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'CallCancelled'
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof CallCancelled
