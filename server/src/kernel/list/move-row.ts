import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Puts the row `id` at the place of `targetId` and renumbers its neighbours (weigh 1, 2, 3 …) in one statement.
 * `within` is the column that both rows must share, such as the parent; returns false when they do not, or are not there.
 * Lists that show the highest weigh first say `desc`: they are numbered from the end.
 */
export async function moveRow<D>(
  own: Kysely<D>,
  table: keyof D & string,
  id: number,
  targetId: number,
  within?: string,
  order: 'asc' | 'desc' = 'asc',
): Promise<boolean> {
  const name = sql.table(table)
  const same = within ? sql`t.${sql.ref(within)} is not distinct from m.${sql.ref(within)}` : sql`true`
  const first = sql.raw(order)
  const weigh = order === 'asc' ? sql`p.place` : sql`p.places + 1 - p.place`
  const moved = await sql<{ id: number }>`
    with m as (select * from ${name} where id = ${id}),
    ranked as (
      select t.id, row_number() over (order by t.weigh ${first}, t.id) as place from ${name} t, m where ${same}
    ),
    ends as (
      select (select place from ranked where id = ${id}) as source, (select place from ranked where id = ${targetId}) as target
    ),
    placed as (
      select r.id, row_number() over (order by
        case when r.id = ${id} then e.target + case when e.source < e.target then 0.5 else -0.5 end else r.place end) as place,
        count(*) over () as places
      from ranked r, ends e where e.source is not null and e.target is not null
    )
    update ${name} t set weigh = ${weigh} from placed p where t.id = p.id returning t.id`.execute(own)
  return moved.rows.length > 0
}
