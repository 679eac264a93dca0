import { PointedList } from '@obelisk/contract/roster/list'
import type { Pointed, Remembered } from '#workbook/list/list-task.ts'
import type { ListAnswer } from '#workbook/list/read-list.ts'
import type { Room } from '../access.ts'

/** Whose lists these are. */
export type ListKind = 'teacher' | 'student' | 'class-list' | 'classes' | 'timetables' | 'plan-rows'

/** So many layouts of one person are looked through. */
const most = 200

/** What the person said of lists of this kind, the latest first; as far as it still has the shape of today. */
export async function rememberedLists({ read, actor }: Room, kind: ListKind): Promise<Remembered[]> {
  const rows = await read
    .selectFrom('people_list_layout')
    .select(['layout_key', 'file_id', 'said'])
    .where('account_id', '=', actor.accountId)
    .where('kind', '=', kind)
    .orderBy('update_time', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ layout_key, file_id, said }) => {
    const [one] = PointedList.safeParse([said]).data ?? []
    return one ? [{ key: layout_key, fileId: file_id, said: one }] : []
  })
}

/** Keeps what was said of the sheets of a file; of a layout of which nothing is said any more it is forgotten. */
export async function rememberList(
  { own, actor }: Room,
  kind: ListKind,
  fileId: number,
  pointed: readonly Pointed[],
  layouts: ListAnswer['layouts'],
) {
  const said = new Map<string, Pointed>()
  for (const one of pointed) {
    const key = layouts.find(({ sheet }) => sheet === one.sheet)?.key
    const isSomething = one.used !== null || one.rows.length + one.columns.length > 0
    if (key !== undefined && isSomething) said.set(key, one)
  }
  const keys = [...new Set(layouts.map(({ key }) => key))]
  if (keys.length > 0)
    await own
      .deleteFrom('people_list_layout')
      .where('account_id', '=', actor.accountId)
      .where('kind', '=', kind)
      .where('layout_key', 'in', keys)
      .execute()
  if (said.size === 0) return
  const common = { account_id: actor.accountId, kind, file_id: fileId, update_time: new Date() }
  await own
    .insertInto('people_list_layout')
    .values([...said].map(([layout_key, one]) => ({ ...common, layout_key, said: JSON.stringify(one) })))
    .onConflict((clash) =>
      clash.columns(['account_id', 'kind', 'layout_key']).doUpdateSet((row) => ({
        said: row.ref('excluded.said'),
        file_id: fileId,
        update_time: common.update_time,
      })),
    )
    .execute()
}
