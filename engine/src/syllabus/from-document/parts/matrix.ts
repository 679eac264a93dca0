import type { Place, Table } from '../../../document-tree/document-tree.ts'
import { type Fact, sure, unsure } from '../../../document-tree/fact.ts'
import { type Grid, upTo } from '../../../document-tree/grid.ts'
import { plain, tidy } from '../../../document-tree/plain.ts'
import { numberFact } from '../fact.ts'
import type { ReadComponent, ReadMatrixCell, SyllabusReading } from '../syllabus-reading.ts'
import { type Columns, columnsOf, turnedColumnsOf } from '../tables/columns.ts'
import { isShareHead, roleOf } from '../tables/head-words.ts'
import { objectiveIn, objectivesIn } from '../tables/marks.ts'
import { saidObjective } from '../tables/said-rows.ts'

/** `unread`: cells in which something stands that is no number. */
type Matrix = {
  components: ReadComponent[]
  cells: ReadMatrixCell[]
  notation: SyllabusReading['notation']
  unread: Place[]
}

/** A component as a head names it: `平时作业（20%）` is 平时作业 with 20 of 100. */
export function componentIn(text: string, place: Place): ReadComponent | undefined {
  const line = tidy(text).replaceAll('\n', '')
  const digits = /(\d+(?:\.\d+)?)\s*[%％分]/.exec(line)?.[1]
  const name = line
    .replace(/[（(【[]?\s*(?:占|满分|共|占比|权重)?[：:]?\s*\d+(?:\.\d+)?\s*[%％分]\s*[）)】\]]?/g, '')
    .replace(/[（(]\s*(?:分|%|％|分值|百分比)\s*[）)]/g, '')
    .replace(/[：:]$/, '')
    .trim()
  if (name === '' || name.length > 30 || /^\d/.test(name)) return undefined
  return digits === undefined
    ? { name: sure(name, place) }
    : { name: sure(name, place), ratio: sure(Number(digits), place) }
}

const isSum = (text: string) => roleOf(text) === 'sum'
/** The head of a column that no other head stands below. */
const lowest = ({ grid, headRows }: Columns, column: number) => {
  const texts = upTo(headRows).map((row) => grid.text(row, column))
  return texts.filter((text) => text !== '').at(-1) ?? ''
}

type Axis = { column: number; component: ReadComponent }

/** `PO1`, `PSO 2`: heads of a mapping of outcomes. */
const isOutcome = (text: string) => /^P(?:S|L)?O\s*-?\s*\d/i.test(plain(text))

/** Columns that a person said are components. */
const saidComponents = (columns: Columns): Axis[] =>
  upTo(columns.grid.columns).flatMap((column): Axis[] => {
    const { grid, headRows, roles } = columns
    const component =
      roles[column] === 'component'
        ? componentIn(lowest(columns, column), grid.place(Math.max(0, headRows - 1), column))
        : undefined
    return component ? [{ column, component }] : []
  })

/** Columns that components head: those that say no objective, sum, share or anything else that is known. */
function componentColumns(columns: Columns): Axis[] {
  if (columns.said) return saidComponents(columns)
  const { grid, headRows } = columns
  return upTo(grid.columns).flatMap((column): Axis[] => {
    const text = lowest(columns, column)
    const role = roleOf(text)
    const isOther = [
      'sum',
      'weight',
      'expected',
      'objective',
      'indicator',
      'requirement',
      'no',
      'statement',
      'content',
    ].includes(role)
    if (isOther || isShareHead(text) || objectiveIn(text) || isOutcome(text)) return []
    const component = componentIn(text, grid.place(Math.max(0, headRows - 1), column))
    return component ? [{ column, component }] : []
  })
}

/** The objective that heads a row, by its name, or by its number in a column of objectives. */
function objectiveOfRow(columns: Columns, row: number): number | undefined {
  const { grid, roles, said } = columns
  if (said) return saidObjective(columns, row)
  return upTo(Math.min(2, grid.columns))
    .map((column) => {
      const text = grid.text(row, column)
      return objectiveIn(text)?.no ?? (roles[column] === 'objective' ? objectivesIn(text)[0] : undefined)
    })
    .find((no) => no !== undefined)
}

const firstText = ({ grid }: Columns, row: number) => plain(grid.text(row, 0))

