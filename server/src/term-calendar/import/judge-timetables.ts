import { type Language, type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import type { PointedList, ReadingOfList } from '@obelisk/contract/roster/list'
import {
  classOfLineAmbiguous,
  classOfLineUnknown,
  lineLacks,
  type TimetableImportRow,
  tooManyLines,
} from '@obelisk/contract/term-calendar/import-timetables'
import { mostTimetableLines, type TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { roomOfCell } from '@obelisk/engine/term-calendar/timetable-grid'
import { weeksText } from '@obelisk/engine/term-calendar/week-list'
import { calendarPolicy, type Room } from '../access.ts'
import { timetablesOf } from '../queries.ts'
import { fileWords, missingTitles } from './columns.ts'
import { type ClassNamed, classesNamed, classFinder } from './find-class.ts'
import { type FileLine, readLines } from './read-lines.ts'

export type TimetableImport = { file_id: number; academic_term_id: number; pointed?: PointedList }

export type JudgedTimetables = {
  list: TimetableImportRow[]
  /** The new timetables of the classes that change. */
  wanted: Map<number, TimetableEntry[]>
  file: string
  reading: ReadingOfList
  lacks: readonly string[]
}

type Reason = { text: RefusalText; values: Values }
type Place = {
  language: Language
  find: (line: FileLine) => readonly ClassNamed[]
  /** Timetables as they are with the lines before taken in. */
  now: Map<number, TimetableEntry[]>
  changed: Set<number>
}

const sameTime = (one: TimetableEntry, other: TimetableEntry) =>
  one.weekday === other.weekday &&
  one.section_from <= other.section_to &&
  other.section_from <= one.section_to &&
  one.weeks.some((week) => other.weeks.includes(week))

const isSame = (one: TimetableEntry, other: TimetableEntry) =>
  one.weekday === other.weekday &&
  one.section_from === other.section_from &&
  one.section_to === other.section_to &&
  one.kind === other.kind &&
  one.room === other.room &&
  one.weeks.join() === other.weeks.join()

/** A timetable with one line more; what stood at its time gives these weeks away. */
function withLine(entries: readonly TimetableEntry[], added: TimetableEntry): TimetableEntry[] {
  const left = entries.flatMap((one) => {
    if (!sameTime(one, added)) return [one]
    const weeks = one.weeks.filter((week) => !added.weeks.includes(week))
    return weeks.length > 0 ? [{ ...one, weeks }] : []
  })
  return [...left, added]
}

/** What a line does to the timetable of its class, which takes it in. */
function take({ now, changed }: Place, { id }: ClassNamed, entry: TimetableEntry) {
  const entries = now.get(id) ?? []
  if (entries.some((one) => isSame(one, entry))) return 'same' as const
  const after = withLine(entries, entry)
  if (after.length > mostTimetableLines) return 'failed' as const
  now.set(id, after)
  changed.add(id)
  return entries.some((one) => sameTime(one, entry)) ? ('change' as const) : ('add' as const)
}

/** The line with the room that its cell names. */
function entryOf({ read, near }: FileLine, one: ClassNamed | undefined): TimetableEntry | undefined {
  if ('problem' in read) return undefined
  const { entry, rest } = read
  const known = one ? [one.course, one.name, one.code, ...one.teachers] : []
  const room = near ? roomOfCell(rest, known) : entry.room
  return { ...entry, weeks: [...entry.weeks], room: room.slice(0, 60) }
}

const most = 5

function reasonOf({ read }: FileLine, found: readonly ClassNamed[], language: Language): Reason | undefined {
  if (found.length === 0) return { text: classOfLineUnknown, values: {} }
  if (found.length > 1) {
    const names = found.slice(0, most).map(({ name }) => name)
    const more = found.length > most ? '…' : ''
    const { between } = fileWords[language]
    return {
      text: classOfLineAmbiguous,
      values: { count: found.length, names: `${names.join(between)}${more}` },
    }
  }
  if (!('problem' in read)) return undefined
  const what = missingTitles[read.problem][language]
  return { text: lineLacks, values: { what: language === 'en' ? what.toLowerCase() : what } }
}

/** What could not be read, as it is written; a cell of a grid has all in one text. */
function asWritten({ fields, near }: FileLine) {
  const { weekday = '', sections = fields.time ?? '', weeks = '', room = '', hours = '' } = fields
  const own = near?.text.replace(/\s+/g, ' ').trim().slice(0, 200)
  return { weekday, sections: own ?? sections, weeks, room, hours }
}

/** What a line says in words. */
function inWords(entry: TimetableEntry, language: Language) {
  const words = fileWords[language]
  const { weekday, section_from, section_to, weeks, room, kind } = entry
  return {
    weekday: words.weekdays.split(',')[weekday - 1] ?? '',
    sections: section_from === section_to ? `${section_from}` : `${section_from}-${section_to}`,
    weeks: weeksText(weeks, words),
    room,
    hours: words[kind],
  }
}

function judge(place: Place, line: FileLine): TimetableImportRow {
  const { language } = place
  const found = place.find(line)
  const only = found.length === 1 ? found[0] : undefined
  const entry = entryOf(line, only)
  const { row, sheet, fields, near } = line
  const title =
    near?.text
      .trim()
      .split(/[\n(（\s◇★/]/)[0]
      ?.slice(0, 100) ?? ''
  const told = {
    row,
    sheet,
    teaching_class: only?.name ?? fields.teaching_class ?? '',
    course: only?.course ?? fields.course ?? title,
    teachers: fields.teachers ?? '',
    ...(entry ? inWords(entry, language) : asWritten(line)),
  }
  const failed = ({ text, values }: Reason): TimetableImportRow => ({
    ...told,
    outcome: 'failed',
    reason: translateIn(language, text, values),
  })
  const reason = reasonOf(line, found, language)
  if (reason || !only || !entry) return failed(reason ?? { text: classOfLineUnknown, values: {} })
  const outcome = take(place, only, entry)
  if (outcome === 'failed') return failed({ text: tooManyLines, values: { most: mostTimetableLines } })
  return { ...told, outcome, reason: '' }
}

/** Every line of a workbook with what an import of it into the term would do; judged in the order of the file. */
export async function judgeTimetables(
  ctx: Room,
  { file_id, academic_term_id, pointed = null }: TimetableImport,
): Promise<JudgedTimetables> {
  const term = await calendarPolicy.must(ctx, 'view', academic_term_id)
  const weeks = Array.from({ length: term.weeks }, (_, at) => at + 1)
  const { lines, ...read } = await readLines(ctx, { file_id, pointed, weeks })
  const classes = await classesNamed(ctx, academic_term_id)
  const find = classFinder(classes)
  const now = await timetablesOf(
    ctx,
    classes.map(({ id }) => id),
  )
  const place: Place = { language: ctx.language, find, now, changed: new Set() }
  const list = lines.map((line) => judge(place, line))
  const wanted = new Map([...place.changed].map((id) => [id, now.get(id) ?? []]))
  return { list, wanted, ...read }
}
