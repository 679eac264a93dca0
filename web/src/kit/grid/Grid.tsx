import { type ReactNode, useId, useMemo, useRef } from 'react'
import './look/frame.css'
import './look/sides.css'
import './look/head-foot.css'
import './look/cells.css'
import './look/cell-content.css'
import './look/layers.css'
import './look/parts.css'
import './look/bars.css'
import type { GridFootLine, GridHeadLevel, GridSideColumn } from './grid-types.ts'
import { type GridView, layoutOf } from './layout/layout.ts'
import { useFrameSize, useIsTouch } from './layout/use-port.ts'
import { CurrentCellCard, PreviewCardPlace, ProblemTip } from './overlay/Cards.tsx'
import { LiveRegion } from './overlay/LiveRegion.tsx'
import type { GridStore } from './store/grid-store.ts'
import { topicOf } from './store/signals.ts'
import { useSignal } from './use-grid.ts'
import { classNames } from './view/class-names.ts'
import { Sheet } from './view/Sheet.tsx'
import { useGridTranslations } from './words/grid-words.ts'

export interface GridProps<V> {
  /** From useGrid. */
  readonly grid: GridStore<V>
  /** Names the grid to a screen reader. */
  readonly label: string
  readonly levels: readonly GridHeadLevel<V>[]
  readonly left: readonly GridSideColumn<V>[]
  readonly right?: readonly GridSideColumn<V>[]
  readonly foot?: readonly GridFootLine<V>[]
  /** Default 25; the matrix has 27. A finger always gets 40. */
  readonly rowHeight?: number
  /** Columns grow at most by this factor to fill the frame; default 1.5. */
  readonly stretch?: number
  /** As high as its rows instead of as high as its frame. */
  readonly fitsRows?: boolean
  /** The card of the current cell; null for none. */
  card?(rowId: string, columnId: string): ReactNode
}

const touchHeight = 40
const touchWidth = 44
const narrow = 600
const noColumns: readonly never[] = []

/** A spreadsheet: sticky head, foot and sides, virtual rows and columns, all keys. See README.md. */
export function Grid<V>(props: GridProps<V>) {
  const {
    grid,
    label,
    levels,
    left,
    right = noColumns,
    foot = noColumns,
    rowHeight = 25,
    stretch = 1.5,
  } = props
  const { card, fitsRows = false } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const size = useFrameSize(frame)
  const isTouch = useIsTouch()
  const isNarrow = size.width > 0 && size.width < narrow
  const shapeVersion = useSignal(grid, topicOf.shape)

  const t = useGridTranslations()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for grid.shape and the options.
  const view: GridView<V> = useMemo(() => {
    const shown = isNarrow ? left.filter((side) => !side.hideWhenNarrow) : left
    const ends = isNarrow ? right.filter((side) => !side.hideWhenNarrow) : right
    const source = { shape: grid.shape, left: shown, right: ends, levels, foot }
    const layout = layoutOf({
      ...source,
      rowHeight: isTouch ? Math.max(rowHeight, touchHeight) : rowHeight,
      available: size.width - 2,
      stretch,
      minimumColumnWidth: isTouch ? touchWidth : 0,
      isNarrow,
    })
    return { grid, id, t, layout, ...source }
  }, [
    grid,
    id,
    t,
    shapeVersion,
    left,
    right,
    levels,
    foot,
    rowHeight,
    stretch,
    isTouch,
    isNarrow,
    size.width,
  ])

  return (
    <div ref={frame} className={classNames('og', { 'fits-rows': fitsRows, 'is-narrow': isNarrow })}>
      {size.width > 0 ? <Sheet view={view} scroller={scroller} label={label} size={size} /> : null}
      <ProblemTip view={view} scroller={scroller} />
      <PreviewCardPlace view={view} scroller={scroller} />
      {card ? <CurrentCellCard view={view} scroller={scroller} card={card} /> : null}
      <LiveRegion grid={grid} />
    </div>
  )
}
