import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** One step of a trace, as W3C Trace Context names it: the trace of the caller or a new one, and this call's own step. */
export type Trace = { id: string; span: string; flags: string; isGiven: boolean }

const written = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** The trace that a header names; undefined for anything that the recommendation does not allow. */
export function readTraceparent(header: unknown): Pick<Trace, 'id' | 'flags'> | undefined {
  const [, version, id = '', span = '', flags = '', more] = written.exec(String(header ?? '')) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined
  return /^0+$/.test(id) || /^0+$/.test(span) ? undefined : { id, flags }
}

function traceFrom(header: unknown): Trace {
  const bytes = randomBytes(24).toString('hex')
  const span = bytes.slice(32)
  const given = readTraceparent(header)
  // only whether it is recorded is handed on; other flags are those of versions to come
  if (given)
    return { id: given.id, span, flags: Number.parseInt(given.flags, 16) & 1 ? '01' : '00', isGiven: true }
  return { id: bytes.slice(0, 32), span, flags: '00', isGiven: false }
}

const traces = new WeakMap<IncomingMessage, Trace>()

/** The trace of a request, the same whenever it is asked for. */
export function traceOf(raw: IncomingMessage): Trace {
  const known = traces.get(raw)
  if (known) return known
  const made = traceFrom(raw.headers?.traceparent)
  traces.set(raw, made)
  return made
}

export const writeTraceparent = ({ id, span, flags }: Trace) => `00-${id}-${span}-${flags}`

const underWay = new AsyncLocalStorage<Trace>()

/** Does the work of a call within its trace. One that nobody follows costs nothing: the storage slows every promise. */
export const withinTrace = <T>(trace: Trace, work: () => T): T =>
  trace.isGiven ? underWay.run(trace, work) : work()

/** What a call to another system carries on: the trace of the call that it is made for, when that came with one. */
export function traceHeaders(): Record<string, string> {
  const trace = underWay.getStore()
  return trace ? { traceparent: writeTraceparent({ ...trace, span: randomBytes(8).toString('hex') }) } : {}
}
