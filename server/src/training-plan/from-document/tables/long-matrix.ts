import type { Place, Table } from '@obelisk/engine/document-tree/document-tree'
import { gridOf } from '@obelisk/engine/document-tree/grid'
import type { PlanProblem, ReadMark } from '@obelisk/engine/training-plan/from-document/plan-reading'
import type { ReadMatrix } from '@obelisk/engine/training-plan/from-document/read-plan'
import { indicatorIn } from '@obelisk/engine/training-plan/from-document/statements'
import type { CellMark } from '../../exchange/parse/matrix/matrix-marks.ts'
import { readMatrix } from '../../exchange/parse/matrix/read-matrix.ts'
import { sheetOfTable } from './table-sheet.ts'

/** Names that a cell lists, without the strength in brackets behind each. */
const namesIn = (text: string) =>
  text
    .split(/[、，,;；\n]+/)
    .map((part) => part.replace(/\s?[(（:：]\s?[^()（）]{1,4}[)）]?$/, '').trim())
    .filter((name) => name !== '' && name.length <= 60 && !indicatorIn(name))

function markOf({ strength, weight }: CellMark, row: number, indicator: string, place: Place): ReadMark[] {
  const fact = <T>(value: T) => ({ value, places: [place], isSure: true })
  if (!strength && !weight) return []
  const said = {
    ...(strength ? { strength: fact(strength) } : {}),
    ...(weight ? { weight: fact(weight) } : {}),
  }
  return [{ row, indicator, ...said, text: '', place }]
}

/** Reads a table with a row for each indicator and course, or for each indicator with its courses. */
export function longMatrix(
  table: Table,
  notes: readonly string[],
  indicators: readonly string[],
): ReadMatrix | undefined {
  const grid = gridOf(table)
  const names = [...new Set(table.cells.flatMap(({ text }) => namesIn(text)))]
  const own = table.cells.flatMap(({ text }) => indicatorIn(text)?.no ?? [])
  const known = {
    courses: names.map((name, id) => ({ id, code: `#${id}`, name, name_en: '' })),
    indicators: [...new Set([...indicators, ...own])].map((no, id) => ({ id, no })),
  }
  const list = readMatrix(sheetOfTable(table, notes), known, { layout: 'long' })
  if (!list) return undefined
  const column = (list.columns.find(({ meaning }) => meaning === 'strength')?.column ?? 1) - 1
  const met = [...new Set(list.rows.flatMap(({ cells }) => cells.map(({ course_id }) => course_id)))]
  const rowAt = new Map(met.map((id, at) => [id, at]))
  const firstRow = (id: number) =>
    list.rows.find(({ cells }) => cells.some((one) => one.course_id === id))?.row ?? 1
  const marks = list.rows.flatMap(({ row, cells }) =>
    cells.flatMap((cell) => {
      const no = known.indicators[cell.indicator_id]?.no ?? ''
      return markOf(cell, rowAt.get(cell.course_id) ?? 0, no, grid.place(row - 1, column))
    }),
  )
  const problems = list.problems.map(
    ({ row, column: at, text }): PlanProblem => ({
      code: 'cell-unread',
      values: { name: grid.text(row - 1, 0), text, field: '' },
      places: [grid.place(row - 1, Math.max(0, at - 1))],
    }),
  )
  const rows = met.map((id) => ({
    name: names[id] ?? '',
    module: '',
    place: grid.place(firstRow(id) - 1, 0),
  }))
  return rows.length > 0 ? { rows, marks, signs: [], problems } : undefined
}
