import type { Page, PageText, Rule } from './page.ts'

/** A cell between rulings: its rows and columns in the grid, and the pieces of text in it. */
export type PageCell = {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  texts: PageText[]
  right: number
  /** Tables that stand in the cell. */
  inner: PageGrid[]
}
/** A grid of rulings on a page: its edges from left to right and from the top down. */
export type PageGrid = { page: number; xs: number[]; ys: number[]; cells: PageCell[] }

/** Points by which lines may miss each other and still meet. */
const near = 3

const isLevel = ({ y1, y2 }: Rule) => y2 - y1 < near
const isUpright = ({ x1, x2 }: Rule) => x2 - x1 < near

const meet = (a: Rule, b: Rule) =>
  a.x1 <= b.x2 + near && b.x1 <= a.x2 + near && a.y1 <= b.y2 + near && b.y1 <= a.y2 + near

/** Values that lie close to each other as one. */
function edgesOf(values: readonly number[]): number[] {
  const edges: number[] = []
  for (const value of [...values].sort((a, b) => a - b))
    if (edges.length === 0 || value - (edges.at(-1) ?? 0) > near) edges.push(value)
  return edges
}

/** Sets of lines that touch each other. */
function connected(rules: readonly Rule[]): Rule[][] {
  const sets: Rule[][] = []
  for (const rule of rules) {
    const touched = sets.filter((set) => set.some((one) => meet(one, rule)))
    const others = sets.filter((set) => !touched.includes(set))
    sets.splice(0, sets.length, ...others, [...touched.flat(), rule])
  }
  return sets
}

const covers = (rules: readonly Rule[], x: number, y: number) =>
  rules.some(({ x1, x2, y1, y2 }) => x >= x1 - near && x <= x2 + near && y >= y1 - near && y <= y2 + near)

type Edges = { xs: readonly number[]; ys: readonly number[] }
const middle = (edges: readonly number[], at: number) => ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2

/** How far a cell runs to the right and down until a line ends it. */
function spanAt(rules: readonly Rule[], { xs, ys }: Edges, row: number, column: number) {
  let columnSpan = 1
  while (
    column + columnSpan < xs.length - 1 &&
    !covers(rules.filter(isUpright), xs[column + columnSpan] ?? 0, middle(ys, row))
  )
    columnSpan += 1
  let rowSpan = 1
  while (
    row + rowSpan < ys.length - 1 &&
    !covers(rules.filter(isLevel), middle(xs, column), ys[row + rowSpan] ?? 0)
  )
    rowSpan += 1
  return { rowSpan, columnSpan }
}

/** The places of a grid, row by row. */
const placesOf = ({ xs, ys }: Edges) =>
  ys.slice(1).flatMap((_, row) => xs.slice(1).map((_right, column) => ({ row, column })))

function cellsOf(rules: readonly Rule[], edges: Edges): PageCell[] {
  const taken = new Set<string>()
  const cells: PageCell[] = []
  for (const { row, column } of placesOf(edges)) {
    if (taken.has(`${row}:${column}`)) continue
    const span = spanAt(rules, edges, row, column)
    for (const place of placesWithin({ row, column, ...span })) taken.add(`${place.row}:${place.column}`)
    cells.push({ row, column, ...span, texts: [], inner: [], right: edges.xs[column + span.columnSpan] ?? 0 })
  }
  return cells
}

const placesWithin = ({ row, column, rowSpan, columnSpan }: Span) =>
  Array.from({ length: rowSpan * columnSpan }, (_, at) => ({
    row: row + Math.floor(at / columnSpan),
    column: column + (at % columnSpan),
  }))

type Span = { row: number; column: number; rowSpan: number; columnSpan: number }
const isWithin = (place: { row: number; column: number }, { row, column, rowSpan, columnSpan }: Span) =>
  place.row >= row &&
  place.row < row + rowSpan &&
  place.column >= column &&
  place.column < column + columnSpan

/** The place between edges that a value lies at; -1 outside. */
const between = (edges: readonly number[], value: number) => {
  const at = edges.findIndex((edge) => edge > value) - 1
  return at >= 0 && at < edges.length - 1 ? at : -1
}

/** The cell of a grid at a point. */
function cellAt({ xs, ys, cells }: PageGrid, x: number, y: number): PageCell | undefined {
  const [column, row] = [between(xs, x), between(ys, y)]
  return cells.find((one) => isWithin({ row, column }, one))
}

/**
 * Text belongs to the row and column that rulings give it, never to the nearest line of text: cells are centred too. Gives
 * the texts that lie outside.
 */
function fill(grid: PageGrid, texts: readonly PageText[]): PageText[] {
  return texts.filter((text) => {
    const cell = cellAt(grid, text.x + Math.min(text.width / 2, 12), text.y)
    cell?.texts.push(text)
    return cell === undefined
  })
}

/** A grid of one cell, or with text in one only, is a frame and no table. */
const isTable = ({ cells }: PageGrid) =>
  cells.length > 2 && cells.filter(({ texts, inner }) => texts.length + inner.length > 0).length > 2

const areaOf = ({ xs, ys }: Edges) => ((xs.at(-1) ?? 0) - (xs[0] ?? 0)) * ((ys.at(-1) ?? 0) - (ys[0] ?? 0))

function gridIn(page: Page, rules: readonly Rule[]): PageGrid[] {
  const xs = edgesOf(rules.filter(isUpright).map(({ x1 }) => x1))
  const ys = edgesOf(rules.filter(isLevel).map(({ y1 }) => y1))
  if (xs.length < 2 || ys.length < 2 || xs.length * ys.length > 20_000) return []
  return [{ page: page.number, xs, ys, cells: cellsOf(rules, { xs, ys }) }]
}

/** Takes a table into the cell of a larger one that it stands in; whether there is one. */
function isTakenIn(grid: PageGrid, larger: readonly PageGrid[]): boolean {
  const [x, y] = [
    ((grid.xs[0] ?? 0) + (grid.xs.at(-1) ?? 0)) / 2,
    ((grid.ys[0] ?? 0) + (grid.ys.at(-1) ?? 0)) / 2,
  ]
  const cell = larger.map((one) => cellAt(one, x, y)).find((one) => one !== undefined)
  cell?.inner.push(grid)
  return cell !== undefined
}

/** The tables that the rulings of a page make, from the top down, and the text that stands in none. */
export function gridsOf(page: Page): { grids: PageGrid[]; outside: PageText[] } {
  const rules = page.rules.filter((rule) => isLevel(rule) !== isUpright(rule))
  // what stands in a table within a table is no text of the outer one
  const all = connected(rules)
    .flatMap((set) => gridIn(page, set))
    .sort((a, b) => areaOf(a) - areaOf(b))
  let outside = [...page.texts]
  const grids: PageGrid[] = []
  for (const [at, grid] of all.entries()) {
    const left = fill(grid, outside)
    if (!isTable(grid)) continue
    outside = left
    if (!isTakenIn(grid, all.slice(at + 1))) grids.push(grid)
  }
  return { grids: grids.sort((a, b) => (a.ys[0] ?? 0) - (b.ys[0] ?? 0)), outside }
}
