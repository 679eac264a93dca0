import type { TimetableEntry } from './class-meetings.ts'
import { dayPattern, type Sections, sectionsOf, weekdayFrom } from './timetable-fields.ts'
import { weeksFrom } from './week-list.ts'

const sections =
  /(?<!\d)(?:第\s*)?(\d{1,2})(?:\s*[-–—~至]\s*(\d{1,2})|(?:\s*[,、]\s*\d{1,2})*\s*[,、]\s*(\d{1,2}))?\s*节|\b(?:sections?|periods?)\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?/i
const weeks =
  /(?:第\s*)?(\d{1,2}(?:\s*[-–—~～至]\s*\d{1,2})?(?:[单双])?(?:\s*[,，、]\s*\d{1,2}(?:\s*[-–—~～至]\s*\d{1,2})?(?:[单双])?)*)\s*周(?:\s*[(（]?\s*([单双])\s*周?\s*[)）]?)?|\bweeks?\s*(\d[\d\s,–-]*)(odd|even)?/i
const everySecond = /([单双])周|\b(odd|even)\s+weeks?\b/i
const lab = /实验|上机|实训|机房|\blab\b/i

/** No line of a timetable is longer; what follows is not looked at. */
const longest = 500

const piece = String.raw`\d{1,2}(?:\s*[-–—~至]\s*\d{1,2})?`
const weeksGoOn = new RegExp(
  String.raw`周\s*([单双])?周?\s*[,、]\s*(?=第?${piece}(?:\s*[,、]\s*${piece})*\s*[单双]?周)`,
  'g',
)

/** Half width, 周 and 单 without brackets, one list of weeks: `1-8周,10-16（双）周` as `1-8,10-16双周`. */
const tidied = (line: string) =>
  line
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/[([]\s*([单双])?\s*(周)?\s*[)\]]/g, (all, kind = '', week = '') => `${kind}${week}` || all)
    .replace(weeksGoOn, '$1,')

/** Does a text say in which weeks something is? */
export const saysWeeks = (text: string) => weeks.test(tidied(text))

export type Missing = 'day' | 'sections' | 'weeks'
/** `rest` is what remains of the text besides day, sections and weeks. */
export type ReadLine = { entry: TimetableEntry; rest: string } | { problem: Missing }

/** The part of a line that a pattern finds, and the line without it. */
function taken(line: string, pattern: RegExp) {
  const found = pattern.exec(line)
  return found && { found, rest: line.replace(found[0], ' ') }
}

function sectionsFrom([, first, last, lastNamed, firstEn, lastEn]: RegExpExecArray) {
  const from = Number(first ?? firstEn)
  return sectionsOf(from, Number(last ?? lastNamed ?? lastEn ?? from))
}

/** The weeks that a text names; all where it names none, every second one for a bare 单周. */
function weeksOf(text: string, allWeeks: readonly number[]) {
  const inWeeks = taken(text, weeks)
  if (inWeeks) {
    const [, list, kind, listEn, kindEn] = inWeeks.found
    const named = weeksFrom(`${(list ?? listEn ?? '').trim()}${kind ?? kindEn ?? ''}`)
    return { named, rest: inWeeks.rest }
  }
  const second = taken(text, everySecond)
  if (!second) return { named: [...allWeeks], rest: text }
  const rest = /单|odd/i.test(second.found[0]) ? 1 : 0
  return { named: allWeeks.filter((week) => week % 2 === rest), rest: second.rest }
}

/** What is known of a line from around it: the column of a weekday, the row of sections. */
export type Around = { weekday?: number | undefined; sections?: Sections | undefined }

function dayOf(text: string, { weekday }: Around) {
  if (weekday !== undefined) return { weekday, rest: text }
  const onDay = taken(text, dayPattern)
  return onDay && { weekday: weekdayFrom(onDay.found), rest: onDay.rest }
}

function placeOf(text: string, around: Around) {
  const inSections = taken(text, sections)
  if (inSections) return { place: sectionsFrom(inSections.found), rest: inSections.rest }
  return { place: around.sections, rest: text }
}

/**
 * One line as timetables write it: `周一 3-4节 1-16周 教二-304`, `数据结构(1-16周)(3-4节) 张三 教一101`, `Mon, sections 3-4,
 * weeks 1-16, Room 304`. Without weeks it holds for all.
 */
export function readTimetableLine(line: string, allWeeks: readonly number[], around: Around = {}): ReadLine {
  const text = tidied(line)
  const day = dayOf(text, around)
  if (!day) return { problem: 'day' }
  const { place, rest: behind } = placeOf(day.rest, around)
  if (!place) return { problem: 'sections' }
  const { named, rest } = weeksOf(behind, allWeeks)
  if (!named || named.length === 0) return { problem: 'weeks' }
  const room = roomText(rest)
  const kind = lab.test(line) ? 'lab' : 'theory'
  return { entry: { weekday: day.weekday, ...place, weeks: named, kind, room }, rest: unbracketed(rest) }
}

/** Without the brackets in which weeks and sections stood. */
const unbracketed = (text: string) => text.replace(/[([{<]\s*[)\]}>]/g, ' ')

const roomText = (text: string) =>
  unbracketed(text)
    .replace(/[\s,，;；、|{}]+/g, ' ')
    .trim()
    .slice(0, 60)

export type TimetableProblem = { line: number; text: string; missing: Missing }

/** A pasted timetable, a line for each entry; `problems` says which line could not be read, and what was missing. */
export function readTimetable(text: string, allWeeks: readonly number[]) {
  const entries: TimetableEntry[] = []
  const problems: TimetableProblem[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const read = readTimetableLine(line, allWeeks)
    if ('entry' in read) entries.push(read.entry)
    else problems.push({ line: at + 1, text: line.trim(), missing: read.problem })
  }
  return { entries, problems }
}
