import type { Cell, Place, Table } from '@obelisk/engine/document-tree/document-tree'
import { type Grid, gridOf, upTo } from '@obelisk/engine/document-tree/grid'
import { plain } from '@obelisk/engine/document-tree/plain'
import type {
  PlanProblem,
  ReadMark,
  SignMeaning,
  Strength,
} from '@obelisk/engine/training-plan/from-document/plan-reading'
import type { ReadMatrix } from '@obelisk/engine/training-plan/from-document/read-plan'
import { indicatorIn, requirementIn } from '@obelisk/engine/training-plan/from-document/statements'
import type { Known, MatrixList, MatrixRow } from '../exchange/parse/matrix/matrix-list.ts'
import { type Notation, notationOf, readMark } from '../exchange/parse/matrix/matrix-marks.ts'
import { readMatrix } from '../exchange/parse/matrix/read-matrix.ts'
import { sheetOfTable } from './table-sheet.ts'

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
function headOf(grid: Grid): { row: number; left: number; count: number } {
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
function sidesOf(grid: Grid, head: { row: number; left: number }) {
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

type Sides = ReturnType<typeof sidesOf>
const cellText = (grid: Grid, row: number, column: number) =>
  column < 0 ? '' : grid.text(row, column).trim()

/** What the matrix is read against: its own courses, a row each, and the indicators of the plan and of its head. */
function knownOf(grid: Grid, head: { row: number }, sides: Sides, indicators: readonly string[]): Known {
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

const halves = (text: string, notation: Notation): Strength[] =>
  text.split(/[/、,，或]/).flatMap((part) => readMark(part.trim(), notation)?.strength ?? [])

/** A cell that is no mark: two readings, or something that nobody can tell. */
function openMark(
  cell: Cell,
  notation: Notation,
  place: Place,
): Pick<ReadMark, 'strength' | 'text' | 'place'> {
  const [value, ...others] = halves(cell.text, notation)
  return {
    ...(value ? { strength: { value, others, isSure: false, places: [place] } } : {}),
    text: cell.pictures ? '图' : cell.text.slice(0, 20),
    place,
  }
}

const letters = /^[HML高中低强弱]+$/i

/** What the signs that stand in the marks were read as. */
function signsIn(texts: readonly string[], notation: Notation): SignMeaning[] {
  const signs = [...new Set(texts.map((text) => plain(text)))].filter(
    (text) => [...text].length === 1 && !letters.test(text),
  )
  return signs.flatMap((sign) => {
    const strength = readMark(sign, notation)?.strength
    return strength && /[^\d]/.test(sign) ? [{ sign, strength, isSaid: notation.legend.has(sign) }] : []
  })
}

const byRequirement = (grid: Grid): PlanProblem[] => {
  const found = upTo(Math.min(3, grid.rows)).some(
    (row) => upTo(grid.columns).filter((column) => requirementIn(grid.text(row, column))).length >= 5,
  )
  return found ? [{ code: 'matrix-by-requirement', values: {}, places: [grid.place(0, 0)] }] : []
}

type Reading = {
  grid: Grid
  known: Known
  list: MatrixList
  texts: readonly string[]
  notation: Notation
  open: ReadonlySet<Cell>
}

/** The indicators of the columns that were found. */
const columnsOf = ({ list, known }: Reading) =>
  new Map(
    list.columns.flatMap(({ column, meaning }) => {
      const no = known.indicators[Number(/^indicator-(\d+)$/.exec(meaning)?.[1] ?? -1)]?.no
      return no === undefined ? [] : [[column - 1, no] as const]
    }),
  )

type Cells = { reading: Reading; rowAt: ReadonlyMap<number, number> }

/** The marks of a row that the reader of workbooks has read. */
function sureMarks(
  { reading: { grid, known }, rowAt }: Cells,
  columnOf: ReadonlyMap<string, number>,
  { cells, course_id = -1 }: MatrixRow,
): ReadMark[] {
  return cells.flatMap(({ indicator_id, strength, weight }): ReadMark[] => {
    const indicator = known.indicators[indicator_id]?.no ?? ''
    const column = columnOf.get(indicator) ?? 0
    const place = grid.place(course_id, column)
    const fact = <T>(value: T) => ({ value, places: [place], isSure: true })
    const said = {
      ...(strength ? { strength: fact(strength) } : {}),
      ...(weight ? { weight: fact(weight) } : {}),
    }
    const row = rowAt.get(course_id)
    return (strength || weight) && row !== undefined
      ? [{ row, indicator, ...said, text: grid.text(course_id, column), place }]
      : []
  })
}

function marksOf(cells: Cells): ReadMark[] {
  const { reading, rowAt } = cells
  const columns = columnsOf(reading)
  const columnOf = new Map([...columns].map(([column, no]) => [no, column]))
  const unsure = [...reading.open].flatMap((cell): ReadMark[] => {
    const [indicator, row] = [columns.get(cell.column), rowAt.get(cell.row)]
    if (indicator === undefined || row === undefined) return []
    return [
      { row, indicator, ...openMark(cell, reading.notation, reading.grid.place(cell.row, cell.column)) },
    ]
  })
  return [...reading.list.rows.flatMap((row) => sureMarks(cells, columnOf, row)), ...unsure]
}

/** The cells that the reader of workbooks takes for no marks: left out at the second reading, and given as open. */
function openCells(
  grid: Grid,
  list: MatrixList,
  head: { row: number; left: number },
  table: Table,
): Set<Cell> {
  const bad = list.problems
    .filter(({ code }) => code === 'not-a-mark')
    .flatMap(({ row, column }) => grid.at(row - 1, column - 1) ?? [])
  const pictures = table.cells.filter(
    (cell) => cell.pictures && cell.row > head.row && cell.column >= head.left,
  )
  return new Set([...bad, ...pictures])
}

type Head = ReturnType<typeof headOf>

/** The rows of the matrix that are courses, in their order. */
function rowsOf(grid: Grid, sides: Sides, { list, open }: Reading) {
  const found = list.rows.flatMap(({ course_id }) => (course_id === undefined ? [] : [course_id]))
  const own = [...new Set([...found, ...[...open].map(({ row }) => row)])].sort((a, b) => a - b)
  const rows = own.map((row) => {
    const code = cellText(grid, row, sides.code)
    const module = cellText(grid, row, sides.module)
    const name = cellText(grid, row, sides.name).replace(/\n.*$/s, '')
    return { name, ...(code ? { code } : {}), module, place: grid.place(row, sides.name) }
  })
  return { rows, rowAt: new Map(own.map((row, at) => [row, at])) }
}

/** Reads a table whose head is known; what is no mark is left out at a second reading, and given as open. */
function readingOf(table: Table, head: Head, known: Known, notes: readonly string[]): Reading | undefined {
  const grid = gridOf(table)
  const first = readMatrix(sheetOfTable(table, notes), known, { layout: 'wide' })
  if (!first) return undefined
  const open = openCells(grid, first, head, table)
  const sheet = sheetOfTable(table, notes, open)
  const list = open.size > 0 ? (readMatrix(sheet, known, { layout: 'wide' }) ?? first) : first
  const body = table.cells.filter(({ row, column }) => row > head.row && column >= head.left)
  const texts = body.filter((cell) => !open.has(cell)).map(({ text }) => text)
  return { grid, known, list, texts, notation: notationOf(texts, sheet.strings), open }
}

/** Reads a table as a matrix of courses and indicators, by the reader of workbooks. */
export function matrixTable(
  table: Table,
  notes: readonly string[],
  indicators: readonly string[],
): ReadMatrix | undefined {
  const grid = gridOf(table)
  const head = headOf(grid)
  if (head.count < 3) {
    const problems = byRequirement(grid)
    return problems.length > 0 ? { rows: [], marks: [], signs: [], problems } : undefined
  }
  const sides = sidesOf(grid, head)
  const said = notes.filter((note) => /[●◎○★☆△▲√✓■□◆◇⊙〇◯]/.test(note))
  const reading = readingOf(table, head, knownOf(grid, head, sides, indicators), said)
  if (!reading) return undefined
  const { rows, rowAt } = rowsOf(grid, sides, reading)
  return {
    rows,
    marks: marksOf({ reading, rowAt }),
    signs: signsIn(reading.texts, reading.notation),
    problems: [],
  }
}
