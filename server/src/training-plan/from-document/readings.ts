import { type PlanReadingKept, undoDays } from '@obelisk/contract/training-plan/from-document/readings'
import { sql } from 'kysely'
import { planPolicy, type Room } from '../access.ts'

/** The documents that were read into a draft lately and not taken back, the newest first. */
export async function readingsOfPlan(ctx: Room, cultureId: number): Promise<{ list: PlanReadingKept[] }> {
  await planPolicy.must(ctx, 'edit', cultureId)
  const { rows } = await sql<PlanReadingKept>`
    select u.id, coalesce(u.content->'reading'->>'file_name', '') as file_name,
      coalesce(a.name, '') as person, coalesce(a.name_en, '') as person_en,
      extract(epoch from u.create_time)::integer as time,
      coalesce((u.content->'reading'->>'added')::integer, 0) as added,
      coalesce((u.content->'reading'->>'changed')::integer, 0) as changed
    from culture_undo u left join account a on a.id = u.account_id
    where u.culture_id = ${cultureId} and u.kind = 'read-document' and u.undone_time is null
      and u.create_time > now() - make_interval(days => ${undoDays})
    order by u.id desc`.execute(ctx.read)
  return { list: rows }
}
