import { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import { columnLetters } from '#workbook/sheet.ts'
import type { CheckedImport } from '../../check/check-import.ts'
import type { CellColumns } from '../../marks/write-cells.ts'

/**
 * The marks of the good rows as the database takes them; -1 is the first new item of the mapping. Made in the worker
 * thread: the server's own thread only hands the texts on.
 */
export function cellColumns({ gathering, plans }: CheckedImport): CellColumns {
  const { count, students, items, values, states, sheets, rows, columns } = gathering.marks
  const places = plans.map(({ name, sheet }) => ({
    // the name stands in an array literal
    before: `${name.replace(/["\\]/g, '\\$&')}!`,
    rows: sheet.rowNumbers,
    letters: Array.from({ length: sheet.columns }, (_, column) => columnLetters(column)),
  }))
  const origin = (at: number) => {
    const place = places[sheets[at] ?? 0]
    return place ? `"${place.before}${place.letters[columns[at] ?? 0]}${place.rows[rows[at] ?? 0]}"` : 'NULL'
  }
  const value = (at: number) => {
    const mark = values[at] ?? Number.NaN
    return Number.isNaN(mark) ? 'NULL' : String(mark)
  }
  return {
    students: `{${students.subarray(0, count).join(',')}}`,
    items: `{${items.subarray(0, count).join(',')}}`,
    values: literal(count, value),
    states: literal(count, (at) => markStates[states[at] ?? 0] ?? 'normal'),
    notes: null,
    origins: literal(count, origin),
    versions: null,
  }
}

function literal(count: number, text: (at: number) => string): string {
  let all = ''
  for (let at = 0; at < count; at++) all += at === 0 ? text(at) : `,${text(at)}`
  return `{${all}}`
}

/** The same with the ids that the new items got. */
export const withItemIds = (cells: CellColumns, ids: readonly number[]): CellColumns =>
  ids.length === 0
    ? cells
    : {
        ...cells,
        items: cells.items.replace(/-(\d+)/g, (_, place: string) => String(ids[Number(place) - 1] ?? 0)),
      }
