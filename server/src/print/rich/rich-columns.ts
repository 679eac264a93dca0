import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { picturesIn, type Table } from '@obelisk/engine/rich-text/rich-text'
import { columnsOf } from '../columns.ts'

/** Room of the narrowest column and the margins of a cell, in characters. */
const least = 2
const margins = 2
const pictureRoom = 20

const roomOf = (text: string) =>
  Math.max(0, ...text.split('\n').map((line) => line.replace(/[\u0300-\uFFFF]/g, 'xx').length))

type Spans = { span: number; rows: number; text: string }

const spansOf = ({ content }: Table) =>
  content.map(({ content: cells }) =>
    cells.map(({ attrs, content: blocks }): Spans & { room: number } => {
      const text = { type: 'doc', content: blocks } as const
      const words = plainText(text)
      const room = roomOf(words) + (picturesIn(text).length > 0 ? pictureRoom : 0)
      return { span: attrs.colspan, rows: attrs.rowspan, text: words, room }
    }),
  )

/**
 * The widths of the columns of a table, in twentieths of a point: as wide as what stands in them, and together no wider
 * than `full`. `sign` is the width of one character.
 */
export function richColumns(table: Table, full: number, sign: number): number[] {
  const rows = spansOf(table)
  const count = Math.max(1, ...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)))
  const wide = countedColumns(rows, count)
  const rooms = Array.from({ length: wide }, () => least)
  columnsOf(rows, wide).forEach((columns, at) => {
    columns.forEach((column, place) => {
      const cell = rows[at]?.[place]
      if (cell?.span === 1) rooms[column] = Math.max(rooms[column] ?? least, cell.room)
    })
  })
  const widths = rooms.map((room) => (room + margins) * sign)
  const sum = widths.reduce((all, one) => all + one, 0)
  return widths.map((width) => Math.floor(width * Math.min(1, full / sum)))
}

/** Cells that run down from above push the last cells of a row beyond the columns that the rows count by themselves. */
const countedColumns = (rows: readonly (readonly Spans[])[], least: number): number =>
  Math.max(
    least,
    ...columnsOf(
      rows.map((row) => [...row]),
      least,
    ).flatMap((columns, at) => columns.map((column, place) => column + (rows[at]?.[place]?.span ?? 1))),
  )
