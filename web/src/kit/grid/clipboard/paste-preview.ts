import type {
  CellAddress,
  CellChange,
  CellKind,
  CellName,
  CellProblem,
  Parsed,
  Rectangle,
} from '../grid-types.ts'
import { type GridSize, heightOf, isOneCell, widthOf } from '../selection/rectangle.ts'
import { plainText, type TextBlock } from './tsv.ts'

/** A cell as the preview needs it. */
export interface TargetCell<V> extends CellName {
  readonly kind: CellKind<V>
  readonly value: V
  readonly lock?: string | undefined
}

/** What would be written somewhere: a text, or a value of a kind, which other kinds read as its text. */
export interface Source<V> {
  readonly text: string
  readonly own?: { readonly kind: CellKind<V>; readonly value: V }
}

export interface SourceBlock<V> {
  readonly rows: number
  readonly columns: number
  at(row: number, column: number): Source<V>
}

export type PreviewCell<V> = CellName & { readonly address: CellAddress; readonly before: V } & (
    | { readonly outcome: 'changed' | 'same'; readonly after: V }
    | { readonly outcome: 'refused'; readonly text: string; readonly problem: CellProblem }
  )

export type RefusedCell<V> = Extract<PreviewCell<V>, { outcome: 'refused' }>

/** What a paste or a fill would do, before anything is written. */
export interface PastePreview<V> {
  readonly rectangle: Rectangle
  readonly cells: readonly PreviewCell<V>[]
  readonly changes: readonly CellChange<V>[]
  readonly same: number
  /** How many of the changes only take away what stands there. */
  readonly emptied: number
  readonly refused: readonly RefusedCell<V>[]
  /** Rows and columns of the block that lie outside the grid. */
  readonly rowsCut: number
  readonly columnsCut: number
}

export function sourceOfTexts<V>(block: TextBlock): SourceBlock<V> {
  return {
    rows: block.length,
    columns: block[0]?.length ?? 0,
    at: (row, column) => ({ text: block[row]?.[column] ?? '' }),
  }
}

/** A block repeats over a selection that is a whole multiple of it; else it keeps its own size. */
function wantedSize(source: SourceBlock<unknown>, target: Rectangle): GridSize {
  const rows = heightOf(target)
  const columns = widthOf(target)
  const repeats = rows % source.rows === 0 && columns % source.columns === 0
  return repeats && !isOneCell(target) ? { rows, columns } : { rows: source.rows, columns: source.columns }
}

function parsedFor<V>(source: Source<V>, target: TargetCell<V>): Parsed<V> {
  if (target.lock !== undefined) return { problem: { code: 'locked', reason: target.lock } }
  if (source.own?.kind === target.kind) return { value: source.own.value }
  return target.kind.parse(plainText(source.text))
}

function previewOf<V>(source: Source<V>, target: TargetCell<V>, address: CellAddress): PreviewCell<V> {
  const { rowId, columnId, kind, value: before } = target
  const name = { rowId, columnId, address, before }
  const parsed = parsedFor(source, target)
  if ('value' in parsed) {
    const outcome = kind.isEqual(before, parsed.value) ? 'same' : 'changed'
    return { ...name, outcome, after: parsed.value }
  }
  // A locked cell that would get what it already holds is no news.
  const isUnchanged = plainText(source.text) === kind.format(before)
  if (parsed.problem.code === 'locked' && isUnchanged) return { ...name, outcome: 'same', after: before }
  return { ...name, outcome: 'refused', text: source.text, problem: parsed.problem }
}

export function pastePreview<V>(
  source: SourceBlock<V>,
  target: Rectangle,
  size: GridSize,
  cellAt: (address: CellAddress) => TargetCell<V> | undefined,
): PastePreview<V> | undefined {
  if (source.rows === 0 || source.columns === 0) return undefined
  const wanted = wantedSize(source, target)
  const bottom = Math.min(target.top + wanted.rows, size.rows) - 1
  const right = Math.min(target.left + wanted.columns, size.columns) - 1
  const cells: PreviewCell<V>[] = []
  for (let row = target.top; row <= bottom; row++) {
    for (let column = target.left; column <= right; column++) {
      const cell = cellAt({ row, column })
      if (!cell) continue
      const from = source.at((row - target.top) % source.rows, (column - target.left) % source.columns)
      cells.push(previewOf(from, cell, { row, column }))
    }
  }
  return {
    rectangle: { top: target.top, left: target.left, bottom, right },
    cells,
    changes: cells.flatMap((cell) =>
      cell.outcome === 'changed'
        ? [{ rowId: cell.rowId, columnId: cell.columnId, before: cell.before, after: cell.after }]
        : [],
    ),
    same: cells.filter((cell) => cell.outcome === 'same').length,
    emptied: cells.filter(
      (cell) => cell.outcome === 'changed' && cellAt(cell.address)?.kind.format(cell.after) === '',
    ).length,
    refused: cells.filter((cell) => cell.outcome === 'refused'),
    rowsCut: target.top + wanted.rows - 1 - bottom,
    columnsCut: target.left + wanted.columns - 1 - right,
  }
}

/** One changed cell and nothing wrong needs no asking. */
export function isWrittenAtOnce(preview: PastePreview<unknown>): boolean {
  const isWhole = preview.refused.length === 0 && preview.rowsCut === 0 && preview.columnsCut === 0
  return isWhole && preview.changes.length <= 1
}
