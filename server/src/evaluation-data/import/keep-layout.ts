import type { Room } from '../access.ts'
import type { CellsAnswer } from './thread/import-work.ts'
import { isEmpty } from './thread/layouts.ts'

/** Remembers what was said of a layout by pointing; where nothing was, there is nothing to remember any more. */
export async function keepLayout(
  { own, actor }: Room,
  batchId: number,
  { key, layout }: CellsAnswer['layout'],
) {
  const { accountId } = actor
  if (isEmpty(layout)) {
    await own
      .deleteFrom('import_layout')
      .where('account_id', '=', accountId)
      .where('layout_key', '=', key)
      .execute()
    return
  }
  const row = { mapping: JSON.stringify(layout), batch_id: batchId, update_time: new Date() }
  await own
    .insertInto('import_layout')
    .values({ account_id: accountId, layout_key: key, ...row })
    .onConflict((clash) => clash.columns(['account_id', 'layout_key']).doUpdateSet(row))
    .execute()
}
