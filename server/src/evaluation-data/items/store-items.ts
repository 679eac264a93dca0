import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

const shareDigits = 6

/** Writes the whole list of items of a set in their order and removes the others; gives the ids in order. */
export async function storeItems(ctx: Room, setId: number, items: readonly ItemDraft[]): Promise<number[]> {
  const kept = items.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await ctx.own
    .deleteFrom('evaluation_item')
    .where('set_id', '=', setId)
    .where('id', 'not in', kept.length > 0 ? kept : [0])
    .execute()
  await updateItems(ctx, setId, items)
  const added = await addItems(ctx, setId, items)
  const ids = items.map(({ id }) => id ?? added.shift() ?? 0)
  await storeShares(ctx, items, ids)
  await ctx.own
    .updateTable('evaluation_set')
    .set((eb) => ({ revision: eb('revision', '+', 1), update_time: sql<Date>`now()` }))
    .where('id', '=', setId)
    .execute()
  return ids
}

const updateItems = ({ own }: Room, setId: number, items: readonly ItemDraft[]) =>
  sql`update evaluation_item item set component_id = i.component_id, no = i.no, name = i.name, full_score = i.full_score,
      points = i.points, is_objective = i.is_objective, complex_problem = i.complex_problem, weigh = i.weigh,
      exam_paper_id = i.exam_paper_id, paper_item = i.paper_item
    from jsonb_to_recordset(${JSON.stringify(inOrder(items))}::jsonb) as i (id int, component_id int, no text, name text,
      full_score numeric, points numeric, is_objective boolean, complex_problem boolean, weigh int,
      exam_paper_id int, paper_item int)
    where item.id = i.id and item.set_id = ${setId}`.execute(own)

async function addItems({ own }: Room, setId: number, items: readonly ItemDraft[]): Promise<number[]> {
  const fresh = inOrder(items).filter(({ id }) => id === undefined)
  if (fresh.length === 0) return []
  const rows = await own
    .insertInto('evaluation_item')
    .values(fresh.map(({ shares: _, id: _none, ...item }) => ({ ...item, set_id: setId })))
    .returning(['id', 'weigh'])
    .execute()
  return rows.sort((a, b) => a.weigh - b.weigh).map(({ id }) => id)
}

const inOrder = (items: readonly ItemDraft[]) =>
  items.map(({ paper, ...item }, place) => ({
    ...item,
    weigh: place + 1,
    exam_paper_id: paper?.id ?? null,
    paper_item: paper?.item ?? null,
  }))

/** Shares of thirds do not sum to 1 in six digits: the last one takes what is missing. */
function exactShares(shares: ItemDraft['shares']): ItemDraft['shares'] {
  const rounded = shares.map(({ objective_id, share }) => ({
    objective_id,
    share: Number(share.toFixed(shareDigits)),
  }))
  const others = rounded.slice(0, -1).reduce((sum, { share }) => sum + share, 0)
  return rounded.map((one, place) =>
    place === rounded.length - 1 ? { ...one, share: Number((1 - others).toFixed(shareDigits)) } : one,
  )
}

async function storeShares({ own }: Room, items: readonly ItemDraft[], ids: readonly number[]) {
  if (ids.length === 0) return
  await own.deleteFrom('evaluation_item_objective').where('item_id', 'in', ids).execute()
  const rows = items.flatMap(({ shares }, place) =>
    exactShares(shares).map((share) => ({ item_id: ids[place] ?? 0, ...share })),
  )
  if (rows.length > 0) await own.insertInto('evaluation_item_objective').values(rows).execute()
}
