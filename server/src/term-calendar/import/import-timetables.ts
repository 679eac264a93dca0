import { noTimetables } from '@obelisk/contract/term-calendar/import-timetables'
import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { fewOf } from '#roster/public.ts'
import { listFile, listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { timetableChanged } from '../events.ts'
import { fileColumns, fileWords, headsIn } from './columns.ts'
import { type JudgedTimetables, judgeTimetables, type TimetableImport } from './judge-timetables.ts'

/** The workbook to fill in: only its head. */
export const templateOfTimetables = ({ language }: Pick<Room, 'language'>) =>
  listWorkbook(fileWords[language].template, headsIn(language), [])

function countsOf({ list, wanted }: JudgedTimetables) {
  const count = (outcome: string) => list.filter((one) => one.outcome === outcome).length
  return {
    added: count('add'),
    changed: count('change'),
    same: count('same'),
    failed: count('failed'),
    classes: wanted.size,
  }
}

/** What an import would do, line by line, and how a list was read. */
export async function previewOfTimetables(ctx: Room, input: TimetableImport) {
  const judged = await judgeTimetables(ctx, input)
  const sheets = [...new Set(judged.list.map(({ sheet }) => sheet))].slice(0, 3)
  return {
    list: fewOf(judged.list, ['failed', 'change', 'add', 'same']),
    total: judged.list.length,
    counts: countsOf(judged),
    sheet: sheets.join(fileWords[ctx.language].between),
    file: judged.file,
    reading: judged.reading,
  }
}

/** Writes the timetables of classes anew, in sets. */
async function replace({ own, actor }: Room, wanted: ReadonlyMap<number, readonly TimetableEntry[]>) {
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
}

/** Takes the good lines in, all or none. Two at once are taken in one after the other. */
export async function importOfTimetables(ctx: Room, input: TimetableImport) {
  await sql`select pg_advisory_xact_lock(hashtext(${`timetables of ${input.academic_term_id}`}))`.execute(
    ctx.own,
  )
  const judged = await judgeTimetables(ctx, input)
  if (judged.lacks.length > 0) throw new Refusal(noTimetables, { name: judged.file })
  if (judged.wanted.size === 0) return countsOf(judged)
  await replace(ctx, judged.wanted)
  for (const teaching_class_id of judged.wanted.keys())
    await ctx.tell(timetableChanged, { teaching_class_id })
  return countsOf(judged)
}

/** The lines that cannot be imported, with the reasons. */
export async function failedOfTimetables(ctx: Room, input: TimetableImport) {
  const { list, file } = await judgeTimetables(ctx, input)
  const { failed, reason } = fileWords[ctx.language]
  const rows = list
    .filter(({ outcome }) => outcome === 'failed')
    .map((one) => [...fileColumns.map((field) => one[field]), one.reason])
  return listFile(
    `${failed} ${file.replace(/\.\w{1,8}$/, '')}`,
    [...headsIn(ctx.language), { header: reason, width: 40 }],
    rows,
  )
}
