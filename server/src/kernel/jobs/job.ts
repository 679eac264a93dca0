import type { PageAddress } from '@obelisk/contract/links'
import type { RoomName } from '#floor-plan.ts'

/** A kind of job. `isShort`: it takes seconds and somebody waits for it; it waits for no long one. */
export type JobKind<P> = { readonly name: string; readonly isShort: boolean; readonly payload?: P }

/** Declares a kind of long work. */
export const jobKind = <P>(name: string, { isShort = false } = {}): JobKind<P> => ({ name, isShort })

/**
 * `key` makes a second start by the same person, while the first is not over, the same job. `forNobody`: it is no work of the
 * person's, who does not see it. `from`: it waits until then.
 */
export type StartJob = <P>(
  kind: JobKind<P>,
  payload: P,
  about: { title: string; total?: number; key?: string; forNobody?: boolean; from?: Date },
) => Promise<number>

/** Stops the person's own job; false when there is none of this number that is not over. */
export type CancelJob = (id: number) => Promise<boolean>

/** The result of a job: a file, figures, what it could not do, and the route that shows the result. */
export type JobResult = {
  fileId?: number
  result?: Record<string, unknown>
  failures?: readonly { what: string; why: string }[]
  link?: PageAddress
}

declare const end: unique symbol

/**
 * The return value of a job handler. Only `finish` makes one, so that the end of the job is committed with its last
 * work.
 */
export type Finished = { readonly [end]: true }

export const finished = {} as Finished

export type JobHandler = {
  room: RoomName
  kind: string
  handle: (work: never, payload: never) => Promise<Finished>
  /**
   * What its room writes together with the end of a job that failed or was cancelled; not when the job is begun again.
   * `reason`: why it failed, for the person who started it; '' when it was cancelled.
   */
  gaveUp?: ((ctx: never, payload: never, reason: string) => Promise<unknown>) | undefined
}

/** Thrown out of `progress` when the person asked the job to stop. */
export class Cancelled extends Error {}
