import { type Grid, upTo } from '@obelisk/engine/document-tree/grid'
import { plain } from '@obelisk/engine/document-tree/plain'
import { indicatorIn } from '@obelisk/engine/training-plan/from-document/statements'
import type { Known } from '../../exchange/parse/matrix/matrix-list.ts'

const isShort = (text: string) => plain(text).length <= 60

/** The number of an indicator in a cell of a head, also a plain one under its requirement. */
function numberAt(grid: Grid, row: number, column: number): string | undefined {
  const text = grid.text(row, column)
  const own = isShort(text) ? indicatorIn(text)?.no : undefined
  if (own || row === 0 || !/^\d{1,2}$/.test(plain(text))) return own
  const above = /^(?:毕业要求)?(\d{1,2})(?![\d.])/.exec(plain(grid.text(row - 1, column)))?.[1]
  return above ? `${Number(above)}.${Number(plain(text))}` : undefined
}

/** The row of the head that names most indicators, and the first column of those. */
export function headOf(grid: Grid): { row: number; left: number; count: number } {
  let best = { row: -1, left: 0, count: 0 }
  for (const row of upTo(Math.min(5, grid.rows))) {
    const columns = upTo(grid.columns).filter((column) => numberAt(grid, row, column) !== undefined)
    const count = new Set(columns.map((column) => numberAt(grid, row, column))).size
    if (count > best.count) best = { row, left: columns[0] ?? 0, count }
  }
  return best
}

const isNoName = /代码|编号|编码|课号|模块|类别|性质|序号|学分|学期|平台|体系/

/** The column of the names of courses left of the marks, and those of codes and modules. */
export function sidesOf(grid: Grid, head: { row: number; left: number }) {
  const headed = upTo(head.left).map((column) =>
    upTo(head.row + 1)
      .map((row) => plain(grid.text(row, column)))
      .join(''),
  )
  const named = headed.findLastIndex((text) => /课程|环节|名称|course/i.test(text) && !isNoName.test(text))
  const name = named >= 0 ? named : headed.findLastIndex((text) => !isNoName.test(text))
  return {
    name,
    code: headed.findIndex((text) => /代码|编号|编码|课号|code/i.test(text)),
    module:
      upTo(Math.max(0, name)).find(
        (column) => !/代码|编号|编码|课号|序号|code/i.test(headed[column] ?? ''),
      ) ?? -1,
  }
}

export type Sides = ReturnType<typeof sidesOf>
export const cellText = (grid: Grid, row: number, column: number) =>
  column < 0 ? '' : grid.text(row, column).trim()

/** What the matrix is read against: its own courses, a row each, and the indicators of the plan and of its head. */
export function knownOf(
  grid: Grid,
  head: { row: number },
  sides: Sides,
  indicators: readonly string[],
): Known {
  const own = upTo(head.row + 1).flatMap((row) =>
    upTo(grid.columns).flatMap((column) => numberAt(grid, row, column) ?? []),
  )
  return {
    courses: upTo(grid.rows)
      .filter((row) => row > head.row && cellText(grid, row, sides.name) !== '')
      .map((row) => ({
        id: row,
        code: cellText(grid, row, sides.code) || `#${row}`,
        name: cellText(grid, row, sides.name),
        name_en: '',
      })),
    indicators: [...new Set([...indicators, ...own])].map((no, id) => ({ id, no })),
  }
}
