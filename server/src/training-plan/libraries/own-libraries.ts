import { randomUUID } from 'node:crypto'
import {
  type LibraryItem,
  libraryInUse,
  libraryItemInUse,
  libraryOfProduct,
} from '@obelisk/contract/training-plan/libraries'
import { sql } from 'kysely'
import { forbidden, invalid, must, Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { programmePolicy, type Room } from '../access.ts'
import { collegesToWrite } from './read-libraries.ts'

type Copy = { id: number; base_project_id: number; name: string; name_en: string }

/** Copies a list for the college of a programme; each item belongs to the one that it was copied from, and to all that one belongs to. */
export async function copyLibrary(ctx: Room, { id, base_project_id, name, name_en }: Copy): Promise<number> {
  await programmePolicy.must(ctx, 'edit', { base_project_id })
  const { rows } = await sql<{ id: number }>`
    insert into requirement_library (code, name, name_en, year, college_id)
    select ${`own-${randomUUID()}`}, ${name}, ${name_en}, l.year, college_over(p.college_id)
    from requirement_library l, project p where l.id = ${id} and p.id = ${base_project_id} returning id`.execute(
    ctx.own,
  )
  const made = must(rows[0]).id
  await sql`
    with put as (
      insert into requirement_library_item (library_id, no, name, name_en, description, description_en)
      select ${made}, no, name, name_en, description, description_en from requirement_library_item where library_id = ${id}
      returning id, no)
    insert into requirement_library_map (item_id, other_item_id)
    select i.id, put.id from put join requirement_library_item i on i.library_id = ${id} and i.no = put.no
    union
    select case when m.item_id = i.id then m.other_item_id else m.item_id end, put.id
    from put join requirement_library_item i on i.library_id = ${id} and i.no = put.no
    join requirement_library_map m on i.id in (m.item_id, m.other_item_id)`.execute(ctx.own)
  return made
}

/** An own list, held until the end of this transaction, for somebody of its school. */
async function mustEditLibrary(ctx: Room, id: number) {
  const library = must(
    await ctx.own
      .selectFrom('requirement_library')
      .select(['id', 'name', 'college_id', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (library.college_id === null) throw new Refusal(libraryOfProduct, { name: library.name })
  if (!(await collegesToWrite(ctx)).includes(library.college_id)) throw forbidden()
  return library
}

type Save = { id: number; revision: number; name: string; name_en: string; items: readonly LibraryItem[] }

/** Items that are not named any more go, unless requirements cover them. */
async function dropItems({ own }: Room, libraryId: number, kept: readonly number[]) {
  const { rows: gone } = await sql<{ id: number; no: number; is_used: boolean }>`
    select id, no, exists (select from requirement_standard s where s.library_item_id = i.id) as is_used
    from requirement_library_item i where library_id = ${libraryId} and id <> all(${[...kept]}::integer[])
    order by no`.execute(own)
  const used = gone.find(({ is_used }) => is_used)
  if (used) throw new Refusal(libraryItemInUse, { no: used.no })
  if (gone.length > 0)
    await own
      .deleteFrom('requirement_library_item')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
}

async function mustBeItemsOf({ own }: Room, libraryId: number, ids: readonly number[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from requirement_library_item
    where library_id = ${libraryId} and id = any(${[...ids]}::integer[])`.execute(own)
  if (rows[0]?.count !== ids.length) throw invalid({ path: 'items', message: 'id' })
}

/** Numbers may change places among items: all step aside first. */
async function putItems({ own }: Room, libraryId: number, items: readonly LibraryItem[]) {
  await sql`update requirement_library_item set no = -id where library_id = ${libraryId}`.execute(own)
  await sql`
    update requirement_library_item i
    set no = n.no, name = n.name, name_en = n.name_en, description = n.description, description_en = n.description_en
    from jsonb_populate_recordset(null::requirement_library_item, ${JSON.stringify(items.filter(({ id }) => id !== null))}::jsonb) n
    where i.id = n.id`.execute(own)
  await sql`
    insert into requirement_library_item (library_id, no, name, name_en, description, description_en)
    select ${libraryId}, no, name, name_en, description, description_en
    from jsonb_populate_recordset(null::requirement_library_item, ${JSON.stringify(items.filter(({ id }) => id === null))}::jsonb)`.execute(
    own,
  )
}

/** Saves an own list as a whole. */
export async function saveLibrary(ctx: Room, { id, revision, name, name_en, items }: Save) {
  const library = await mustEditLibrary(ctx, id)
  await mustBeLatest(ctx, {
    base: revision,
    revision: library.revision,
    field: 'items',
    change: () => changeOf(ctx.read, 'requirement_library', { id }),
  })
  if (new Set(items.map(({ no }) => no)).size !== items.length)
    throw invalid({ path: 'items', message: 'no' })
  const kept = items.flatMap((item) => item.id ?? [])
  await mustBeItemsOf(ctx, id, [...new Set(kept)])
  await dropItems(ctx, id, kept)
  await putItems(ctx, id, items)
  await ctx.own
    .updateTable('requirement_library')
    .set({ name, name_en, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteLibrary(ctx: Room, id: number) {
  await mustEditLibrary(ctx, id)
  const { rows } = await sql<{ plans: number }>`
    select count(*)::integer as plans from culture where library_id = ${id}`.execute(ctx.own)
  const plans = rows[0]?.plans ?? 0
  if (plans > 0) throw new Refusal(libraryInUse, { plans })
  await ctx.own.deleteFrom('requirement_library').where('id', '=', id).execute()
}
