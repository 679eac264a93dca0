import { sql } from 'kysely'
import type { Refusal } from '#kernel/errors.ts'
import { refusalOfChange } from '#kernel/locking/optimistic-lock.ts'
import type { Room } from '../access.ts'
import { textOf } from './record-edits.ts'

/** Who changed each of these places last, and when (unix seconds). */
export async function lastChangesOf({ own }: Room, cultureId: number, places: readonly string[]) {
  if (places.length === 0) return new Map<string, { name: string; time: number }>()
  const { rows } = await sql<{ place: string; name: string; time: number }>`
    select distinct on (e.place) e.place, coalesce(a.name, '') as name, extract(epoch from e.create_time)::integer as time
    from culture_edit e left join account a on a.id = e.account_id
    where e.culture_id = ${cultureId} and e.place = any(${[...places]}::text[]) order by e.place, e.id desc`.execute(
    own,
  )
  return new Map(rows.map(({ place, name, time }) => [place, { name, time }]))
}

/**
 * The refusal of a change of places that somebody changed after they were read, with what stands there now. The plan keeps
 * a record of every field, so the name is that of the person who changed this field.
 */
export async function refusalAt(
  ctx: Room,
  cultureId: number,
  places: readonly string[],
  current: unknown,
): Promise<Refusal> {
  const last = await ctx.read
    .selectFrom('culture_edit as e')
    .leftJoin('account as a', 'a.id', 'e.account_id')
    .select([
      'e.place',
      'a.name',
      'a.name_en',
      sql<number>`extract(epoch from e.create_time)::integer`.as('time'),
    ])
    .where('e.culture_id', '=', cultureId)
    .where('e.place', 'in', places.length ? [...places] : [''])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const place = last?.place ?? places[0] ?? ''
  const change = last && { by: last.name ?? '', by_en: last.name_en ?? '', time: last.time }
  const field = place.split(':').at(-1) ?? place
  return refusalOfChange(ctx, change, [field], { place, current: textOf(current) ?? '' })
}
