import { type RefObject, useMemo } from 'react'
import type { GridView } from '../layout/layout.ts'
import { CrosshairLayer, SelectionLayer } from '../overlay/Layers.tsx'
import { ariaRowGroup } from './aria.ts'
import { Row } from './Row.tsx'

interface Props<V> {
  readonly view: GridView<V>
  readonly bodyRef: RefObject<HTMLDivElement | null>
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** The rows in view. The layers lie under and over them, so that moving about draws no cell. */
export function Body<V>({ view, bodyRef, rows, columns }: Props<V>) {
  const { layout, shape } = view
  const height = shape.rows.length * layout.rowHeight
  const drawn = useMemo(
    () =>
      rows.flatMap((index) => {
        const row = shape.rows[index]
        return row ? [<Row key={row.id} view={view} index={index} columns={columns} />] : []
      }),
    [rows, columns, view, shape],
  )
  return (
    <div ref={bodyRef} {...ariaRowGroup} className="og-body" style={{ height, width: layout.width }}>
      <CrosshairLayer view={view} />
      {drawn}
      <SelectionLayer view={view} />
    </div>
  )
}