/** Objectives along the rows, components along the columns. */
function matrixOf(columns: Columns): Matrix | undefined {
  const { grid, body } = columns
  const rows = body.flatMap((row) => {
    const objective = objectiveOfRow(columns, row)
    return objective === undefined ? [] : [{ row, objective }]
  })
  const axes = toldApart(componentColumns(columns)).filter(({ column }) =>
    rows.some(({ row }) => numberFact(grid.text(row, column), grid.place(row, column))),
  )
  if (!columns.said && (rows.length < 2 || axes.length < 2)) return undefined
  const cells = rows.flatMap(({ row, objective }) =>
    axes.flatMap(({ column, component }): ReadMatrixCell[] => {
      const value = ownNumber(grid, row, column)
      return value && value.value > 0 ? [{ component: component.name.value, objective, value }] : []
    }),
  )
  const unread = rows.flatMap(({ row }) =>
    axes.flatMap(({ column }) => {
      const [text, place] = [grid.text(row, column), grid.place(row, column)]
      return /\d/.test(text) && !numberFact(text, place) ? [place] : []
    }),
  )
  const shares = body.find((row) => isShareHead(firstText(columns, row)) || isShareHead(grid.text(row, 1)))
  const sums = body.find((row) => isSum(grid.text(row, 0)))
  const notation = columns.said?.notation ?? notationOf(cells)
  const from = shares ?? (notation === 'points' ? sums : undefined)
  return {
    components: axes.map(({ column, component }) => withRatio(component, columns, from, column)),
    cells,
    notation,
    unread,
  }
}

/** A number that spans several cells stands in the first of them, and what belongs to each is open. */
function ownNumber(grid: Grid, row: number, column: number): Fact<number> | undefined {
  const cell = grid.at(row, column)
  const isAgain = [grid.at(row - 1, column), grid.at(row, column - 1)].includes(cell)
  const value = isAgain ? undefined : numberFact(grid.text(row, column), grid.place(row, column))
  const isShared = cell !== undefined && (cell.rowSpan > 1 || cell.columnSpan > 1)
  return value && isShared ? { ...value, isSure: false } : value
}

/** Two columns of one name are two components: the second one is told apart. */
function toldApart(axes: readonly Axis[]): Axis[] {
  const counts = new Map<string, number>()
  return axes.map(({ column, component }) => {
    const { value, places } = component.name
    const count = (counts.get(value) ?? 0) + 1
    counts.set(value, count)
    return count === 1
      ? { column, component }
      : { column, component: { ...component, name: unsure(`${value}（${count}）`, [], ...places) } }
  })
}

function withRatio(
  component: ReadComponent,
  { grid }: Columns,
  row: number | undefined,
  column: number,
): ReadComponent {
  const ratio =
    row === undefined || component.ratio
      ? undefined
      : numberFact(grid.text(row, column), grid.place(row, column))
  if (!ratio) return component
  return { ...component, ratio: ratio.value <= 1 ? { ...ratio, value: ratio.value * 100 } : ratio }
}

const sumsBy = (cells: readonly ReadMatrixCell[], key: (cell: ReadMatrixCell) => string | number) => {
  const sums = new Map<string | number, number>()
  for (const cell of cells) sums.set(key(cell), (sums.get(key(cell)) ?? 0) + cell.value.value)
  return [...sums.values()]
}

/** How far sums lie from a whole on average, as a share of it; fractions have 1 as a whole. */
const farFrom = (sums: readonly number[], whole: number) =>
  sums.reduce((all, sum) => all + Math.abs(sum - whole) / whole, 0) / Math.max(1, sums.length)

/** What the numbers of a matrix are shares of: the whole mark, each component, or each objective; the one whose sums fit best. */
export function notationOf(cells: readonly ReadMatrixCell[]): SyllabusReading['notation'] {
  if (cells.length === 0) return undefined
  const whole = cells.every(({ value }) => value.value <= 1) ? 1 : 100
  const ways = [
    [
      'points',
      farFrom(
        sumsBy(cells, () => ''),
        whole,
      ),
    ],
    [
      'column',
      farFrom(
        sumsBy(cells, ({ component }) => component),
        whole,
      ),
    ],
    [
      'row',
      farFrom(
        sumsBy(cells, ({ objective }) => objective),
        whole,
      ),
    ],
  ] as const
  return [...ways].sort(([, a], [, b]) => a - b)[0]?.[0]
}

/** The fractions of a matrix as percent. */
function asPercent({ components, cells, notation, unread }: Matrix): Matrix {
  const isFraction = cells.every(({ value }) => value.value <= 1)
  const times = (fact: Fact<number>): Fact<number> => ({
    ...fact,
    value: Math.round(fact.value * 10_000) / 100,
  })
  return {
    components,
    notation,
    unread,
    cells: isFraction ? cells.map((cell) => ({ ...cell, value: times(cell.value) })) : cells,
  }
}

const withFractions = (found: Matrix | undefined) => found && asPercent(found)

/** The matrix of a table, whichever way round it stands; one that a person pointed at as it was said. */
export function matrixIn(table: Table): Matrix | undefined {
  const columns = columnsOf(table)
  if (columns.said) return columns.said.shape === 'matrix' ? withFractions(matrixOf(columns)) : undefined
  return withFractions(matrixOf(columns) ?? matrixOf(turnedColumnsOf(table)))
}
