import type { ReactNode } from 'react'

/** A place in the grid as it is shown now: positions, not ids; both start at 0. */
export interface CellAddress {
  readonly row: number
  readonly column: number
}

/** A block of cells; all four edges are inside it. */
export interface Rectangle {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface CellName {
  readonly rowId: string
  readonly columnId: string
}

export interface CellValue<V> extends CellName {
  readonly value: V
}

export interface CellChange<V> extends CellName {
  readonly before: V
  readonly after: V
}

/** Why a text or a value is not right; the words come from the messages. */
export type CellProblem =
  | { readonly code: 'aboveMaximum'; readonly value: string; readonly limit: string }
  | { readonly code: 'aboveFullMark'; readonly value: string; readonly limit: string }
  | { readonly code: 'belowMinimum'; readonly value: string; readonly limit: string }
  | { readonly code: 'tooManyDecimals'; readonly value: string; readonly limit: string }
  | { readonly code: 'notNumber'; readonly value: string }
  | { readonly code: 'notChoice'; readonly value: string; readonly limit: string }
  | { readonly code: 'missing' }
  | { readonly code: 'locked'; readonly reason: string }
  | { readonly code: 'own'; readonly text: string }

/** `keep` is the value to store as it was typed, marked; without it the cell stays as it was. */
export type Parsed<V> = { readonly value: V } | { readonly problem: CellProblem; readonly keep?: V }

/** How a value is drawn. */
export interface CellLook {
  readonly text: string
  /** The same fact in the other notation, small and grey beside the text. */
  readonly small?: string
  /** A filled block of the support colours. */
  readonly block?: 'H' | 'M' | 'L'
  readonly tone?: 'danger' | 'muted'
  readonly hatched?: boolean
  /** An input box drawn in the cell; dashed when empty. */
  readonly boxed?: boolean
}

/** What a cell can hold: how it is read, written, compared, drawn and spoken. One object per column. */
export interface CellKind<V> {
  readonly empty: V
  /** The text arrives trimmed and in half width. An empty text must give the empty value. */
  parse(text: string): Parsed<V>
  /** The text of the editor and of the clipboard. */
  format(value: V): string
  isEqual(a: V, b: V): boolean
  isEmpty(value: V): boolean
  look(value: V): CellLook
  /** Words for a screen reader. */
  speak(value: V): string
  /** A stored value that must be mended. */
  problemOf?(value: V): CellProblem | undefined
  /** The number that counts in sums; undefined: not counted. */
  numberOf?(value: V): number | undefined
  /** Upper-case letters that fill the cell or the whole selection at once. */
  readonly choices?: readonly CellChoice<V>[]
  readonly inputMode?: 'decimal' | 'text'
}

export interface CellChoice<V> {
  readonly key: string
  readonly word: string
  readonly value: V
}

export interface GridRow {
  readonly id: string
  /** Names the row to a screen reader and in problem sentences. */
  readonly label: string
  /** What the search looks in: number, name, pinyin. The label is always searched. */
  readonly search?: readonly string[]
}

export interface GridColumn<V> {
  readonly id: string
  readonly label: string
  readonly kind: CellKind<V>
  /** Default: the grid's columnWidth. */
  readonly width?: number
  readonly group?: string
  /** Full text of the head, shown on hover and focus and spoken. */
  readonly description?: string
  /** All cells are read-only, for this reason. */
  readonly lock?: string
}

export interface GridGroup<V> {
  readonly id: string
  readonly label: string
  readonly description?: string
  /** Shown with a lock in the band. */
  readonly lock?: string
  /** Lets the group fold into one read-only column. */
  readonly folded?: { readonly width: number; text(row: RowValues<V>): string }
}

/** Facts about one cell beside its value. */
export interface CellFacts<V> {
  /** Read-only, for this reason. */
  readonly lock?: string
  /** Nothing can stand here (no support): drawn as a dash. */
  readonly closed?: boolean
  /** The value in the last version, when it is another one. */
  readonly was?: { readonly value: V }
}

/** What a rule found. Without a column it tints the row, without a row the column head. */
export interface GridFinding {
  readonly id: string
  /** Findings of one chip are counted together. */
  readonly chip: string
  readonly level: 'error' | 'warning' | 'note'
  readonly rowId?: string
  readonly columnId?: string
  readonly text: string
}

/** A colleague who stands in a cell now. */
export interface GridColleague extends CellName {
  readonly name: string
}

export interface RowValues<V> {
  readonly row: GridRow
  readonly index: number
  /** Undefined: the grid has no such column. What asks may be one drawing ahead: a column was added just now. */
  value(columnId: string): V | undefined
}

export interface ColumnValues<V> {
  readonly column: GridColumn<V>
  /** Values of all rows of the document, also of the filtered ones. */
  values(): V[]
}

export interface GridValues<V> {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn<V>[]
  value(rowId: string, columnId: string): V
}

/** A column that is not edited: number, name, credits at the left, totals at the right. */
export interface GridSideColumn<V> {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly align?: 'left' | 'center' | 'right'
  /** Default: the label. */
  readonly head?: ReactNode
  /** Head per level; then the head does not span all levels. */
  readonly heads?: Readonly<Record<string, ReactNode>>
  /** Drawn again when a value of the row changes. */
  cell(row: RowValues<V>): ReactNode
  /** Less important columns leave on narrow screens. */
  readonly hideWhenNarrow?: boolean
}

/** One level of the head. A level with `groups` shows the column groups, merged. */
export interface GridHeadLevel<V> {
  readonly id: string
  readonly height: number
  /** Words at the right end of the corner. */
  readonly label?: ReactNode
  readonly groups?: boolean
  /** Default: the column's label. */
  cell?(column: GridColumn<V>): ReactNode
  group?(group: GridGroup<V>): ReactNode
  /** What a folded group shows on this level. */
  folded?(group: GridGroup<V>): ReactNode
}

/** One line of sums at the foot, drawn again when a value of the column changes. */
export interface GridFootLine<V> {
  readonly id: string
  readonly label: ReactNode
  readonly height?: number
  cell(column: ColumnValues<V>): ReactNode
  /** Tints the cell. */
  tone?(column: ColumnValues<V>): 'danger' | 'warning' | undefined
  /** Under a folded group. */
  folded?(group: GridGroup<V>, values: GridValues<V>): ReactNode
  /** Under a column at the right; drawn again when any value changes. */
  side?(sideColumnId: string, values: GridValues<V>): ReactNode
}
