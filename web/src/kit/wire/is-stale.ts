import { wasChanged } from '@obelisk/contract/refusal'
import { CallError } from './call-error.ts'

/** Whether a save was refused because somebody else has changed the same meanwhile. */
export const isStale = (error: unknown): error is CallError =>
  error instanceof CallError && error.is(wasChanged)
