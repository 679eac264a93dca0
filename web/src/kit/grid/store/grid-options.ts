import type { PastePreview } from '../clipboard/paste-preview.ts'
import type {
  CellAddress,
  CellFacts,
  CellName,
  CellProblem,
  CellValue,
  GridColleague,
  GridColumn,
  GridFinding,
  GridGroup,
  GridRow,
} from '../grid-types.ts'

/** What a grid is made of. Everything but `values` may change later; the values are the grid's own from then on. */
export interface GridOptions<V> {
  /** Rows shown, in their order; filter and sort them outside. */
  readonly rows: readonly GridRow[]
  /** All rows of the document when `rows` is filtered; sums at the foot read these. */
  readonly allRows?: readonly GridRow[]
  readonly columns: readonly GridColumn<V>[]
  readonly groups?: readonly GridGroup<V>[]
  /** Width of a column that names none; default 38. */
  readonly columnWidth?: number
  /** The values at the start; cells not named are empty. */
  readonly values: Iterable<CellValue<V>>
  /** Facts beside the value of a cell: lock, closed, value of the last version. Must not depend on typed values. */
  factsOf?(rowId: string, columnId: string): CellFacts<V> | undefined
  /** The whole grid is read-only, for this reason. */
  readonly readOnly?: string | undefined
  readonly findings?: readonly GridFinding[]
  readonly colleagues?: readonly GridColleague[]
  /** Groups folded at the start. */
  readonly foldedGroups?: Iterable<string>
}

export type Mode<V> =
  | { readonly name: 'moving' }
  | {
      readonly name: 'editing'
      readonly address: CellAddress
      readonly rowId: string
      readonly columnId: string
      /** What the editor starts with. */
      readonly text: string
      /** Arrows move the caret instead of the selection. */
      readonly isInside: boolean
      readonly problem?: CellProblem
    }
  | { readonly name: 'previewing'; readonly preview: PastePreview<V> }

/** The cells that a mode draws otherwise. */
export function cellsOfMode(mode: Mode<unknown>): readonly CellName[] {
  if (mode.name === 'previewing') return mode.preview.cells
  return mode.name === 'editing' ? [mode] : []
}

/** A passing word at the current cell: why a key was refused, what was found. */
export type GridNotice =
  | { readonly kind: 'refused'; readonly problem: CellProblem; readonly address: CellAddress }
  | { readonly kind: 'notFound'; readonly text: string }
  | { readonly kind: 'undoSkipped'; readonly cells: number }
  | { readonly kind: 'noProblem' }
