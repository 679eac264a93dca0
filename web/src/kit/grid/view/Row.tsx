import { memo, type ReactNode } from 'react'
import type { GridRow, GridSideColumn } from '../grid-types.ts'
import { edgesOf, type GridView } from '../layout/layout.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { ariaCell, ariaNothing, ariaRow, ariaRowHead, ariaSpokenCell } from './aria.ts'
import { Cell } from './Cell.tsx'

interface Props<V> {
  readonly view: GridView<V>
  readonly index: number
  readonly columns: readonly number[]
}

export function cellId(id: string, row: number, column: number): string {
  return `${id}-${row}-${column}`
}

interface SideProps<V> {
  readonly grid: GridStore<V>
  readonly side: GridSideColumn<V>
  readonly index: number
  readonly ariaColumn: number
  readonly isHead: boolean
  /** The version of the row's values: a new one draws the cell again. */
  readonly version: number
}

function SideCellOnce<V>({ grid, side, index, ariaColumn, isHead }: SideProps<V>) {
  const values = grid.rowValues(index)
  return (
    <div
      {...(isHead ? ariaRowHead(ariaColumn) : ariaCell(ariaColumn))}
      className={`og-side-cell is-${side.align ?? 'left'}`}
      style={{ width: side.width }}
    >
      {values ? side.cell(values) : null}
    </div>
  )
}

const SideCell = memo(SideCellOnce) as typeof SideCellOnce

/** A cell of a folded group: read-only, computed from the group's cells. */
function FoldedCell<V>({ view, index, column }: { view: GridView<V>; index: number; column: number }) {
  const { grid, shape, layout, t } = view
  const values = grid.rowValues(index)
  const text = values && shape.columns[column]?.folded?.folded?.text(values)
  return (
    <div
      {...ariaSpokenCell(view.left.length + column + 1, {
        label: `${text ?? ''}, ${t('folded-group')}`,
        isLocked: true,
      })}
      id={cellId(view.id, index, column)}
      className="og-cell is-folded is-group-start"
      style={edgesOf(layout, column)}
    >
      {text}
    </div>
  )
}

/** The look of a row changes more often than its content: current, tinted by a finding. */
function RowFrame<V>({
  view,
  index,
  rowId,
  children,
}: Omit<Props<V>, 'columns'> & { rowId: string; children: ReactNode }) {
  const { grid, layout, levels } = view
  useSignal(grid, topicOf.rowLook(rowId))
  const level = grid.findings.rows.get(rowId)?.level
  const isCurrent = grid.selection?.current.row === index
  return (
    <div
      {...ariaRow(levels.length + index + 1)}
      className={`og-row${level ? ` has-${level}` : ''}${isCurrent ? ' is-current' : ''}`}
      style={{ top: index * layout.rowHeight, height: layout.rowHeight, width: layout.width }}
    >
      {children}
    </div>
  )
}

function cellOf<V>(view: GridView<V>, row: GridRow, index: number, at: number, version: number): ReactNode {
  const { grid, shape, layout, left, id, t } = view
  const column = shape.columns[at]?.column
  if (!column) return <FoldedCell key={shape.columns[at]?.id} view={view} index={index} column={at} />
  const current = grid.selection?.current
  const isCurrent = current?.row === index && current.column === at
  return (
    <Cell
      key={column.id}
      grid={grid}
      t={t}
      // Only the current cell is named by the grid; the others need no id.
      id={isCurrent ? cellId(id, index, at) : undefined}
      column={column}
      rowId={row.id}
      ariaColumn={left.length + at + 1}
      {...edgesOf(layout, at)}
      isGroupStart={shape.groupStarts.has(at)}
      isCurrent={isCurrent}
      version={version}
    />
  )
}

function sideCells<V>(view: GridView<V>, row: GridRow, index: number, end: 'left' | 'right'): ReactNode {
  const { grid, shape, left } = view
  const first = end === 'left' ? 1 : left.length + shape.columns.length + 1
  const version = grid.signals.version(topicOf.row(row.id))
  return view[end].map((side, at) => (
    <SideCell
      key={side.id}
      grid={grid}
      side={side}
      index={index}
      ariaColumn={first + at}
      isHead={end === 'left'}
      version={version}
    />
  ))
}

/** One subscription per row: it looks at the versions of its cells and draws those that moved on. */
function RowOnce<V>({ view, index, columns }: Props<V>) {
  const row = view.shape.rows[index]
  useSignal(view.grid, topicOf.rowCells(row?.id ?? ''))
  if (!row) return null
  const versions = view.grid.versions.ofRow(row.id)
  const versionAt = (at: number) => versions?.get(view.shape.columns[at]?.id ?? '') ?? 0
  return (
    <RowFrame view={view} index={index} rowId={row.id}>
      <div {...ariaNothing} className="og-left">
        {sideCells(view, row, index, 'left')}
      </div>
      {columns.map((at) => cellOf(view, row, index, at, versionAt(at)))}
      <div {...ariaNothing} className="og-right">
        {sideCells(view, row, index, 'right')}
      </div>
    </RowFrame>
  )
}

export const Row = memo(RowOnce) as typeof RowOnce
