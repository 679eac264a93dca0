import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'improvement'>

/** The measure, held until the end of the transaction. */
export const holdMeasure = async ({ own }: Room, id: number) =>
  must(await own.selectFrom('improvement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

/** Notes what was done to measures. */
export async function keepLog({ own, actor }: Room, ids: readonly number[], action: string, note = '') {
  if (ids.length === 0) return
  await own
    .insertInto('improvement_log')
    .values(
      ids.map((improvement_id) => ({ improvement_id, account_id: actor.accountId || null, action, note })),
    )
    .execute()
}
