import { type RawBuilder, sql } from 'kysely'
import type { Room } from '../access.ts'

/** How many bands two questions share that count as alike. */
const bandsOfAlike = 7

const shareBands = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`${one} && ${other} and (select count(*) from unnest(${one}) band where band = any(${other})) >= ${bandsOfAlike}`

/** Within a query of `question o`: whether another of its course is alike, and nothing is decided about the two. */
const hasUndecided = sql`exists (select from question q where q.catalog_id = o.catalog_id and q.id <> o.id
  and ${shareBands(sql`q.bands`, sql`o.bands`)} and q.merged_into is null
  and (q.sister_group is null or q.sister_group is distinct from o.sister_group)
  and not exists (select from question_difference d
    where d.one_id = least(q.id, o.id) and d.other_id = greatest(q.id, o.id)))`

/**
 * Says anew of the questions of a course that share most with one of these texts whether they have one that is alike:
 * after a question was added, rewritten (its old and its new bands), merged or deleted.
 */
export async function markAlike(ctx: Room, catalogId: number, texts: readonly (readonly number[])[]) {
  for (const bands of texts)
    await sql`update question o set has_alike = o.merged_into is null and ${hasUndecided}
      where o.catalog_id = ${catalogId} and ${shareBands(sql`o.bands`, sql`${bands}::integer[]`)}`.execute(
      ctx.own,
    )
}

/** The same of the questions of an import, and of those of the bank that are alike to them. */
export const markAlikeOf = ({ own }: Room, importId: number) =>
  sql`update question o set has_alike = o.merged_into is null and ${hasUndecided}
    where o.id in (
      select unnest(array[i.id, x.id]) from question i join question x on x.catalog_id = i.catalog_id and x.id <> i.id
        and ${shareBands(sql`x.bands`, sql`i.bands`)} where i.import_id = ${importId})`.execute(own)

/** The same of these questions, after something was decided about them. */
export async function markDecided(ctx: Room, ids: readonly number[]) {
  await sql`update question o set has_alike = o.merged_into is null and ${hasUndecided}
    where o.id = any(${ids}::integer[])`.execute(ctx.own)
}
