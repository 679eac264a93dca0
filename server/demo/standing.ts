import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'

/** Any number will do as long as it stays; it keeps two servers from loading at once. */
export const lockKey = 7_210_152

/** Has it been decided before whether this database holds the demonstration, or has somebody an account here? */
export async function isTaken(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from config where name = 'demo') or exists (select from account) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? true
}

export const mark = (db: Kysely<Tables>, state: 'loaded' | 'empty') =>
  db
    .insertInto('config')
    .values({ name: 'demo', value: JSON.stringify({ state }) })
    .execute()
