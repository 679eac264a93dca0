import { boxOf, boxOfCell, type GridView } from '../layout/layout.ts'
import { isOneCell, rectangleOf } from '../selection/rectangle.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'

interface Props<V> {
  readonly view: GridView<V>
}

/** The tint of the current row and column, under the cells. */
export function CrosshairLayer<V>({ view }: Props<V>) {
  const { grid, layout, shape } = view
  useSignal(grid, topicOf.selection)
  const current = grid.selection?.current
  if (!current) return null
  const box = boxOfCell(layout, current)
  const height = shape.rows.length * layout.rowHeight
  return (
    <div aria-hidden="true">
      <div className="og-cross" style={{ top: box.top, left: 0, width: layout.width, height: box.height }} />
      <div className="og-cross" style={{ top: 0, left: box.left, width: box.width, height }} />
    </div>
  )
}

/** The frame of the selection, the ring of the current cell and the fill handle, over the cells. */
export function SelectionLayer<V>({ view }: Props<V>) {
  const { grid, layout } = view
  useSignal(grid, topicOf.selection)
  useSignal(grid, topicOf.mode)
  const { selection, mode } = grid
  if (!selection || mode.name === 'editing') return null
  const rectangle = rectangleOf(selection)
  const isBlock = !isOneCell(rectangle)
  const isPreview = mode.name === 'previewing'
  const frame = isPreview ? 'og-frame is-preview' : `og-frame${isBlock ? ' is-block' : ''}`
  const canFill = mode.name === 'moving' && grid.options.readOnly === undefined
  return (
    <div aria-hidden="true" className="og-layer">
      <div className={frame} style={boxOf(layout, rectangle)}>
        {canFill ? <span className="og-fill-handle" /> : null}
      </div>
      {isBlock && !isPreview ? (
        <div className="og-frame is-inner" style={boxOfCell(layout, selection.current)} />
      ) : null}
    </div>
  )
}
