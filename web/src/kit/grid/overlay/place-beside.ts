import type { Box } from '../layout/layout.ts'

export type Side = 'below' | 'above' | 'beside'

interface Size {
  readonly width: number
  readonly height: number
}

/** The space that may be covered, in the same coordinates as the box. */
export type Space = Box

const gap = 8
const besideGap = 14

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** Below or above the box, as wanted where both are free; at the foot of the space where neither is. */
function topOf(box: Box, card: Size, space: Space, wanted: Side): number {
  const bottom = space.top + space.height
  const below = box.top + box.height + gap
  const above = box.top - gap - card.height
  const fitsBelow = below + card.height <= bottom
  const fitsAbove = above >= space.top
  if (!fitsBelow && !fitsAbove) return Math.max(space.top, bottom - card.height - gap)
  return fitsAbove && (wanted === 'above' || !fitsBelow) ? above : below
}

/**
 * Where a card stands so that it does not cover the box it belongs to; over a box that fills the space it stands at the
 * foot, whole.
 */
export function placeBeside(box: Box, card: Size, space: Space, wanted: Side): { left: number; top: number } {
  const right = space.left + space.width
  const bottom = space.top + space.height
  if (wanted === 'beside') {
    const left = box.left - besideGap - card.width
    const isRoomLeft = left >= space.left
    const isRoomRight = box.left + box.width + besideGap + card.width <= right
    const top = between(space.top, box.top, bottom - card.height)
    if (isRoomLeft) return { left, top }
    if (isRoomRight) return { left: box.left + box.width + besideGap, top }
  }
  const centred = box.left + box.width / 2 - card.width / 2
  const start = wanted === 'below' ? box.left : centred
  return { left: between(space.left, start, right - card.width), top: topOf(box, card, space, wanted) }
}
