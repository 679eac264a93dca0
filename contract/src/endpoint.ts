import * as z from 'zod'
import type { Access, ViewPermission } from './permission.ts'
import type { Translations } from './refusal.ts'

/** The largest whole number that a column of whole numbers holds. */
const largest = 2_147_483_647

/** A whole number from 0 on that the database can hold, such as a version or a place in an order. */
export const Whole = z.int().min(0).max(largest)

/** The id of a row, in a JSON body or an answer. */
export const Id = z.int().positive().max(largest)

/** An id in a query string, where everything arrives as text. */
export const QueryId = z.coerce.number().pipe(Id)

/** How an endpoint answers: an envelope of JSON, the bytes of a file, or events one after the other. */
type Answer = 'json' | 'file' | 'events'

/**
 * Who may change the rows that a call is about, where its permission alone says only who sees them: the author of a
 * document and those who hold the right to change it; the person a measure is given to and those who verify it; or
 * nobody, because the call only reads. The room's `access.ts` decides.
 */
export type RowGuard = 'author' | 'owner' | 'only-reads'

/** One call of the API: who may make it, what goes in, what comes out. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path behind the index script, for example `/api/Evaldata/grid`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Who may change the rows. A call that changes something with a permission to view must say so. */
  readonly rows?: RowGuard
  /** One plain English sentence for the published description of the API. */
  readonly summary: string
  readonly input: I
  readonly output: O
  readonly answer: Answer
  /** What the person is told when it is done; nothing when left out. */
  readonly done?: Translations
  /**
   * What the audit log calls it. A call that changes something, or gives out personal data, has one, unless a rule of the
   * back office stands for it (its access is a node) and names it.
   */
  readonly title?: Translations
  /** It gives out what is known of people: who took it is logged. */
  readonly isPersonal?: true
  /** Its input may hold secrets: the room itself says what the log keeps, and of a refused call the log keeps the names of fields. */
  readonly logsItself?: true
  /** Who hands in an anonymous survey is written to no log: neither the call nor the address it came from. */
  readonly isUnlogged?: true
  /**
   * It makes something new: sent again with the same `Idempotency-Key`, it is answered, not done again. With `true` the
   * same from the same person at the same moment is done once without a key, too.
   */
  readonly isDeduplicated?: true | 'by-key'
  /** A GET of the wire protocol that writes something, such as the answer of a captcha. */
  readonly writes?: true
  /** What the operator of the server counts by this name: how often it was done, refused, or failed. */
  readonly counts?: 'sign-in' | 'paper-opened' | 'hand-in' | 'import'
  /** It signs somebody in, or in again: counted apart from the other calls of strangers. */
  readonly signsIn?: true
}

type Declaration<I extends z.ZodType, O extends z.ZodType> = Omit<Endpoint<I, O>, 'answer'>

/** The right to view is not the right to change: a call that changes something says how its rows are guarded. */
type Guarded =
  | { readonly method: 'GET' }
  | { readonly access: Exclude<Access, ViewPermission> }
  | { readonly access: ViewPermission; readonly rows: RowGuard }

/** Declares one call that answers JSON. The server serves this value and the web calls it; neither repeats it. */
export const endpoint = <I extends z.ZodType, O extends z.ZodType>(
  declared: Declaration<I, O> & Guarded,
): Endpoint<I, O> => ({ ...declared, answer: 'json' })

/** A file on its way out: the name it is saved under, its media type, and its bytes at once or piece by piece. */
export type FileAnswer = {
  name: string
  type: string
  body: Uint8Array | AsyncIterable<Uint8Array>
  /** Shown in the browser instead of saved. */
  inline?: boolean
  /** For callers who know no envelope, such as calendars: there is no such file. */
  status?: 404
}

const FileBytes = z.custom<FileAnswer>()

/** Declares one call that answers a file to save: Word, Excel, zip, picture, receipt. */
export const download = <I extends z.ZodType>(
  declared: Omit<Declaration<I, typeof FileBytes>, 'output' | 'method'>,
): Endpoint<I, typeof FileBytes> => ({ ...declared, method: 'GET', output: FileBytes, answer: 'file' })

/** What happens, as it happens; each is written as one server-sent event with JSON. */
export type EventsAnswer = AsyncIterable<unknown>

const Happenings = z.custom<EventsAnswer>()

/** Declares one call that answers a stream of events while something goes on, which it starts. */
export const events = <I extends z.ZodType>(
  declared: Omit<Declaration<I, typeof Happenings>, 'output' | 'method' | 'writes'>,
): Endpoint<I, typeof Happenings> => ({
  ...declared,
  method: 'GET',
  output: Happenings,
  answer: 'events',
  writes: true,
})

/**
 * An endpoint by what goes in and what comes out alone. To hold a schema against `z.ZodType` the type checker compares
 * each of its sixty methods, for every call anew; here it looks at the two types that they are about.
 */
export type Call = Omit<Endpoint, 'input' | 'output'> & {
  readonly input: { readonly _zod: { readonly output: unknown; readonly input: unknown } }
  readonly output: { readonly _zod: { readonly output: unknown } }
}

/** The same endpoint with everything that its schemas can do. */
export const wholeOf = (call: Call): Endpoint => call as Endpoint

/** What a handler receives: the input after parsing. */
export type Input<E extends Call> = E['input']['_zod']['output']

/** What a caller sends: the input before parsing. */
export type Sent<E extends Call> = E['input']['_zod']['input']

/** What a caller receives and a handler returns. */
export type Output<E extends Call> = E['output']['_zod']['output']

/** The answer of a call that only does something. */
export const Done = z.null()
