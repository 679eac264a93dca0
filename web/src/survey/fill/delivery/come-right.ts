import { pauseBefore } from '@obelisk/contract/come-again'
import { heldByOthers, tookTooLong, tooManyCalls } from '@obelisk/contract/refusal'
import { CallError } from '#kit/wire/call-error.ts'

/** Seconds until something that did not get through is tried again, when the server does not say. */
const pause = 8

/** Refused at this moment only: a whole class comes at once, from one address. */
const ofTheMoment = [tooManyCalls, heldByOthers, tookTooLong]

/** What comes right by itself: no network, or one that asks for a sign-in of its own; a server that is away or busy. */
export function mayComeRight(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  if (['offline', 'unreachable', 'timeout', 'unreadable'].includes(error.kind)) return true
  return (error.status ?? 0) >= 502 || ofTheMoment.some((text) => error.is(text))
}

/** Milliseconds until the next try. */
export const pauseAfter = ({ retryAfter, values }: CallError, tries: number): number =>
  pauseBefore(tries, retryAfter ?? (Number(values.seconds) || pause), Math.random())
