import type { Readable } from 'node:stream'
import type { Received } from './upload-inbox.ts'

/** The stores. The record of a file names its own. */
export type Storage = 'local' | 's3'

/** Content as its store lists it. `since` is when it was stored, in milliseconds. */
export type Listed = { sha256: string; size: number; since: number }

/** A store of content outside of the web root. Content is named by its digest, so the same content is stored once. */
export type Store = {
  storage: Storage
  /** Sends content over the network before the transaction begins. A local store does nothing. */
  ahead: (received: Received) => Promise<void>
  /** Stores content, unless it is there already. */
  put: (received: Received) => Promise<void>
  remove: (sha256: string) => Promise<void>
  has: (sha256: string) => Promise<boolean>
  /** Lists all content in pages. Objects with other names are not ours and are left out. */
  list: () => AsyncIterable<Listed[]>
  /** The bytes, piece by piece. Refuses when they are gone. */
  open: (sha256: string) => Promise<Readable>
  /** Runs work on the content as a local file, which exists until the work is done. */
  asFile: <T>(sha256: string, work: (path: string) => Promise<T>) => Promise<T>
}
