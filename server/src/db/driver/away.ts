import { isConnectionLost } from './commit-outcome.ts'

/** Names of the system for a way that leads nowhere, and of PostgreSQL for a server that takes no more connections. */
const noWay = /^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|53300|57P04)$/

/** The driver's words when no connection of the pool became free in time, and when the server answers nothing. */
const full = /timeout exceeded when trying to connect/
const silent = /Query read timeout/

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '')

/**
 * The database did not answer. `before`: nothing was asked yet, so nothing can have been kept. `isFull`: it is there, but
 * all connections were at work.
 */
export class DatabaseAway extends Error {
  readonly before: boolean
  readonly isFull: boolean

  constructor(cause: unknown, before: boolean) {
    super(wordsOf(cause), { cause })
    this.name = 'DatabaseAway'
    this.before = before
    this.isFull = full.test(wordsOf(cause))
    // whoever asks what went wrong by its code finds it here too
    if (codeOf(cause)) Object.assign(this, { code: codeOf(cause) })
  }
}

/** What went wrong, told as the absence of the database where it is that. */
export function awayOr(error: unknown, before: boolean): unknown {
  const words = wordsOf(error)
  const isAway =
    isConnectionLost(error) || noWay.test(codeOf(error)) || silent.test(words) || full.test(words)
  return isAway && !(error instanceof DatabaseAway) ? new DatabaseAway(error, before) : error
}

/** Which time limit ended a statement: its own, or that of waiting for another transaction. */
export function limitOf(error: unknown): 'statement' | 'lock' | undefined {
  const code = codeOf(error)
  if (code === '57014') return 'statement'
  // a deadlock is a wait that would not have ended
  return code === '55P03' || code === '40P01' ? 'lock' : undefined
}
