import { type Call, type Endpoint, type Input, type Output, wholeOf } from '@obelisk/contract/endpoint'
import type { Kind } from '@obelisk/contract/kind'
import type { Language } from '@obelisk/contract/refusal'
import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { floorPlan, RoomName } from '#floor-plan.ts'
import type { Caller, Rights } from './actor.ts'
import type { Event, Listener } from './events.ts'
import type { JsonStream } from './http/streams/json-stream.ts'
import type { CancelJob, Finished, JobHandler, JobKind, JobResult, StartJob } from './jobs/job.ts'
import type { KindParts, KindsIn, ListsOf, ServedKind } from './kinds/parts.ts'
import type { AnyWatch, Watch } from './locking/precondition.ts'
import type { ServicesOf } from './process-services.ts'

export type { JobResult }

type Plan<R extends RoomName> = (typeof floorPlan)[R]
export type Owns<R extends RoomName> = Plan<R>['owns'][number] & keyof Tables
export type Reads<R extends RoomName> = Owns<R> | (Plan<R>['reads'][number] & keyof Tables)
export type Uses<R extends RoomName> = Plan<R>['uses'][number] & RoomName

/** A handle that can only select. */
export type Reading<T> = Pick<
  Kysely<T>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
>

/** What a function of room R gets: one request and one transaction, limited to the tables of R. */
export type Ctx<R extends RoomName> = Caller & {
  /** Writes the tables R owns. */
  own: Kysely<Pick<Tables, Owns<R>>>
  /** Selects from those and from the tables R may read. */
  read: Reading<Pick<Tables, Reads<R>>>
  /** The same request seen from a room that R `uses`; hand it to that room's public.ts. */
  door: <U extends Uses<R>>(room: U) => Ctx<U>
  /** What the process was given at its start: what every room gets, and the room's own. */
  services: ServicesOf<R>
  /** What an account holds now. The composition gives this power, so that rooms below access-control can ask. */
  rightsOf: (accountId: number) => Promise<Rights>
  /** Tells the rooms above what happened, inside this transaction. */
  tell: <P>(event: Event<P>, payload: P) => Promise<void>
  /** The kinds of a list with what their rooms answer; rooms above ask it instead of reading the tables of those below. */
  kindsIn: KindsIn
  /** Starts long work that goes on when the page is left; it begins when this transaction is committed. */
  startJob: StartJob
  /** Stops a job of the person's own. */
  cancelJob: CancelJob
}

export type Route = {
  room: RoomName
  endpoint: Endpoint
  handle: (ctx: never, input: never, known: never) => Promise<unknown>
  /** Slow work that runs before the transaction. Its result is the third argument of `handle`. */
  ahead?: (ctx: never, input: never) => Promise<unknown>
  /** What must be unchanged since it was read. Calls of the generic controller have this without being told. */
  watch?: AnyWatch
  /** Runs after the commit, for example to send an e-mail. It returns the answer. */
  follow?: (ctx: never, kept: never) => Promise<unknown>
}

/** The steps of a call that needs more than one function, in the order in which they run. */
type Steps<C, I, A, K> = {
  /**
   * Slow work that needs no transaction, such as checking a password. It runs first, on connections that cannot write,
   * and holds no connection while it computes. Its result is the third argument of `handle`.
   */
  ahead?: (ctx: C, input: I) => Promise<A>
  /**
   * What must be unchanged since the person read it. The client sends the values that it read (`_was`). If they differ
   * from the stored ones, the call is refused, with the name and the time of the change.
   */
  watch?: Watch<C, I>
  /** The transaction of the call. */
  handle: (ctx: C, input: I, known: A) => Promise<K>
}

type Follow<C, K, O> = {
  /**
   * Something outside of the database, such as sending an e-mail. It runs after the commit, holds no connection, and
   * returns the answer.
   */
  follow: (ctx: C, kept: K) => Promise<O>
}

type BindRoute<C> = {
  <E extends Call>(endpoint: E, handle: (ctx: C, input: Input<E>) => Promise<Output<E> | JsonStream>): Route
  <E extends Call, A, K>(endpoint: E, steps: Steps<C, Input<E>, A, K> & Follow<C, K, Output<E>>): Route
  <E extends Call, A>(endpoint: E, steps: Steps<C, Input<E>, A, Output<E>> & { follow?: never }): Route
}

/**
 * Binds endpoints of the contract to the functions of one room that answer them: one function, or the steps
 * `{ ahead, watch, handle, follow }`.
 */
export const routesOf = <R extends RoomName>(room: R) =>
  ((endpoint: Call, answer: Route['handle'] | Omit<Route, 'room' | 'endpoint'>) => ({
    room,
    endpoint: wholeOf(endpoint),
    ...(typeof answer === 'function' ? { handle: answer } : answer),
  })) as BindRoute<Ctx<R>>

/** Binds events of lower rooms to the function of one room that listens. */
export const listenersOf =
  <R extends RoomName>(room: R) =>
  <P>(event: Event<P>, handle: (ctx: Ctx<R>, payload: P) => Promise<void>): Listener => ({
    room,
    event: event.name,
    handle: handle as Listener['handle'],
  })

/**
 * Binds a kind of long work to the function of one room that does it. It must be safe to begin again wherever it was cut
 * off.
 */
export const jobsOf =
  <R extends RoomName>(room: R) =>
  <P>(
    kind: JobKind<P>,
    handle: (work: JobWork<R>, payload: P) => Promise<Finished>,
    gaveUp?: (ctx: Ctx<R>, payload: P, reason: string) => Promise<unknown>,
  ): JobHandler => ({
    room,
    kind: kind.name,
    handle: handle as JobHandler['handle'],
    gaveUp: gaveUp as JobHandler['gaveUp'],
  })

/** Binds a kind of the contract to what one room answers about it. The types ask for each list in which the kind stands. */
export const kindsOf =
  <R extends RoomName>(room: R) =>
  <K extends Kind>(kind: K, parts: Pick<KindParts<Ctx<R>>, ListsOf<K>>): ServedKind => ({
    room,
    kind,
    parts: parts as unknown as ServedKind['parts'],
  })

/** What a job is given: transactions of its own, progress to report, and a way to see that it is to stop. */
export type JobWork<R extends RoomName> = {
  jobId: number
  /** Of the person who started it. */
  language: Language
  inTransaction: <T>(body: (ctx: Ctx<R>) => Promise<T>) => Promise<T>
  /** Figures that earlier starts of this job have noted. */
  noted: Readonly<Record<string, number>>
  /** Stores figures as the last statement of a transaction. If the job is started again, it continues from them. */
  note: (ctx: Ctx<R>, figures: Record<string, number>) => Promise<void>
  /** The last transaction. It commits its writes together with the end and the result of the job. */
  finish: (body: (ctx: Ctx<R>) => Promise<JobResult>) => Promise<Finished>
  /** Reports the count; throws when the job is to be cancelled. */
  progress: (done: number, total: number) => Promise<void>
}

/** Everything that a room registers. */
export type RoomParts = {
  routes: Route[]
  listeners?: Listener[]
  jobs?: JobHandler[]
  kinds?: readonly ServedKind[]
}
