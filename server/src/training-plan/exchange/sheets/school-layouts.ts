import type { ImportKind } from '@obelisk/contract/training-plan/exchange'
import { must } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { RememberedLayout } from './remembered-layout.ts'

/** Whose layouts a plan's imports use: those of the school of its programme. */
export const schoolOf = async ({ read }: Pick<Room, 'read'>, cultureId: number): Promise<number> =>
  must(
    await read
      .selectFrom('culture')
      .innerJoin('project', 'project.id', 'culture.base_project_id')
      .select('project.college_id')
      .where('culture.id', '=', cultureId)
      .executeTakeFirst(),
  ).college_id

type About = { culture_id: number; kind: ImportKind }

/** The layouts of these keys that the school has corrected before, as far as they still have the shape of today. */
export async function layoutsWith(ctx: Room, { culture_id, kind }: About, keys: readonly string[]) {
  const rows = await ctx.read
    .selectFrom('plan_import_layout as layout')
    .leftJoin('account', 'account.id', 'layout.account_id')
    .select(['layout.layout_key', 'layout.mapping', 'layout.file_name', 'layout.update_time', 'account.name'])
    .where('layout.college_id', '=', await schoolOf(ctx, culture_id))
    .where('layout.kind', '=', kind)
    .where('layout.layout_key', 'in', ['', ...keys])
    .execute()
  return new Map(
    rows.flatMap(({ layout_key, mapping, file_name, update_time, name }) => {
      const parsed = RememberedLayout.safeParse(mapping)
      const time = Math.floor(update_time.getTime() / 1000)
      return parsed.success
        ? [[layout_key, { layout: parsed.data, file: file_name, name: name ?? '', time }]]
        : []
    }),
  )
}

/** Keeps how a sheet was read for the next one of its layout; read as guessed, it forgets what it knew. */
export async function rememberLayout(
  ctx: Room,
  { culture_id, kind }: About,
  { key, layout, file }: { key: string; layout: RememberedLayout | undefined; file: string },
) {
  const college_id = await schoolOf(ctx, culture_id)
  if (!layout) {
    await ctx.own
      .deleteFrom('plan_import_layout')
      .where('college_id', '=', college_id)
      .where('kind', '=', kind)
      .where('layout_key', '=', key)
      .execute()
    return
  }
  const row = {
    mapping: JSON.stringify(layout),
    file_name: file,
    account_id: ctx.actor.accountId || null,
    update_time: new Date(),
  }
  await ctx.own
    .insertInto('plan_import_layout')
    .values({ college_id, kind, layout_key: key, ...row })
    .onConflict((clash) => clash.columns(['college_id', 'kind', 'layout_key']).doUpdateSet(row))
    .execute()
}
