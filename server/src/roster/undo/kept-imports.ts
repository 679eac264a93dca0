import {
  type PastImport,
  type RosterKind,
  type RowThatStays,
  rosterImportUndone,
  rosterUndoTooLate,
  shownStays,
  undoDays,
} from '@obelisk/contract/roster/past-imports'
import { sql } from 'kysely'
import * as z from 'zod'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { classes, cohorts, type Listed, rowsOfImport, students, teachers } from './rows-of-import.ts'

const listedOf = { student: students, teacher: teachers, 'admin-class': classes } as const

const Row = z.looseObject({ id: z.int() })
type Row = z.infer<typeof Row>

/** Rows as an import left them, those that it changed also as they were; cohorts that came with classes. */
const Content = z.object({
  added: z.array(Row),
  changed: z.array(z.object({ before: Row, after: Row })),
  grades: z.array(Row).default([]),
})
export type ImportContent<T> = { added: T[]; changed: { before: T; after: T }[] }

type Import = {
  kind: RosterKind
  file: string
  added: readonly number[]
  /** The rows that it changed, as they were. */
  before?: readonly Row[]
  grades?: readonly number[]
}

const isYoung = sql<boolean>`i.create_time > now() - make_interval(days => ${undoDays})`

/** Keeps what an import did, when it did anything. What of older ones cannot be undone any more is forgotten. */
export async function keepImport(ctx: Room, { kind, file, added, before = [], grades = [] }: Import) {
  if (added.length + before.length + grades.length === 0) return null
  const ids = [...added, ...before.map(({ id }) => id)]
  const after: ReadonlyMap<number, Row> = await rowsOfImport<Row>(ctx, listedOf[kind], ids)
  const made = await rowsOfImport(ctx, cohorts, grades)
  const content = {
    added: added.map((id) => after.get(id)),
    changed: before.map((row) => ({ before: row, after: after.get(row.id) })),
    grades: [...made.values()],
  }
  await sql`update roster_import i set content = null where content is not null and not ${isYoung}`.execute(
    ctx.own,
  )
  const { id } = await ctx.own
    .insertInto('roster_import')
    .values({
      account_id: ctx.actor.accountId,
      kind,
      file_name: file,
      added: added.length,
      changed: before.length,
      content: JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last imports of a kind that the person made. */
export const importsOf = ({ read, actor }: Room, kind: RosterKind): Promise<PastImport[]> =>
  read
    .selectFrom('roster_import as i')
    .select(['i.id', 'i.file_name', 'i.added', 'i.changed', 'i.kept'])
    .select(sql<RowThatStays[]>`i.stays`.as('stays'))
    .select(sql<number>`extract(epoch from i.create_time)::integer`.as('time'))
    .select(sql<boolean>`i.undone_time is null and ${isYoung}`.as('may_undo'))
    .where('i.account_id', '=', actor.accountId)
    .where('i.kind', '=', kind)
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute()

/** The import, held for this transaction; that of another person does not exist. */
export async function heldImport({ own, actor }: Room, id: number) {
  const row = must(
    await own
      .selectFrom('roster_import as i')
      .select(['i.kind', 'i.content', 'i.undone_time', isYoung.as('is_young')])
      .where('i.id', '=', id)
      .where('i.account_id', '=', actor.accountId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (row.undone_time !== null) throw new Refusal(rosterImportUndone)
  if (!row.is_young) throw new Refusal(rosterUndoTooLate, { days: undoDays })
  return { kind: row.kind, content: Content.parse(row.content) }
}

/** The rows of an import as those of their table. */
export const contentOf = <T extends { id: number }>(
  { shape }: Listed<T>,
  { added, changed }: z.infer<typeof Content>,
): ImportContent<T> => ({
  added: added.map((row) => shape.parse(row)),
  changed: changed.map(({ before, after }) => ({ before: shape.parse(before), after: shape.parse(after) })),
})

/** Notes that an import was undone; its rows are forgotten. */
export const noteUndone = ({ own }: Room, id: number, stays: readonly RowThatStays[]) =>
  own
    .updateTable('roster_import')
    .set({
      undone_time: new Date(),
      kept: stays.length,
      stays: JSON.stringify(stays.slice(0, shownStays)),
      content: null,
    })
    .where('id', '=', id)
    .execute()
