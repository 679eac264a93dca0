import type { Readable } from 'node:stream'
import type { Received } from './upload-inbox.ts'

/** Where stored content may lie; a record of a file names its place. */
export type Storage = 'local' | 's3'

/** Content as its store lists it: when it came there, in milliseconds. */
export type Listed = { sha256: string; size: number; since: number }

/** A place for content, outside the web root, under the digest of the content: the same content is kept once. */
export type Store = {
  storage: Storage
  /** Carries content over a network before a transaction begins; where there is no network, nothing. */
  ahead: (received: Received) => Promise<void>
  /** Puts content to its place, unless it is there already. */
  put: (received: Received) => Promise<void>
  remove: (sha256: string) => Promise<void>
  has: (sha256: string) => Promise<boolean>
  /** Everything that lies there under a digest, some at a time; what is named otherwise is somebody else's. */
  list: () => AsyncIterable<Listed[]>
  /** The bytes, piece by piece. Refuses when they are gone. */
  open: (sha256: string) => Promise<Readable>
  /** Work on the content as a file of this machine, which is there as long as the work goes on. */
  asFile: <T>(sha256: string, work: (path: string) => Promise<T>) => Promise<T>
}
