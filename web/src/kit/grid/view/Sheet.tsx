import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { type KeyPress, pressKey } from '../actions/keys.ts'
import { selectCell } from '../actions/move.ts'
import { copiedText, cutText, pasteText } from '../actions/paste.ts'
import { Foot } from '../edges/Foot.tsx'
import { Head } from '../edges/Head.tsx'
import { type GridLayout, type GridView, indexesOf, type Span } from '../layout/layout.ts'
import { type FrameSize, useScrollToSelection, useSpans } from '../layout/use-port.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { useGridTranslations } from '../words/grid-words.ts'
import { Body } from './Body.tsx'
import { cellId } from './Row.tsx'
import { usePointer } from './use-pointer.ts'

interface Props<V> {
  readonly view: GridView<V>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly size: FrameSize
}

const isOwn = (event: { target: EventTarget; currentTarget: EventTarget }) =>
  event.target === event.currentTarget

function clipboardHandlers<V>(grid: GridStore<V>) {
  const put = (event: ClipboardEvent, text: string | undefined) => {
    if (text === undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }
  return {
    onCopy: (event: ClipboardEvent) => put(event, copiedText(grid)),
    onCut: (event: ClipboardEvent) => put(event, cutText(grid)),
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      pasteText(grid, event.clipboardData.getData('text/plain'))
    },
  }
}

function pressOf(event: KeyboardEvent): KeyPress {
  const { key, shiftKey: shift, altKey: alt } = event
  return { key, shift, alt, primary: event.ctrlKey || event.metaKey }
}

/** Escape with nothing left to close frees the next Tab, so that nobody is caught in the grid. */
function useKeys<V>(grid: GridStore<V>) {
  const isReleased = useRef(false)
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!isOwn(event) || event.nativeEvent.isComposing) return
    if (isReleased.current && (event.key === 'Tab' || event.key === 'Shift')) return
    const isUsed = pressKey(grid, pressOf(event))
    if (isUsed) event.preventDefault()
    isReleased.current = event.key === 'Escape' && !isUsed
  }
}

/** Who is led to a cell by a button outside can type there at once. */
function useFocusWhenLed<V>(grid: GridStore<V>, scroller: Props<V>['scroller']) {
  useEffect(
    () =>
      grid.signals.subscribe(topicOf.focus, () => {
        if (grid.mode.name === 'moving') scroller.current?.focus({ preventScroll: true })
      }),
    [grid, scroller],
  )
}

/** The current cell is always drawn, wherever it is: a screen reader stands on it. */
function useIndexes(span: Span, pinned: number | undefined): number[] {
  const isFar = pinned !== undefined && (pinned < span.from || pinned > span.to)
  const far = isFar ? pinned : undefined
  return useMemo(() => indexesOf(span, far), [span, far])
}

function useDrawnIndexes<V>(view: GridView<V>, scroller: Props<V>['scroller'], size: FrameSize) {
  const { grid, shape, layout } = view
  const counts = useMemo(() => ({ rows: shape.rows.length, columns: shape.columns.length }), [shape])
  const spans = useSpans(scroller, layout, counts, size)
  useSignal(grid, topicOf.selection)
  const rows = useIndexes(spans.rows, grid.selection?.current.row)
  const columns = useIndexes(spans.columns, grid.selection?.current.column)
  return { rows, columns }
}

/** What the sticky parts cover, for the styles and for the browser's own scrolling into view. */
function insetsOf(layout: GridLayout, size: FrameSize): CSSProperties {
  const { leftWidth, rightInset, headHeight, footHeight } = layout
  return {
    scrollPadding: `${headHeight}px ${rightInset}px ${footHeight}px ${leftWidth}px`,
    '--og-left': `${leftWidth}px`,
    '--og-free': `${size.width - leftWidth - rightInset}px`,
  } as CSSProperties
}

/** The scrolling part, which has the focus and hears the keys. */
export function Sheet<V>({ view, scroller, label, size }: Props<V>) {
  const { grid, id, shape, layout, levels, foot, left, right } = view
  const t = useGridTranslations()
  const body = useRef<HTMLDivElement>(null)
  const { rows, columns } = useDrawnIndexes(view, scroller, size)
  const pointer = usePointer(grid, layout, body)
  const onKeyDown = useKeys(grid)
  useScrollToSelection(grid, layout, scroller, size)
  useFocusWhenLed(grid, scroller)

  const current = grid.selection?.current
  const onFocus = (event: { target: EventTarget; currentTarget: EventTarget }) => {
    if (isOwn(event) && !grid.selection) selectCell(grid, { row: 0, column: 0 })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: rows and columns are virtual; a table cannot be. */}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        className="og-scroll"
        style={insetsOf(layout, size)}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-multiselectable
        aria-readonly={grid.options.readOnly !== undefined}
        aria-rowcount={levels.length + shape.rows.length + foot.length}
        aria-colcount={left.length + shape.columns.length + right.length}
        aria-activedescendant={current ? cellId(id, current.row, current.column) : undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...clipboardHandlers(grid)}
        {...pointer}
      >
        <Head view={view} columns={columns} />
        <Body view={view} bodyRef={body} rows={rows} columns={columns} />
        <Foot view={view} columns={columns} />
      </div>
      <span id={`${id}-keys`} className="og-unseen">
        {t('keys-hint')}
      </span>
    </>
  )
}
