import { wasChanged } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { somebody } from '#kernel/locking/optimistic-lock.ts'
import { siteOf } from '#kernel/site/site.ts'
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

/** The refusal that names who changed one of these places last, and when, with what stands there now. */
export async function changedMeanwhile(
  { own, read, language }: Room,
  cultureId: number,
  places: readonly string[],
  current: unknown,
): Promise<Refusal> {
  const last = await own
    .selectFrom('culture_edit')
    .select([
      'place',
      'create_time',
      sql<
        string | null
      >`(select name from ${sql.table('account')} a where a.id = culture_edit.account_id)`.as('name'),
    ])
    .where('culture_id', '=', cultureId)
    .where('place', 'in', places.length ? [...places] : [''])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Refusal(wasChanged, {
    name: last?.name || somebody[language],
    time: writtenMinute(last?.create_time ?? new Date(), await siteOf({ read })),
    place: last?.place ?? places[0] ?? '',
    current: textOf(current) ?? '',
  })
}
