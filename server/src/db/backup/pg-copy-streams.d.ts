declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** Rows out of PostgreSQL; `rowCount` may come after the end of the stream: it is known when the connection answers again. */
  export function to(sql: string): Readable & Submittable & { rowCount: number }
  /** Rows into PostgreSQL; `rowCount` is known when the stream has finished. */
  export function from(sql: string): Writable & Submittable & { rowCount: number }
}
