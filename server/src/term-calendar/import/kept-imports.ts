import {
  importUndone,
  type PastImport,
  undoDays,
  undoTooLate,
} from '@obelisk/contract/term-calendar/import-timetables'
import { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { sql } from 'kysely'
import * as z from 'zod'
import { must, Refusal } from '#kernel/errors.ts'
import { classesReached } from '#teaching-class/public.ts'
import { calendarPolicy, type Room } from '../access.ts'
import { timetableChanged } from '../events.ts'
import { timetablesOf } from '../queries.ts'

type Timetables = ReadonlyMap<number, readonly TimetableEntry[]>

/** Two imports into a term are written, or undone, one after the other. */
export const oneAfterTheOther = ({ own }: Room, termId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`timetables of ${termId}`}))`.execute(own)

/** Writes the timetables of classes anew, in sets, and tells of each. */
export async function replaceTimetables(ctx: Room, wanted: Timetables) {
  const { own, actor } = ctx
  const ids = [...wanted.keys()]
  const rows = [...wanted].flatMap(([teaching_class_id, entries]) =>
    entries.map((entry) => ({ teaching_class_id, ...entry })),
  )
  await own.deleteFrom('timetable_entry').where('teaching_class_id', 'in', ids).execute()
  await sql`
    insert into timetable_entry (teaching_class_id, weekday, section_from, section_to, weeks, kind, room)
    select teaching_class_id, weekday, section_from, section_to, array(select jsonb_array_elements_text(weeks)::integer), kind, room
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (teaching_class_id integer, weekday integer, section_from integer, section_to integer, weeks jsonb, kind text, room text)`.execute(
    own,
  )
  const stamp = { changed_by: actor.accountId || null, changed_at: new Date() }
  await own
    .insertInto('timetable')
    .values(ids.map((teaching_class_id) => ({ teaching_class_id, ...stamp })))
    .onConflict((clash) => clash.column('teaching_class_id').doUpdateSet(stamp))
    .execute()
  for (const teaching_class_id of ids) await ctx.tell(timetableChanged, { teaching_class_id })
}

type Import = {
  term: number
  file: string
  added: number
  changed: number
  before: Timetables
  after: Timetables
}

const asJson = (timetables: Timetables) => JSON.stringify(Object.fromEntries(timetables))

/** Keeps what an import changed. */
export const keepImport = ({ own, actor }: Room, { term, file, added, changed, before, after }: Import) =>
  own
    .insertInto('timetable_import')
    .values({
      academic_term_id: term,
      account_id: actor.accountId,
      file_name: file,
      added,
      changed,
      before: asJson(before),
      after: asJson(after),
    })
    .execute()

const isYoung = sql<boolean>`i.create_time > now() - make_interval(days => ${undoDays})`

/** The last imports into a term that the person made. */
export async function importsOfTerm(ctx: Room, termId: number): Promise<PastImport[]> {
  await calendarPolicy.must(ctx, 'view', termId)
  return ctx.read
    .selectFrom('timetable_import as i')
    .select(['i.id', 'i.file_name', 'i.added', 'i.changed', 'i.restored'])
    .select(sql<number>`extract(epoch from i.create_time)::integer`.as('time'))
    .select(sql<number>`(select count(*)::integer from jsonb_object_keys(i.after))`.as('classes'))
    .select(sql<boolean>`i.undone_time is null and ${isYoung}`.as('may_undo'))
    .where('i.account_id', '=', ctx.actor.accountId)
    .where('i.academic_term_id', '=', termId)
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute()
}

const Kept = z.record(z.string(), z.array(TimetableEntry))
const kept = (json: unknown) =>
  new Map(Object.entries(Kept.parse(json)).map(([id, entries]) => [Number(id), entries]))

/** The import, held for this transaction; that of another person does not exist. */
async function heldImport({ own, actor }: Room, id: number) {
  const row = must(
    await own
      .selectFrom('timetable_import as i')
      .select(['i.academic_term_id', 'i.before', 'i.after', 'i.undone_time', isYoung.as('is_young')])
      .where('i.id', '=', id)
      .where('i.account_id', '=', actor.accountId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (row.undone_time !== null) throw new Refusal(importUndone)
  if (!row.is_young) throw new Refusal(undoTooLate, { days: undoDays })
  return row
}

/** Classes that are as the import left them, and that the person may still write, get back what they had before. */
export async function undoImportOfTimetables(ctx: Room, id: number) {
  const row = await heldImport(ctx, id)
  await oneAfterTheOther(ctx, row.academic_term_id)
  const [before, after] = [kept(row.before), kept(row.after)]
  const mine = await classesReached(ctx.door('teaching-class'), 'term-calendar/timetable', [...after.keys()])
  const now = await timetablesOf(ctx, [...mine])
  const back = new Map(
    [...after].flatMap(([classId, entries]) =>
      mine.has(classId) && JSON.stringify(now.get(classId)) === JSON.stringify(entries)
        ? [[classId, before.get(classId) ?? []] as const]
        : [],
    ),
  )
  if (back.size > 0) await replaceTimetables(ctx, back)
  await ctx.own
    .updateTable('timetable_import')
    .set({ undone_time: new Date(), restored: back.size })
    .where('id', '=', id)
    .execute()
  return { restored: back.size, kept: after.size - back.size }
}
