import { cannotUndo, undoneAlready } from '@obelisk/contract/training-plan/refusals'
import { sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { ownTable } from '#kernel/table-name.ts'
import { lockPlan, type Room } from '../access.ts'
import { courseColumns } from './course-columns.ts'
import { recordEdits } from './record-edits.ts'
import { saveFields } from './save-fields.ts'
import { type RowsMade, type RowsSaid, statementsBack } from './statements.ts'
import { type CellChange, matrices, writeCells } from './write-cells.ts'

/** Tables whose deleted rows can be put back, those that others hang on first. */
const restorable = [
  'edu_objective',
  'requirement',
  'requirement_standard',
  'requirement_objective',
  'indicator',
  'course_group',
  'course',
  'course_prerequisite',
  'support',
  'evaluation_weight',
] as const
export type Restorable = (typeof restorable)[number]

/**
 * How an act is taken back: `created` courses and the prerequisites of `prerequisites_of` go, `deleted` rows come back, `before` rows of
 * courses get their old values, cells of `supports`, `weights` and `links` their old content. `places` are the places that the act touched.
 */
export type UndoContent = {
  places: string[]
  created?: number[]
  prerequisites_of?: number[]
  deleted?: Partial<Record<Restorable, unknown[]>>
  before?: unknown[]
  supports?: CellChange[]
  weights?: CellChange[]
  links?: CellChange[]
  /** Basic information as it was before. */
  fields?: Readonly<Record<string, unknown>>
  /** Rows of these tables that came, and what those that were changed said before. */
  made?: RowsMade
  said?: RowsSaid
  /** The document that was read, and what came of it. */
  reading?: { file_name: string; added: number; changed: number }
}

/** Keeps what an act changed. `mark` is the last line of the record that belongs to the act itself. */
export async function keepUndo(
  { own, actor }: Room,
  cultureId: number,
  kind: DB['culture_undo']['kind'],
  content: UndoContent,
  mark: number,
): Promise<number> {
  const { id } = await own
    .insertInto('culture_undo')
    .values({
      culture_id: cultureId,
      account_id: actor.accountId || null,
      kind,
      content: JSON.stringify({ ...content, mark }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The rows of a table under these conditions as JSON, for putting them back. */
export async function rowsToKeep({ own }: Room, table: Restorable, column: string, ids: readonly number[]) {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) as row from ${ownTable('training-plan', table)} t where ${sql.ref(`t.${column}`)} = any(${[...ids]}::integer[])`.execute(
    own,
  )
  return rows.map(({ row }) => row)
}

/** Has anybody changed one of these places, or a field of one of these rows, since? */
async function isTouched({ own }: Room, cultureId: number, places: readonly string[], mark: number) {
  const { rows } = await sql`
    select 1 from culture_edit where culture_id = ${cultureId} and id > ${mark}
      and (place = any(${[...places]}::text[])
        or split_part(place, ':', 1) || ':' || split_part(place, ':', 2) = any(${[...places]}::text[])) limit 1`.execute(
    own,
  )
  return rows.length > 0
}

async function putBack({ own }: Room, deleted: NonNullable<UndoContent['deleted']>) {
  for (const table of restorable.filter((name) => deleted[name]?.length)) {
    const name = ownTable('training-plan', table)
    await sql`insert into ${name} overriding system value
      select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(deleted[table])}::jsonb)
      on conflict do nothing`.execute(own)
  }
}

/** A course is found by its code, so no act changes it. */
const valueColumns = courseColumns.filter((name) => name !== 'code')

async function courseValuesBack({ own }: Room, before: readonly unknown[]) {
  const sets = valueColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`old.${name}`)}`)
  await sql`update course c set ${sql.join(sets)}
    from jsonb_populate_recordset(null::course, ${JSON.stringify(before)}::jsonb) old where c.id = old.id`.execute(
    own,
  )
}

const fieldsBack = (ctx: Room, id: number, row: Readonly<Record<string, unknown>>) =>
  saveFields(ctx, { table: 'culture', as: 'plan', cultureId: id, id, was: {}, row })

/** Takes an act back as a whole, once, and only while nobody has worked on what it touched. */
export async function undoAct(ctx: Room, undoId: number) {
  const found = must(
    await ctx.read
      .selectFrom('culture_undo')
      .select(['culture_id'])
      .where('id', '=', undoId)
      .executeTakeFirst(),
  )
  await lockPlan(ctx, 'edit', found.culture_id)
  const act = await ctx.own
    .selectFrom('culture_undo')
    .selectAll()
    .where('id', '=', undoId)
    .executeTakeFirstOrThrow()
  if (act.undone_time) throw new Refusal(undoneAlready)
  const content = act.content as unknown as UndoContent & { mark: number }
  if (await isTouched(ctx, act.culture_id, content.places, content.mark)) throw new Refusal(cannotUndo)
  if (content.created?.length) await ctx.own.deleteFrom('course').where('id', 'in', content.created).execute()
  if (content.prerequisites_of?.length)
    await ctx.own
      .deleteFrom('course_prerequisite')
      .where('course_id', 'in', content.prerequisites_of)
      .execute()
  if (content.deleted) await putBack(ctx, content.deleted)
  if (content.before?.length) await courseValuesBack(ctx, content.before)
  await writeCells(ctx, act.culture_id, matrices.support, backwards(content.supports ?? []))
  await writeCells(ctx, act.culture_id, matrices.weight, backwards(content.weights ?? []))
  await writeCells(ctx, act.culture_id, matrices.link, backwards(content.links ?? []))
  await statementsBack(ctx, content)
  if (content.fields) await fieldsBack(ctx, act.culture_id, content.fields)
  await ctx.own
    .updateTable('culture_undo')
    .set({ undone_time: sql`now()` })
    .where('id', '=', undoId)
    .execute()
  await recordEdits(ctx, act.culture_id, [{ place: `undo:${undoId}`, before: act.kind, after: null }])
}

const backwards = (cells: readonly CellChange[]): CellChange[] =>
  cells.map((cell) => ({ ...cell, was: cell.now, now: cell.was }))
