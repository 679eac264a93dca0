import type { TimetableEntry } from './class-meetings.ts'
import { weeksFrom } from './week-list.ts'

const weekdayNames: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 日: 7, 天: 7 }
const englishDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const day = /(?:周|星期|礼拜)\s*([一二三四五六日天])|\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i
const sections =
  /(?:第\s*)?(\d{1,2})(?:\s*[-–—~～,，、]\s*(\d{1,2}))?\s*节|\b(?:sections?|periods?)\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?/i
const weeks =
  /(?:第\s*)?(\d{1,2}(?:\s*[-–—~～至]\s*\d{1,2})?(?:[单双])?(?:\s*[,，、]\s*\d{1,2}(?:\s*[-–—~～至]\s*\d{1,2})?(?:[单双])?)*)\s*周(?:\s*[(（]?\s*([单双])\s*周?\s*[)）]?)?|\bweeks?\s*(\d[\d\s,–-]*)(odd|even)?/i
const lab = /实验|上机|实训|机房|\blab\b/i

type ReadLine = { entry: TimetableEntry } | { problem: 'day' | 'sections' | 'weeks' }

/** The part of a line that a pattern finds, and the line without it. */
function taken(line: string, pattern: RegExp) {
  const found = pattern.exec(line)
  return found && { found, rest: line.replace(found[0], ' ') }
}

const weekdayFrom = ([, chinese = '', english = '']: RegExpExecArray): number =>
  weekdayNames[chinese] ?? englishDays.indexOf(english.toLowerCase()) + 1

function sectionsFrom([, first, last, firstEn, lastEn]: RegExpExecArray) {
  const from = Number(first ?? firstEn)
  const to = Number(last ?? lastEn ?? from)
  return from >= 1 && from <= to && to <= 14 ? { section_from: from, section_to: to } : undefined
}

const weeksNamed = ([, list, kind, listEn, kindEn]: RegExpExecArray) =>
  weeksFrom(`${(list ?? listEn ?? '').trim()}${kind ?? kindEn ?? ''}`)

/** One line as timetables write it: `周一 3-4节 1-16周 教二-304`, `Mon, sections 3-4, weeks 1-16, Room 304`. */
function readTimetableLine(line: string, allWeeks: readonly number[]): ReadLine {
  const onDay = taken(line, day)
  if (!onDay) return { problem: 'day' }
  const inSections = taken(onDay.rest, sections)
  const place = inSections && sectionsFrom(inSections.found)
  if (!place) return { problem: 'sections' }
  const inWeeks = taken(inSections.rest, weeks)
  const named = inWeeks ? weeksNamed(inWeeks.found) : [...allWeeks]
  if (!named) return { problem: 'weeks' }
  const room = (inWeeks ?? inSections).rest
    .replace(/[\s,，;；、|]+/g, ' ')
    .trim()
    .slice(0, 60)
  const kind = lab.test(line) ? 'lab' : 'theory'
  return { entry: { weekday: weekdayFrom(onDay.found), ...place, weeks: named, kind, room } }
}

/** A pasted timetable, a line for each entry; `problems` says which line could not be read, and what was missing. */
export function readTimetable(text: string, allWeeks: readonly number[]) {
  const entries: TimetableEntry[] = []
  const problems: { line: number; text: string; missing: 'day' | 'sections' | 'weeks' }[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const read = readTimetableLine(line, allWeeks)
    if ('entry' in read) entries.push(read.entry)
    else problems.push({ line: at + 1, text: line.trim(), missing: read.problem })
  }
  return { entries, problems }
}
