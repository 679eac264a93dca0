import type { GridHeadLevel, GridSideColumn } from '../grid-types.ts'
import { type GridView, hasNamedLevels } from '../layout/layout.ts'
import { ariaColumnHead, ariaNothing } from '../view/aria.ts'

interface Props<V> {
  readonly view: GridView<V>
  readonly level: GridHeadLevel<V>
  readonly isFirst: boolean
}

interface SideHeadProps<V> {
  readonly side: GridSideColumn<V>
  readonly ariaColumn: number
  readonly width: number
  readonly height: number
}

/** A head beside the editable columns that spans all levels. */
function SpanningHead<V>({ side, ariaColumn, width, height }: SideHeadProps<V>) {
  const head = side.head ?? side.label
  return (
    <div
      {...(head === '' ? ariaNothing : ariaColumnHead(ariaColumn))}
      className={`og-side-head is-${side.align ?? 'left'}`}
      style={{ width, height }}
    >
      {head}
    </div>
  )
}

/** Upper left: the heads of the left columns, or the names of the levels when those have names. */
export function HeadCorner<V>({ view, level, isFirst }: Props<V>) {
  const { left, layout } = view
  if (!hasNamedLevels(view)) {
    return (
      <div {...ariaNothing} className="og-left">
        {isFirst
          ? left.map((side, at) => (
              <SpanningHead
                key={side.id}
                side={side}
                ariaColumn={at + 1}
                width={side.width}
                height={layout.headHeight}
              />
            ))
          : null}
      </div>
    )
  }
  return (
    <div
      {...ariaNothing}
      className="og-left og-level-name"
      style={{ width: layout.leftWidth, height: level.height }}
    >
      {isFirst
        ? left.map((side, at) => (
            <span {...ariaColumnHead(at + 1)} key={side.id} className="og-unseen">
              {side.label}
            </span>
          ))
        : null}
      <span {...ariaNothing} className={isFirst ? 'og-level-words is-first' : 'og-level-words'}>
        {level.label}
      </span>
    </div>
  )
}

/** Upper right: the heads of the right columns, per level or spanning all. */
export function HeadEnd<V>({ view, level, isFirst }: Props<V>) {
  const { right, left, shape, layout } = view
  const first = left.length + shape.columns.length + 1
  return (
    <div {...ariaNothing} className="og-right">
      {right.map((side, at) => {
        const height = side.heads ? level.height : layout.headHeight
        const head = side.heads ? { ...side, head: side.heads[level.id] ?? '' } : side
        if (!side.heads && !isFirst)
          return <span key={side.id} {...ariaNothing} style={{ width: side.width }} />
        return (
          <SpanningHead
            key={side.id}
            side={head}
            ariaColumn={first + at}
            width={side.width}
            height={height}
          />
        )
      })}
    </div>
  )
}
