import type { Cell, Place, Table } from '@obelisk/engine/document-tree/document-tree'
import css from './beside.module.css'
import type { TableFound } from './point.ts'

/** A place of the file as one word. */
export const placeKey = ({ block, row, column }: Place) => `${block}.${row ?? 0}.${column ?? 0}`

export function placeOf({ place }: Table, cell: Cell): Place {
  const { row = 0, column = 0 } = place
  const { from } = cell
  if (from) return { ...place, ...from, block: from.block ?? place.block }
  return { ...place, row: row + cell.row, column: column + cell.column }
}

const rowHeads = ['objective', 'component', 'chapter', 'lab']

type Marks = { unsure: ReadonlySet<string>; focused: string | undefined }

function lookOf(cell: Cell, key: string, found: TableFound | undefined, { unsure, focused }: Marks): string {
  const role = found?.roles[cell.column] ?? 'other'
  const ground = unsure.has(key)
    ? css.open
    : cell.row < (found?.headRows ?? 0)
      ? css.columnHead
      : rowHeads.includes(role) && cell.column < 2
        ? css.rowHead
        : undefined
  return [ground, focused === key ? css.focused : undefined].filter(Boolean).join(' ')
}

/** A table of the file with its merged cells; heads and what is unsure stand on grounds of their own. */
export function DocumentTable({
  table,
  found,
  marks,
}: {
  table: Table
  found: TableFound | undefined
  marks: Marks
}) {
  return (
    <div className={css.tableFrame}>
      <table className={css.table}>
        <tbody>
          {Array.from({ length: table.rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file do not move
            <tr key={row}>
              {table.cells
                .filter((cell) => cell.row === row)
                .map((cell) => {
                  const key = placeKey(placeOf(table, cell))
                  return (
                    <td
                      key={cell.column}
                      data-place={key}
                      rowSpan={cell.rowSpan}
                      colSpan={cell.columnSpan}
                      className={lookOf(cell, key, found, marks)}
                    >
                      {cell.text}
                    </td>
                  )
                })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
