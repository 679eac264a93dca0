import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { GridLayout } from '../layout/layout.ts'
import type { GridStore } from '../store/grid-store.ts'
import { PointerWork } from './pointer-work.ts'

export interface PointerHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(): void
  onDoubleClick(): void
}

/** Selecting, extending and filling with mouse, pen or finger. A finger taps to select and taps again to edit. */
export function usePointer<V>(
  grid: GridStore<V>,
  layout: GridLayout,
  body: RefObject<HTMLElement | null>,
): PointerHandlers {
  const [work] = useState(() => new PointerWork(grid, layout))
  useEffect(() => {
    work.layout = layout
    work.body = body.current
  }, [work, layout, body])
  useEffect(() => () => work.stop(), [work])
  return {
    onPointerDown: (event) => work.down(event),
    onPointerMove: (event) => work.move(event),
    onPointerUp: (event) => work.up(event),
    onPointerCancel: () => work.stop(),
    onDoubleClick: () => work.doubleClick(),
  }
}
