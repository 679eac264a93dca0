import type { CellAddress, GridColumn, GridGroup, GridRow } from '../grid-types.ts'

/** A column as it is shown: an editable one, or a folded group. */
export type ShownColumn<V> =
  | {
      readonly id: string
      readonly width: number
      readonly column: GridColumn<V>
      readonly folded?: undefined
    }
  | {
      readonly id: string
      readonly width: number
      readonly column?: undefined
      readonly folded: GridGroup<V>
    }

/** A run of shown columns of the same group. */
export interface GroupRun<V> {
  readonly group: GridGroup<V> | undefined
  readonly from: number
  readonly to: number
}

/** Rows and columns as they are shown now, with their places. */
export interface Shape<V> {
  readonly rows: readonly GridRow[]
  readonly columns: readonly ShownColumn<V>[]
  readonly runs: readonly GroupRun<V>[]
  /** Columns that begin a run. */
  readonly groupStarts: ReadonlySet<number>
  /** Left edge of each column, and at the end the whole width. */
  readonly edges: readonly number[]
  readonly rowAt: ReadonlyMap<string, number>
  readonly columnAt: ReadonlyMap<string, number>
}

export interface ShapeSource<V> {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn<V>[]
  readonly groups: readonly GridGroup<V>[]
  readonly columnWidth: number
  readonly foldedGroups: ReadonlySet<string>
}

export function foldedColumnId(groupId: string): string {
  return `folded:${groupId}`
}

function shownColumns<V>(source: ShapeSource<V>): ShownColumn<V>[] {
  const groups = new Map(source.groups.map((group) => [group.id, group]))
  const shown: ShownColumn<V>[] = []
  const folded = new Set<string>()
  for (const column of source.columns) {
    const group = column.group === undefined ? undefined : groups.get(column.group)
    if (!group?.folded || !source.foldedGroups.has(group.id)) {
      shown.push({ id: column.id, width: column.width ?? source.columnWidth, column })
    } else if (!folded.has(group.id)) {
      folded.add(group.id)
      shown.push({ id: foldedColumnId(group.id), width: group.folded.width, folded: group })
    }
  }
  return shown
}

function runsOf<V>(columns: readonly ShownColumn<V>[], groups: readonly GridGroup<V>[]): GroupRun<V>[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const runs: GroupRun<V>[] = []
  columns.forEach((shown, index) => {
    const group = shown.folded ?? byId.get(shown.column.group ?? '')
    const last = runs.at(-1)
    if (last && last.group === group) runs[runs.length - 1] = { ...last, to: index }
    else runs.push({ group, from: index, to: index })
  })
  return runs
}

export function shapeOf<V>(source: ShapeSource<V>): Shape<V> {
  const columns = shownColumns(source)
  const edges = [0]
  for (const column of columns) edges.push((edges.at(-1) ?? 0) + column.width)
  const runs = runsOf(columns, source.groups)
  return {
    rows: source.rows,
    columns,
    runs,
    groupStarts: new Set(runs.map((run) => run.from)),
    edges,
    rowAt: new Map(source.rows.map((row, index) => [row.id, index])),
    columnAt: new Map(columns.map((column, index) => [column.id, index])),
  }
}

/** The column at a distance from the left edge of the first one; the last one beyond the end. */
export function columnAtX(edges: readonly number[], x: number): number {
  let low = 0
  let high = Math.max(0, edges.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((edges[middle] ?? 0) <= x) low = middle
    else high = middle - 1
  }
  return low
}

type Ids = readonly { readonly id: string }[]

const areSame = (a: Ids, b: Ids) => a.length === b.length && a.every((one, index) => one.id === b[index]?.id)

/** The same rows and columns in the same order. */
export function hasSameIds<V>(a: Shape<V>, b: Shape<V>): boolean {
  return areSame(a.rows, b.rows) && areSame(a.columns, b.columns)
}

/** Where a cell stands after rows and columns were laid out again; its old position when it is not shown any more. */
export function addressAfter<V>(before: Shape<V>, after: Shape<V>, address: CellAddress): CellAddress {
  return {
    row: after.rowAt.get(before.rows[address.row]?.id ?? '') ?? address.row,
    column: after.columnAt.get(before.columns[address.column]?.id ?? '') ?? address.column,
  }
}
