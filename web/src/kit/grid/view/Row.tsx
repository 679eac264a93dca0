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

function SideCellOnce<V>(props: {
  grid: GridStore<V>
  side: GridSideColumn<V>
  row: GridRow
  index: number
  ariaColumn: number
  isHead: boolean
}) {
  const { grid, side, index, row, ariaColumn, isHead } = props
  useSignal(grid, topicOf.row(row.id))
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
function FoldedCell<V>(props: { view: GridView<V>; index: number; column: number; rowId: string }) {
  const { view, index, column, rowId } = props
  const { grid, shape, layout, say } = view
  useSignal(grid, topicOf.row(rowId))
  const values = grid.rowValues(index)
  const text = values && shape.columns[column]?.folded?.folded?.text(values)
  return (
    <div
      {...ariaSpokenCell(view.left.length + column + 1, {
        label: `${text ?? ''}, ${say('folded-group')}`,
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

function RowOnce<V>({ view, index, columns }: Props<V>) {
  const { grid, shape, layout, left, right, say } = view
  const row = shape.rows[index]
  if (!row) return null
  const starts = new Set(shape.runs.map((run) => run.from))
  const centre = columns.map((column) => {
    const shown = shape.columns[column]
    if (!shown?.column)
      return <FoldedCell key={shown?.id} view={view} index={index} column={column} rowId={row.id} />
    return (
      <Cell
        key={shown.id}
        grid={grid}
        id={cellId(view.id, index, column)}
        column={shown.column}
        rowId={row.id}
        rowIndex={index}
        columnIndex={column}
        ariaColumn={left.length + column + 1}
        {...edgesOf(layout, column)}
        say={say}
        isGroupStart={starts.has(column)}
      />
    )
  })
  const side = (all: readonly GridSideColumn<V>[], first: number, isHead: boolean) =>
    all.map((one, at) => (
      <SideCell
        key={one.id}
        grid={grid}
        side={one}
        row={row}
        index={index}
        ariaColumn={first + at}
        isHead={isHead}
      />
    ))
  return (
    <RowFrame view={view} index={index} rowId={row.id}>
      <div {...ariaNothing} className="og-left">
        {side(left, 1, true)}
      </div>
      {centre}
      <div {...ariaNothing} className="og-right">
        {side(right, left.length + shape.columns.length + 1, false)}
      </div>
    </RowFrame>
  )
}

export const Row = memo(RowOnce) as typeof RowOnce
