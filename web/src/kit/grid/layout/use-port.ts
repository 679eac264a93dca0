import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { CellAddress } from '../grid-types.ts'
import type { Selection } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { columnSpan, type GridLayout, type Port, rowSpan, type Span, scrollToShow } from './layout.ts'

export function portOf(element: HTMLElement): Port {
  return {
    top: element.scrollTop,
    left: element.scrollLeft,
    width: element.clientWidth,
    height: element.clientHeight,
  }
}

export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** The space inside the frame; 0 until it is known. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

interface Spans {
  readonly rows: Span
  readonly columns: Span
}

const kept = (known: Span, next: Span) => (known.from === next.from && known.to === next.to ? known : next)

/** An unchanged part stays the same object: rows are not drawn again because other rows came. */
function keptSpans(known: Spans, next: Spans): Spans {
  const rows = kept(known.rows, next.rows)
  const columns = kept(known.columns, next.columns)
  return rows === known.rows && columns === known.columns ? known : { rows, columns }
}

/** The rows and columns to draw. Changes only when scrolling reaches a new chunk. */
export function useSpans(
  scroller: RefObject<HTMLElement | null>,
  layout: GridLayout,
  counts: { readonly rows: number; readonly columns: number },
  size: FrameSize,
): Spans {
  const { rows, columns } = counts
  const [spans, setSpans] = useState<Spans>({ rows: { from: 0, to: -1 }, columns: { from: 0, to: -1 } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the frame shows other cells.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      const port = portOf(element)
      const next = { rows: rowSpan(layout, port, rows), columns: columnSpan(layout, port, columns) }
      setSpans((known) => keptSpans(known, next))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [scroller, layout, rows, columns, size])
  return spans
}

/** Tab and Enter walk inside a block; everything else moves its end. */
function movedEnd(before: Selection | undefined, now: Selection): CellAddress {
  const isWalking = before?.anchor === now.anchor && before.head === now.head
  return isWalking ? now.current : now.head
}

function scrollTo(element: HTMLElement, layout: GridLayout, address: CellAddress): void {
  const port = portOf(element)
  const to = scrollToShow(layout, port, address)
  if (to.top !== port.top) element.scrollTop = to.top
  if (to.left !== port.left) element.scrollLeft = to.left
}

/** Keeps the moving end of the selection in view. */
export function useScrollToSelection<V>(
  grid: GridStore<V>,
  layout: GridLayout,
  scroller: RefObject<HTMLElement | null>,
  size: FrameSize,
): void {
  // Something above the grid has opened or closed: whoever works in the grid must not lose the cell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another size asks for it.
  useEffect(() => {
    const element = scroller.current
    if (element && grid.selection && element.contains(document.activeElement)) {
      scrollTo(element, layout, grid.selection.head)
    }
  }, [size])
  useEffect(() => {
    let before = grid.selection
    return grid.signals.subscribe(topicOf.selection, () => {
      const { selection } = grid
      const element = scroller.current
      if (selection && element && selection !== before) scrollTo(element, layout, movedEnd(before, selection))
      before = selection
    })
  }, [grid, layout, scroller])
}

/** A coarse pointer needs larger targets. */
export function useIsTouch(): boolean {
  const query = useMemo(() => window.matchMedia('(pointer: coarse)'), [])
  const [isTouch, setIsTouch] = useState(query.matches)
  useEffect(() => {
    const update = () => setIsTouch(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [query])
  return isTouch
}
