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
import { requirementIn } from '@obelisk/engine/training-plan/from-document/statements'
import type { Known, MatrixList, MatrixRow } from '../../exchange/parse/matrix/matrix-list.ts'
import { type Notation, notationOf, readMark } from '../../exchange/parse/matrix/matrix-marks.ts'
import { readMatrix } from '../../exchange/parse/matrix/read-matrix.ts'
import { longMatrix } from './long-matrix.ts'
import { cellText, headOf, knownOf, type Sides, sidesOf } from './matrix-sides.ts'
import { sheetOfTable } from './table-sheet.ts'

const halves = (text: string, notation: Notation): Strength[] =>
  text.split(/[/、,，或]/).flatMap((part) => readMark(part.trim(), notation)?.strength ?? [])

/** A cell that is no mark: two readings, or something that nobody can tell. */
function openMark(
  cell: Cell,
  notation: Notation,
  place: Place,
): Pick<ReadMark, 'strength' | 'text' | 'place' | 'picture'> {
  const [value, ...others] = halves(cell.text, notation)
  return {
    ...(value ? { strength: { value, others, isSure: false, places: [place] } } : {}),
    text: cell.pictures ? '图' : cell.text.slice(0, 20),
    ...(cell.pictures ? { picture: cell.picture ?? '' } : {}),
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

/** Reads a table with courses down and indicators across. */
function wideMatrix(
  table: Table,
  head: Head,
  notes: readonly string[],
  indicators: readonly string[],
): ReadMatrix | undefined {
  const grid = gridOf(table)
  const sides = sidesOf(grid, head)
  const reading = readingOf(table, head, knownOf(grid, head, sides, indicators), notes)
  if (!reading) return undefined
  const { rows, rowAt } = rowsOf(grid, sides, reading)
  const marks = marksOf({ reading, rowAt })
  return { rows, marks, signs: signsIn(reading.texts, reading.notation), problems: [] }
}

/** The same with rows and columns changed for each other; places stay those of the file. */
function across(table: Table): Table {
  const grid = gridOf(table)
  const cells = table.cells.map((cell): Cell => {
    const { row = cell.row, column = cell.column } = grid.place(cell.row, cell.column)
    const spans = { rowSpan: cell.columnSpan, columnSpan: cell.rowSpan }
    return { ...cell, ...spans, row: cell.column, column: cell.row, from: { ...cell.from, row, column } }
  })
  return {
    ...table,
    rows: table.columns,
    columns: table.rows,
    cells: cells.sort((a, b) => a.row - b.row || a.column - b.column),
  }
}

/** A table with indicators down and courses across; most of its cells must be marks. */
function turnedMatrix(
  table: Table,
  notes: readonly string[],
  indicators: readonly string[],
): ReadMatrix | undefined {
  const other = across(table)
  const head = headOf(gridOf(other))
  const read = head.count < 3 ? undefined : wideMatrix(other, head, notes, indicators)
  const sure = read?.marks.filter(({ strength, weight }) => strength?.isSure || weight) ?? []
  return read && sure.length * 2 > read.marks.length ? read : undefined
}

/** Reads a table as a matrix of courses and indicators, however it lies, by the reader of workbooks. */
export function matrixTable(
  table: Table,
  notes: readonly string[],
  indicators: readonly string[],
): ReadMatrix | undefined {
  const grid = gridOf(table)
  const head = headOf(grid)
  const said = notes.filter((note) => /[●◎○★☆△▲√✓■□◆◇⊙〇◯]/.test(note))
  if (head.count >= 3) return wideMatrix(table, head, said, indicators)
  const other = longMatrix(table, said, indicators) ?? turnedMatrix(table, said, indicators)
  if (other) return other
  const problems = byRequirement(grid)
  return problems.length > 0 ? { rows: [], marks: [], signs: [], problems } : undefined
}
