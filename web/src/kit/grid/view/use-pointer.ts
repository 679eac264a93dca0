import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { startEdit } from '../actions/edit.ts'
import { extendTo, selectCell } from '../actions/move.ts'
import { fillTo } from '../actions/paste.ts'
import type { CellAddress } from '../grid-types.ts'
import { addressInside, isSameAddress } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { addressAtPoint, type GridLayout } from './layout.ts'

interface Drag {
  readonly pointer: number
  readonly kind: 'select' | 'fill'
  x: number
  y: number
  /** The animation frame that goes on scrolling while the pointer rests outside. */
  frame: number
}

export interface PointerHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(event: PointerEvent<HTMLElement>): void
  onDoubleClick(): void
}

function isOnCells(target: EventTarget): boolean {
  const isElement = target instanceof Element
  return (
    isElement &&
    target.closest('.og-cell, .og-body') !== null &&
    !target.closest('.og-left, .og-right, input')
  )
}

/** Selecting, extending and filling with mouse, pen or finger. A finger taps to select and taps again to edit. */
export function usePointer<V>(
  grid: GridStore<V>,
  layout: GridLayout,
  body: RefObject<HTMLElement | null>,
): PointerHandlers {
  const drag = useRef<Drag | undefined>(undefined)
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), [])

  const addressAt = (x: number, y: number): CellAddress | undefined => {
    const rect = body.current?.getBoundingClientRect()
    return rect && addressInside(addressAtPoint(layout, x - rect.left, y - rect.top), grid.size)
  }

  const follow = () => {
    const now = drag.current
    if (!now) return
    const to = addressAt(now.x, now.y)
    const head = grid.selection?.head
    if (to && now.kind === 'select' && !(head && isSameAddress(head, to))) extendTo(grid, to)
    now.frame = requestAnimationFrame(follow)
  }

  const tap = (event: PointerEvent<HTMLElement>, at: CellAddress) => {
    const current = grid.selection?.current
    const isAgain = current !== undefined && isSameAddress(current, at)
    if (isAgain && grid.mode.name === 'moving') startEdit(grid)
    else selectCell(grid, at)
    if (grid.mode.name === 'moving') event.currentTarget.focus({ preventScroll: true })
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0 || event.pointerType === 'touch') return
      const isHandle = event.target instanceof Element && event.target.closest('.og-fill-handle') !== null
      if (!isHandle && !isOnCells(event.target)) return
      const at = addressAt(event.clientX, event.clientY)
      if (!at || grid.mode.name === 'previewing') return
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
      if (grid.mode.name === 'editing') {
        // The text was refused: it stays open until it is mended or dropped.
        event.currentTarget.querySelector<HTMLInputElement>('.og-editor')?.focus()
        return
      }
      if (!isHandle && event.shiftKey) extendTo(grid, at)
      else if (!isHandle) selectCell(grid, at)
      event.currentTarget.setPointerCapture(event.pointerId)
      const kind = isHandle ? 'fill' : 'select'
      drag.current = { pointer: event.pointerId, kind, x: event.clientX, y: event.clientY, frame: 0 }
      if (!isHandle) drag.current.frame = requestAnimationFrame(follow)
    },
    onPointerMove(event) {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      now.x = event.clientX
      now.y = event.clientY
    },
    onPointerUp(event) {
      const now = drag.current
      const at = addressAt(event.clientX, event.clientY)
      if (event.pointerType === 'touch') {
        if (at && isOnCells(event.target)) tap(event, at)
        return
      }
      if (now?.pointer !== event.pointerId) return
      cancelAnimationFrame(now.frame)
      drag.current = undefined
      if (at && now.kind === 'fill') fillTo(grid, at)
    },
    onPointerCancel() {
      cancelAnimationFrame(drag.current?.frame ?? 0)
      drag.current = undefined
    },
    onDoubleClick() {
      if (grid.mode.name === 'moving') startEdit(grid)
    },
  }
}
