import { APICallError } from 'ai'
import { Unreachable } from '#kernel/network/outside-rules.ts'

/** Why a model gave no answer, or not all of it; the page says each in words. */
export const faults = ['unauthorised', 'quota', 'refused', 'unreachable', 'unreadable', 'empty'] as const
export type Fault = (typeof faults)[number]

function ofStatus(status: number): Fault {
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 402 || status === 429) return 'quota'
  return status >= 500 ? 'unreachable' : 'refused'
}

const causes = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [error]

export function faultOf(error: unknown): Fault {
  const all = causes(error)
  if (all.some((one) => one instanceof Unreachable)) return 'unreachable'
  const call = all.find((one) => APICallError.isInstance(one))
  if (call?.statusCode !== undefined && call.statusCode >= 400) return ofStatus(call.statusCode)
  return call ||
    all.some((one) => one instanceof Error && /parse|json|type validation/i.test(one.name + one.message))
    ? 'unreadable'
    : 'unreachable'
}
