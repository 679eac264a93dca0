import { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Room } from '../access.ts'
import { storeItems } from '../items/store-items.ts'
import { noteChange } from '../marks-changed.ts'
import { itemsOf } from '../sheet/parts.ts'

const Held = ItemDraft.required({ id: true })
type Held = z.infer<typeof Held>

/** The items of a set before and after an import, and whether the class had no marks before it. */
export const ItemsOfImport = z.object({ before: z.array(Held), after: z.array(Held), began: z.boolean() })
export type ItemsOfImport = z.infer<typeof ItemsOfImport>

/** Items of a set with marks, of any class, and the highest of them. */
async function marksIn({ read }: Room, setId: number) {
  const { rows } = await sql<{ id: number; highest: number }>`
    select item.id, coalesce(max(mark.value), 0)::float8 as highest
    from evaluation_item item
    join (select item_id, value from score union all select item_id, mark from later_sitting) mark on mark.item_id = item.id
    where item.set_id = ${setId} group by item.id`.execute(read)
  return new Map(rows.map(({ id, highest }) => [id, highest]))
}

/** Puts rows of items back under the ids that they had: the history of marks knows them by these. */
const putBack = ({ own }: Room, setId: number, items: readonly Held[]) =>
  sql`insert into evaluation_item (id, set_id, component_id, no, name, full_score, points)
    overriding system value
    select id, ${setId}::int, component_id, no, name, full_score, points
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i (id int, component_id int, no text, name text, full_score numeric, points numeric)`.execute(own)

const sameFacts = (a: Held, b: Held) =>
  a.full_score === b.full_score && JSON.stringify(a.shares) === JSON.stringify(b.shares)

/**
 * Takes back what an import did to the items: new ones go, those they stood in for come back, full marks and objectives
 * are those of before. A component of which a new item has marks since keeps its items as they are, and so does a set
 * with a confirmed class. Gives how many items went and how many of the new ones stay.
 */
export async function takeItemsBack(
  ctx: Room,
  setId: number,
  { before, after }: ItemsOfImport,
): Promise<{ items: number; items_kept: number }> {
  const made = after.filter(({ id }) => !before.some((one) => one.id === id))
  const classes = await ctx.own
    .selectFrom('evaluation_class')
    .select(['teaching_class_id', 'state'])
    .where('set_id', '=', setId)
    .orderBy('teaching_class_id')
    .forUpdate()
    .execute()
  const [now, marks] = await Promise.all([itemsOf(ctx, [setId]), marksIn(ctx, setId)])
  const there = made.filter(({ id }) => now.some((one) => one.id === id))
  if (classes.some(({ state }) => state === 'confirmed')) return { items: 0, items_kept: there.length }
  const held = new Set(there.filter(({ id }) => marks.has(id)).map(({ component_id }) => component_id))
  const going = new Set(there.filter(({ component_id }) => !held.has(component_id)).map(({ id }) => id))
  const staying = now
    .filter(({ id }) => !going.has(id))
    .map(({ set_id: _, ...item }) => asBefore(item, before, after, marks))
  const back = before.filter(
    ({ id, component_id, no }) =>
      !after.some((one) => one.id === id) &&
      !held.has(component_id) &&
      !staying.some((one) => one.id === id || (one.component_id === component_id && one.no === no)),
  )
  if (back.length > 0) await putBack(ctx, setId, back)
  const order = [...before, ...after].map(({ id }) => id)
  const placeOf = ({ id }: Held) => (order.includes(id) ? order.indexOf(id) : order.length)
  await storeItems(
    ctx,
    setId,
    [...staying, ...back].sort((a, b) => placeOf(a) - placeOf(b)),
  )
  await noteChange(
    ctx,
    classes.map(({ teaching_class_id }) => teaching_class_id),
    'items',
  )
  return { items: going.size, items_kept: there.length - going.size }
}

/** The full mark and the objectives of before, unless somebody has changed them since or a mark stands above. */
function asBefore(
  item: Held,
  before: readonly Held[],
  after: readonly Held[],
  marks: ReadonlyMap<number, number>,
): Held {
  const [old, made] = [before, after].map((items) => items.find(({ id }) => id === item.id))
  if (!old || !made || sameFacts(old, made) || !sameFacts(made, item)) return item
  if ((marks.get(item.id) ?? 0) > old.full_score) return item
  return { ...item, full_score: old.full_score, shares: old.shares }
}

/** A class that had no marks before an import and has none now is at the beginning again. */
export const backToSetup = ({ own }: Room, classId: number) =>
  sql`update evaluation_class set state = 'setup' where teaching_class_id = ${classId} and state = 'entering'
    and not exists (select from score where teaching_class_id = ${classId})`.execute(own)
