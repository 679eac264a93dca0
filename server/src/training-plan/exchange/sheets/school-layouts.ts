import type { ImportKind } from '@obelisk/contract/training-plan/exchange'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { RememberedLayout } from './remembered-layout.ts'

type About = { culture_id: number; kind: ImportKind }

async function collegeOf({ read }: Room, cultureId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select college_over(p.college_id) as id from culture c join project p on p.id = c.base_project_id
    where c.id = ${cultureId}`.execute(read)
  return must(rows[0]).id
}

/**
 * What was corrected before in sheets of these keys: by the own college, else by another one of the school, the latest
 * first; as far as it still has the shape of today.
 */
export async function layoutsWith(ctx: Room, { culture_id, kind }: About, keys: readonly string[]) {
  const college = await collegeOf(ctx, culture_id)
  const { rows } = await sql<{ key: string; mapping: unknown; file: string; time: number; name: string }>`
    select distinct on (l.layout_key) l.layout_key as key, l.mapping, l.file_name as file, coalesce(a.name, '') as name,
      extract(epoch from l.update_time)::integer as time
    from plan_import_layout l left join account a on a.id = l.account_id
    where l.kind = ${kind} and l.layout_key = any(${[...keys]}::text[])
    order by l.layout_key, l.college_id = ${college} desc, l.update_time desc`.execute(ctx.read)
  return new Map(
    rows.flatMap(({ key, mapping, ...from }) => {
      const parsed = RememberedLayout.safeParse(mapping)
      return parsed.success ? [[key, { layout: parsed.data, from }] as const] : []
    }),
  )
}

type Kept = { key: string; layout: RememberedLayout | undefined; file: string }

/** Keeps how a sheet was read for the next one of its layout. The guess is kept only where it overrules what is known. */
export async function rememberLayout(ctx: Room, { culture_id, kind }: About, { key, layout, file }: Kept) {
  const known = await ctx.own
    .selectFrom('plan_import_layout')
    .select('id')
    .where('kind', '=', kind)
    .where('layout_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  if (!layout && !known) return
  const row = {
    mapping: layout ? JSON.stringify(layout) : null,
    file_name: file,
    account_id: ctx.actor.accountId || null,
    update_time: new Date(),
  }
  await ctx.own
    .insertInto('plan_import_layout')
    .values({ college_id: await collegeOf(ctx, culture_id), kind, layout_key: key, ...row })
    .onConflict((clash) => clash.columns(['college_id', 'kind', 'layout_key']).doUpdateSet(row))
    .execute()
}
