import { PointedQuestions, type SaidOfSheet } from '@obelisk/contract/question-bank/pointed-sheet'
import type { Room } from '../../access.ts'
import type { Layouts, SheetTask } from './read-sheets.ts'

/** So many layouts of one person are looked through. */
const most = 200

/** What the person said of sheets of questions before, the latest first; as far as it still has the shape of today. */
export async function rememberedLayouts({ read, actor }: Room): Promise<SheetTask['remembered']> {
  const rows = await read
    .selectFrom('question_sheet_layout')
    .select(['layout_key', 'said'])
    .where('account_id', '=', actor.accountId)
    .orderBy('update_time', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ layout_key, said }) => {
    const [one] = PointedQuestions.safeParse([said]).data ?? []
    return one ? [{ key: layout_key, said: one }] : []
  })
}

/** Keeps what was said of sheets; of a layout of which nothing is said any more it is forgotten. */
export async function rememberLayouts(
  { own, actor }: Room,
  pointed: readonly SaidOfSheet[],
  layouts: Layouts,
) {
  const keys = [...new Set(layouts.map(({ key }) => key))]
  await own
    .deleteFrom('question_sheet_layout')
    .where('account_id', '=', actor.accountId)
    .where('layout_key', 'in', ['', ...keys])
    .execute()
  const said = new Map(
    layouts.flatMap(({ sheet, key }) => {
      const one = pointed.find((each) => each.sheet === sheet)
      return one && one.columns.length + one.rows.length > 0 ? [[key, one] as const] : []
    }),
  )
  if (said.size === 0) return
  await own
    .insertInto('question_sheet_layout')
    .values(
      [...said].map(([layout_key, one]) => ({
        account_id: actor.accountId,
        layout_key,
        said: JSON.stringify(one),
      })),
    )
    .execute()
}
