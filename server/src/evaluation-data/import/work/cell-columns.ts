import { markStates } from '@obelisk/contract/evaluation-data/shapes'
import { addressAt } from '#workbook/sheet.ts'
import type { CheckedImport } from '../../check/check-import.ts'
import { type CellColumns, numbersLiteral, textsLiteral } from '../../marks/write-cells.ts'

/**
 * The marks of the good rows as the database takes them; -1 is the first new item of the mapping. Made in the worker
 * thread: the server's own thread only hands the texts on.
 */
export function cellColumns({ gathering, plans }: CheckedImport): CellColumns {
  const { students, items, values, states, sheets, rows, columns } = gathering
  return {
    students: numbersLiteral(students),
    items: numbersLiteral(items),
    values: numbersLiteral(values),
    states: `{${states.map((state) => markStates[state]).join(',')}}`,
    notes: null,
    origins: textsLiteral(
      sheets.map((sheet, at) => {
        const plan = plans[sheet]
        return plan ? `${plan.name}!${addressAt(plan.sheet, rows[at] ?? 0, columns[at] ?? 0)}` : null
      }),
    ),
    versions: null,
  }
}

/** The same with the ids that the new items got. */
export const withItemIds = (cells: CellColumns, ids: readonly number[]): CellColumns =>
  ids.length === 0
    ? cells
    : {
        ...cells,
        items: cells.items.replace(/-(\d+)/g, (_, place: string) => String(ids[Number(place) - 1] ?? 0)),
      }
