import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** A field or cell that changed. `place` is like `support:12:34` or `course:12:credits`; the texts are for people. */
export type Edit = { place: string; before: string | null; after: string | null }

const longest = 2000

/** A value as the record shows it. */
export const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}

/** Keeps who changed what, in one statement however many cells it was. Gives the number of the last line. */
export async function recordEdits({ own, actor }: Room, cultureId: number, edits: readonly Edit[]) {
  const { rows } = await sql<{ id: number }>`
    insert into culture_edit (culture_id, account_id, place, before, after)
    select ${cultureId}, ${actor.accountId || null}::integer, place, before, after
    from unnest(${edits.map(({ place }) => place)}::text[], ${edits.map(({ before }) => before)}::text[],
      ${edits.map(({ after }) => after)}::text[]) as e (place, before, after)
    returning id`.execute(own)
  return rows.reduce((last, { id }) => Math.max(last, id), 0)
}
