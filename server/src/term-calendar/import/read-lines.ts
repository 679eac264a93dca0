import type { PointedList, ReadingOfList } from '@obelisk/contract/roster/list'
import { entriesOfFields, type TimetableFields } from '@obelisk/engine/term-calendar/timetable-table'
import type { Missing, ReadLine } from '@obelisk/engine/term-calendar/timetable-text'
import { filePolicy, withFile } from '#files/public.ts'
import { readPeopleList } from '#roster/public.ts'
import { runWorker } from '#workbook/run-worker.ts'
import type { Room } from '../access.ts'
import { listOfTimetables } from './columns.ts'
import { type GridText, gridLimits } from './read-grids.ts'

type Entry = Extract<ReadLine, { entry: unknown }>['entry']

/** A line of a timetable as a file says it. `near`: the texts of its cell and around it, in a grid. */
export type FileLine = {
  row: number
  sheet: string
  fields: TimetableFields
  read: { entry: Entry; rest: string } | { problem: Missing }
  near: { text: string; about: string } | null
}

type FileRead = { lines: FileLine[]; file: string; reading: ReadingOfList; lacks: string[] }

const lineOfGrid = ({ sheet, row, text, about, read }: GridText): FileLine => ({
  row,
  sheet,
  fields: {},
  read,
  near: { text, about: `${about} ${sheet}` },
})

type Listed = { row: number; sheet: string; about: string; cells: TimetableFields }

/** A row of a list as its lines; a row without class and course goes on with those above. */
function linesOfList(rows: readonly Listed[], weeks: readonly number[]): FileLine[] {
  let above: TimetableFields = {}
  return rows.flatMap(({ row, sheet, about, cells }): FileLine[] => {
    const isNamed = Boolean(cells.teaching_class || cells.course)
    const { teaching_class = about, course = '', teachers = '' } = isNamed ? cells : above
    const fields = { ...cells, teaching_class: teaching_class || about, course, teachers }
    above = fields
    const read = entriesOfFields(fields, weeks)
    const one = { row, sheet, fields, near: null }
    return 'problem' in read
      ? [{ ...one, read }]
      : read.entries.map((entry) => ({ ...one, read: { entry, rest: '' } }))
  })
}

const nothingToPoint: ReadingOfList = { sheets: [], choices: [], lacks: [], remembered: false, pointed: [] }

/** The timetables of a stored workbook: its grids of the week, or where it has none its lists. */
export async function readLines(
  ctx: Room,
  { file_id, pointed, weeks }: { file_id: number; pointed: PointedList; weeks: readonly number[] },
): Promise<FileRead> {
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', file_id)
  const grids = await withFile(files, file, (path) =>
    runWorker<GridText[]>(
      { folder: 'term-calendar/import', name: 'read-grids', fileName: file.name, limits: gridLimits },
      { path, name: file.name, weeks },
    ),
  )
  if (grids.length > 0)
    return { lines: grids.map(lineOfGrid), file: file.name, reading: nothingToPoint, lacks: [] }
  const read = await readPeopleList(ctx.door('roster'), listOfTimetables, file_id, pointed)
  return {
    lines: linesOfList(read.people, weeks),
    file: read.file,
    reading: read.reading,
    lacks: read.lacks,
  }
}
