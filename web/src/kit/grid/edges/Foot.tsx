import { memo } from 'react'
import type { GridColumn, GridFootLine } from '../grid-types.ts'
import { edgesOf, footLineHeight, type GridView, hasNamedLevels } from '../layout/layout.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { ariaCell, ariaNothing, ariaRow, ariaRowGroup, ariaRowHead } from '../view/aria.ts'

interface Props<V> {
  readonly view: GridView<V>
  readonly line: GridFootLine<V>
}

function FootCellOnce<V>(props: Props<V> & { column: GridColumn<V>; at: number; isGroupStart: boolean }) {
  const { view, line, column, at, isGroupStart } = props
  const { grid, layout, left } = view
  useSignal(grid, topicOf.column(column.id))
  const values = { column, values: () => grid.rows.map((row) => grid.value(row.id, column.id)) }
  const tone = line.tone?.(values)
  return (
    <div
      {...ariaCell(left.length + at + 1)}
      className={`og-foot-cell${tone ? ` has-${tone}` : ''}${isGroupStart ? ' is-group-start' : ''}`}
      style={edgesOf(layout, at)}
    >
      {line.cell(values)}
    </div>
  )
}

const FootCell = memo(FootCellOnce) as typeof FootCellOnce

function FoldedFootCell<V>({ view, line, at }: Props<V> & { at: number }) {
  const { grid, layout, left, shape } = view
  useSignal(grid, topicOf.values)
  const group = shape.columns[at]?.folded
  return (
    <div
      {...ariaCell(left.length + at + 1)}
      className="og-foot-cell is-group-start"
      style={edgesOf(layout, at)}
    >
      {group ? line.folded?.(group, grid) : null}
    </div>
  )
}

function FootSide<V>({ view, line }: Props<V>) {
  const { grid, right, left, shape } = view
  useSignal(grid, topicOf.values)
  return (
    <div {...ariaNothing} className="og-right">
      {right.map((side, at) => (
        <div
          {...ariaCell(left.length + shape.columns.length + at + 1)}
          key={side.id}
          className={`og-side-cell is-${side.align ?? 'left'}`}
          style={{ width: side.width }}
        >
          {line.side?.(side.id, grid)}
        </div>
      ))}
    </div>
  )
}

function FootOnce<V>({ view, columns }: { view: GridView<V>; columns: readonly number[] }) {
  const { foot, layout, levels, shape } = view
  if (foot.length === 0) return null
  const areLevelsNamed = hasNamedLevels(view)
  return (
    <div {...ariaRowGroup} className="og-foot" style={{ width: layout.width }}>
      {foot.map((line, index) => (
        <div
          {...ariaRow(levels.length + shape.rows.length + index + 1)}
          key={line.id}
          className="og-foot-row"
          style={{ height: line.height ?? footLineHeight }}
        >
          <div {...ariaNothing} className="og-left">
            <div
              {...ariaRowHead(1)}
              className={areLevelsNamed ? 'og-foot-label is-right' : 'og-foot-label'}
              style={{ width: layout.leftWidth }}
            >
              {line.label}
            </div>
          </div>
          {columns.map((at) => {
            const shown = shape.columns[at]
            if (!shown?.column) return <FoldedFootCell key={shown?.id} view={view} line={line} at={at} />
            const isGroupStart = shape.groupStarts.has(at)
            return (
              <FootCell
                key={shown.id}
                view={view}
                line={line}
                column={shown.column}
                at={at}
                isGroupStart={isGroupStart}
              />
            )
          })}
          <FootSide view={view} line={line} />
        </div>
      ))}
    </div>
  )
}

/** The sticky foot with its sums; each cell listens to its own column. */
export const Foot = memo(FootOnce) as typeof FootOnce
