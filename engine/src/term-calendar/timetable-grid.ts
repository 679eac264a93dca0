import { dayPattern, type Sections, sectionsIn, weekdayFrom } from './timetable-fields.ts'
import { type ReadLine, readTimetableLine, saysWeeks } from './timetable-text.ts'

/** A merged range of a sheet: positions of rows and columns from 0, both ends inside. */
export type Span = { top: number; left: number; bottom: number; right: number }
/** A sheet as texts; a merged range has its text in its first cell. */
export type SheetTexts = { rows: readonly (readonly string[])[]; spans: readonly Span[] }

/** One course in one cell of a grid. `about`: the titles above the grid and the texts at the left of the row. */
export type GridLine = { row: number; column: number; text: string; about: string; read: ReadLine }

const textAt = ({ rows }: SheetTexts, row: number, column: number) => (rows[row]?.[column] ?? '').trim()

const spanAt = ({ spans }: SheetTexts, row: number, column: number) =>
  spans.find(
    ({ top, left, bottom, right }) => top <= row && row <= bottom && left <= column && column <= right,
  )

/** The text of a cell; in a merged range that of its first cell. */
function seenAt(sheet: SheetTexts, row: number, column: number): string {
  const own = textAt(sheet, row, column)
  if (own !== '') return own
  const span = spanAt(sheet, row, column)
  return span ? textAt(sheet, span.top, span.left) : ''
}

const widthOf = ({ rows }: SheetTexts) => Math.min(200, Math.max(0, ...rows.map((row) => row.length)))

/** The weekday of a head; a cell with more in it heads no column. */
function headDay(text: string): number | undefined {
  if (text.length > 12) return undefined
  const found = dayPattern.exec(text)
  return found ? weekdayFrom(found) : undefined
}

type Head = { row: number; days: ReadonlyMap<number, number> }

/** A row that names at least three weekdays over columns of its own. */
function headAt(sheet: SheetTexts, row: number): Head | undefined {
  const days = new Map<number, number>()
  for (let column = 0; column < widthOf(sheet); column += 1) {
    const day = headDay(textAt(sheet, row, column))
    if (day !== undefined) days.set(column, day)
  }
  return new Set(days.values()).size >= 3 ? { row, days } : undefined
}

type Grid = {
  /** The first row below the heads, and the row after the last. */
  from: number
  to: number
  days: ReadonlyMap<number, number>
  /** Sections by column, where a second row of heads has them. */
  sections: ReadonlyMap<number, Sections>
  titles: string
}

/** A second row of heads: sections stand under most of the days, each day over as many columns as follow it. */
function sectionHeads(sheet: SheetTexts, { row, days }: Head) {
  const first = Math.min(...days.keys())
  const sections = new Map<number, Sections>()
  for (let column = first; column < widthOf(sheet); column += 1) {
    const text = textAt(sheet, row + 1, column)
    const read = text !== '' && text.length <= 20 && !saysWeeks(text) ? sectionsIn(text) : undefined
    if (read) sections.set(column, read)
  }
  return sections.size >= 3 && sections.size >= days.size ? sections : undefined
}

/** Every column with the weekday it belongs to: its own head, or with two rows of heads the last one before it. */
function dayColumns(sheet: SheetTexts, { row, days }: Head, isTwofold: boolean) {
  const columns = new Map<number, number>()
  let last: number | undefined
  for (let column = Math.min(...days.keys()); column < widthOf(sheet); column += 1) {
    const own = days.get(column)
    if (own !== undefined || !isTwofold) last = own ?? headDay(seenAt(sheet, row, column))
    if (last !== undefined) columns.set(column, last)
  }
  return columns
}

/** The texts of up to four rows above, down from the last row that belongs to a grid. */
function titlesAbove(sheet: SheetTexts, row: number, end: number): string {
  const from = Math.max(end, row - 4)
  return sheet.rows
    .slice(from, row)
    .flatMap((cells) => cells.map((cell) => cell.trim()).filter((text) => text !== '' && text.length <= 100))
    .join(' ')
}

/** The row after the last one that a grid may have: titles of the next grid are none of its own. */
function endOf(sheet: SheetTexts, from: number, next: number, first: number): number {
  let end = from
  for (let row = from; row < next; row += 1) {
    const labels = Array.from({ length: first }, (_, column) => seenAt(sheet, row, column))
    const isFilled = sheet.rows[row]?.some((text, column) => column >= first && text.trim() !== '')
    if (labels.some((text) => sectionsIn(text)) || isFilled) end = row + 1
  }
  return end
}

