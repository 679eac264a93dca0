import type { TimetableEntry } from './class-meetings.ts'
import { sectionsIn, weekdayIn } from './timetable-fields.ts'
import { type GridLine, readTimetableGrid, roomOfCell } from './timetable-grid.ts'
import { type Missing, readTimetable, readTimetableLine, type TimetableProblem } from './timetable-text.ts'
import { weeksFrom } from './week-list.ts'

/** The columns of a timetable that is a list, and the words over them. */
export const timetableHeads = {
  teaching_class: [
    ...['教学班', '教学班名称', '教学班编号', '教学班代码', '上课班级', '班级', '班级名称', '教学班组成'],
    ...['teaching class', 'class', 'class name', 'class code'],
  ],
  course: ['课程', '课程名称', '课程名', '课程代码', 'course', 'course name', 'subject'],
  teachers: ['教师', '任课教师', '授课教师', '主讲教师', '教师姓名', 'teacher', 'teachers', 'instructor'],
  weekday: ['星期', '星期几', '上课星期', '周几', 'weekday', 'day'],
  sections: ['节次', '上课节次', '节', '小节', 'sections', 'section', 'periods', 'period'],
  weeks: ['周次', '上课周次', '起止周', '周', 'weeks', 'week'],
  time: ['时间', '上课时间', '排课时间', '上课时间地点', '时间地点', 'time', 'schedule'],
  room: ['地点', '上课地点', '教室', '上课教室', '场地', '教室名称', 'room', 'venue', 'location', 'place'],
  hours: ['学时类型', '授课类型', '课程性质', '类型', '教学形式', 'kind', 'type'],
} as const
export type TimetableField = keyof typeof timetableHeads
export type TimetableFields = Partial<Record<TimetableField, string>>

const lab = /实验|上机|实训|机房|\blab\b/i

/** Weeks of a cell that holds nothing else; without any all weeks hold. */
function weeksIn(cell: string, allWeeks: readonly number[]) {
  if (cell.trim() === '') return [...allWeeks]
  return weeksFrom(cell.normalize('NFKC').replace(/周\s*(?=$|[,;、])/g, ''))
}

type Read = { entries: TimetableEntry[] } | { problem: Missing }

/** What stands in one cell for the whole time: `周一3-4节 1-16周; 周三 …`. */
function fromTime(time: string, allWeeks: readonly number[]): Read {
  const entries: TimetableEntry[] = []
  for (const part of time.split(/[;；\n]/).filter((text) => text.trim() !== '')) {
    const read = readTimetableLine(part, allWeeks)
    if (!('entry' in read)) return read
    entries.push(read.entry)
  }
  return { entries }
}

/** Day and sections that stand together in one cell, such as 周一 3-4节 under 星期. */
function fromOneCell({ weekday = '', sections = '' }: TimetableFields, allWeeks: readonly number[]): Read {
  const read = readTimetableLine(`${weekday} ${sections}`, allWeeks)
  return 'entry' in read ? { entries: [read.entry] } : read
}

function fromCells(fields: TimetableFields, allWeeks: readonly number[]): Read {
  const { weekday = '', sections = '', weeks = '' } = fields
  const named = weeksIn(weeks, allWeeks)
  if (!named || named.length === 0) return { problem: 'weeks' }
  const [day, place] = [weekdayIn(weekday), sectionsIn(sections)]
  if (day && place) return { entries: [{ weekday: day, ...place, weeks: named, kind: 'theory', room: '' }] }
  const read = fromOneCell(fields, allWeeks)
  if ('problem' in read || weeks.trim() === '') return read
  return { entries: read.entries.map((entry) => ({ ...entry, weeks: named })) }
}

/** The lines of a timetable that one row of a list says, or what is missing in it. */
export function entriesOfFields(fields: TimetableFields, allWeeks: readonly number[]): Read {
  const { room = '', hours = '', time = '' } = fields
  const read = time.trim() === '' ? fromCells(fields, allWeeks) : fromTime(time, allWeeks)
  if ('problem' in read) return read
  const isLab = lab.test(`${hours} ${room}`)
  return {
    entries: read.entries.map((entry) => ({
      ...entry,
      kind: isLab ? 'lab' : entry.kind,
      room: (room.trim() || entry.room).slice(0, 60),
    })),
  }
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
const fieldByHead = new Map(
  Object.entries(timetableHeads).flatMap(([field, words]) =>
    words.map((word) => [plain(word), field as TimetableField] as const),
  ),
)

type Rows = readonly (readonly string[])[]

type HeadOfList = { at: number; fields: (TimetableField | undefined)[] }

/** The first row that heads a list with times in it. */
function headOf(rows: Rows): HeadOfList | undefined {
  for (const [at, cells] of rows.slice(0, 20).entries()) {
    const fields = cells.map((cell) => fieldByHead.get(plain(cell)))
    const held = new Set(fields)
    if (held.has('time') || (held.has('weekday') && held.has('sections'))) return { at, fields }
  }
  return undefined
}

type Pasted = { entries: TimetableEntry[]; problems: TimetableProblem[] }
type Whose = { course: string; name: string }

/** The rows below the head that are of the class: by its name, else by its course, else all. */
function rowsOfClass(rows: Rows, { at, fields }: HeadOfList, whose: Whose) {
  const listed = rows.slice(at + 1).map((cells, nth) => ({
    line: at + 2 + nth,
    text: cells.join(' ').trim(),
    of: Object.fromEntries(
      fields.flatMap((field, column) => (field ? [[field, cells[column] ?? '']] : [])),
    ) as TimetableFields,
  }))
  const filled = listed.filter(({ text }) => text !== '')
  const named = filled.filter(({ of }) => plain(of.teaching_class ?? '') === plain(whose.name))
  const ofCourse = filled.filter(({ of }) => plain(of.course ?? '') === plain(whose.course))
  return [named, ofCourse, filled].find((list) => list.length > 0) ?? []
}

function fromTable(rows: Rows, head: HeadOfList, whose: Whose, weeks: readonly number[]): Pasted {
  const pasted: Pasted = { entries: [], problems: [] }
  for (const { line, text, of } of rowsOfClass(rows, head, whose)) {
    const read = entriesOfFields(of, weeks)
    if ('entries' in read) pasted.entries.push(...read.entries)
    else pasted.problems.push({ line, text, missing: read.problem })
  }
  return pasted
}

function fromGrid(lines: readonly GridLine[], { course, name }: Whose): Pasted {
  const own = lines.filter(({ text }) => plain(text).includes(plain(course)))
  const pasted: Pasted = { entries: [], problems: [] }
  for (const { row, text, read } of own)
    if ('entry' in read) pasted.entries.push({ ...read.entry, room: roomOfCell(read.rest, [course, name]) })
    else pasted.problems.push({ line: row + 1, text, missing: read.problem })
  return pasted
}

/**
 * A pasted timetable of one class: a grid of the week, of which the cells of its course are taken; a list with heads, of
 * which its rows are taken; or a line for each entry.
 */
export function readPastedTimetable(rows: Rows, allWeeks: readonly number[], whose: Whose): Pasted {
  const grid = readTimetableGrid({ rows, spans: [] }, allWeeks)
  if (grid.length > 0) return fromGrid(grid, whose)
  const head = headOf(rows)
  if (head) return fromTable(rows, head, whose, allWeeks)
  return readTimetable(rows.map((cells) => cells.join('\t').replace(/\n/g, ' ')).join('\n'), allWeeks)
}
