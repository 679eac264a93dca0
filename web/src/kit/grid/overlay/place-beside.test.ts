import { describe, expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

describe('a card', () => {
  const space = { left: 0, top: 0, width: 800, height: 600 }
  const card = { width: 280, height: 120 }
  const box = (left: number, top: number) => ({ left, top, width: 30, height: 27 })
  const covers = (at: { left: number; top: number }, cell: ReturnType<typeof box>) =>
    at.left < cell.left + cell.width &&
    at.left + card.width > cell.left &&
    at.top < cell.top + cell.height &&
    at.top + card.height > cell.top

  test('opens below, near the foot above', () => {
    expect(placeBeside(box(100, 100), card, space, 'below')).toEqual({ left: 100, top: 135 })
    expect(placeBeside(box(100, 550), card, space, 'below')).toEqual({ left: 100, top: 422 })
  })
  test('stays in the frame', () => {
    expect(placeBeside(box(760, 100), card, space, 'below').left).toBe(520)
  })
  test('stands left of its block, or right when there is no room', () => {
    expect(placeBeside(box(400, 100), card, space, 'beside')).toEqual({ left: 106, top: 100 })
    expect(placeBeside(box(100, 100), card, space, 'beside')).toEqual({ left: 144, top: 100 })
  })
  test('is whole at the foot of a box that fills the frame', () => {
    const whole = { left: -200, top: -3000, width: 2000, height: 8000 }
    for (const side of ['below', 'above', 'beside'] as const)
      expect(placeBeside(whole, card, space, side).top, side).toBe(472)
  })
  test('never covers its cell', () => {
    for (const side of ['below', 'above', 'beside'] as const) {
      for (let left = 0; left <= 770; left += 70) {
        for (let top = 0; top <= 570; top += 57) {
          const at = placeBeside(box(left, top), card, space, side)
          expect(covers(at, box(left, top)), `${side} ${left} ${top}`).toBe(false)
        }
      }
    }
  })
})