function gridsOf(sheet: SheetTexts): Grid[] {
  const heads = sheet.rows.flatMap((_, row) => headAt(sheet, row) ?? [])
  const grids: Grid[] = []
  for (const [at, head] of heads.entries()) {
    const sections = sectionHeads(sheet, head)
    const days = dayColumns(sheet, head, sections !== undefined)
    const from = head.row + (sections ? 2 : 1)
    const next = heads[at + 1]?.row ?? sheet.rows.length
    const to = endOf(sheet, from, next, Math.min(...days.keys()))
    const titles = titlesAbove(sheet, head.row, grids.at(-1)?.to ?? 0)
    grids.push({ from, to, days, sections: sections ?? new Map(), titles })
  }
  return grids
}

/** The courses of one cell: parted by blank lines and strokes, or each with weeks of its own. */
export function coursesOfCell(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n|\n?[^\S\n]*(?:-{3,}|—{3,}|_{3,}|={3,}|\*{3,})[^\S\n]*\n?/)
    .flatMap((part) => coursesOfLines(part.split('\n').filter((line) => line.trim() !== '')))
}

function coursesOfLines(lines: readonly string[]): string[] {
  const at = lines.flatMap((line, row) => (saysWeeks(line) ? [row] : []))
  const [lead = 0] = at
  if (at.length <= 1) return lines.length > 0 ? [lines.join('\n')] : []
  // so many lines stand before the weeks of the first course, and most likely of each
  const starts = at.map((row, nth) => (row - lead > (at[nth - 1] ?? -1) ? row - lead : row))
  return starts.map((start, nth) => {
    const isNamed = start < (at[nth] ?? 0) || lead === 0
    const own = lines.slice(nth === 0 ? 0 : start, starts[nth + 1])
    return (isNamed ? own : [...lines.slice(0, lead), ...own]).join('\n')
  })
}

/** The sections of a row by its labels; of a cell merged downwards those of all its rows. */
function rowSections(sheet: SheetTexts, row: number, column: number, first: number): Sections | undefined {
  const labelled = (at: number) =>
    Array.from({ length: first }, (_, left) => sectionsIn(seenAt(sheet, at, first - 1 - left))).find(Boolean)
  const [top, bottom] = [labelled(row), labelled(spanAt(sheet, row, column)?.bottom ?? row)]
  return top && { section_from: top.section_from, section_to: (bottom ?? top).section_to }
}

/**
 * The timetables that a sheet shows as grids: weekdays as heads, sections at the left or under the days, courses in the
 * cells. Empty where a sheet has no such grid. `allWeeks` hold for a course without weeks.
 */
export function readTimetableGrid(sheet: SheetTexts, allWeeks: readonly number[]): GridLine[] {
  return gridsOf(sheet).flatMap(({ from, to, days, sections, titles }) => {
    const first = Math.min(...days.keys())
    return Array.from({ length: to - from }, (_, nth) => from + nth).flatMap((row) => {
      const labels = Array.from({ length: first }, (_, column) => seenAt(sheet, row, column))
      const about = [titles, ...labels].filter(Boolean).join(' ')
      return [...days].flatMap(([column, weekday]) =>
        coursesOfCell(textAt(sheet, row, column)).map((text): GridLine => {
          const known = sections.get(column) ?? rowSections(sheet, row, column, first)
          return {
            row,
            column,
            text,
            about,
            read: readTimetableLine(text, allWeeks, { weekday, sections: known }),
          }
        }),
      )
    })
  })
}

const tokens = (text: string) =>
  text
    .split(/[\s,，;；、|/{}<>()（）[\]【】◇★●○*]+/)
    .map((token) => token.trim())
    .filter(Boolean)

const labelledRoom = /(?:场地|地点|教室|上课地点|room)\s*[:：]\s*([^\s/;；,，]+)/i

/**
 * The room among what remains of a cell besides day, sections and weeks: what is called one, else the last word that has
 * a number or the name of a kind of building; names that are known (course, teacher, class) are none.
 */
export function roomOfCell(rest: string, known: readonly string[]): string {
  const labelled = labelledRoom.exec(rest)?.[1]
  if (labelled !== undefined) return labelled.slice(0, 60)
  const text = known
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ' '), rest)
  const found = tokens(text).findLast((token) => /\d|[楼室馆场房座厅]/.test(token) && !/[:：]/.test(token))
  return (found ?? '').slice(0, 60)
}
