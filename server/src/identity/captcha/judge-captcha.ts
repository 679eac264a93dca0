import { captchaSize } from '@obelisk/contract/identity/captcha'
import { isProof } from '@obelisk/engine/identity/work/proof'
import type { Box, Expected } from './make-captcha.ts'

const shape = /^(\d{1,4},\d{1,4}(?:-\d{1,4},\d{1,4})*);(\d{1,4});(\d{1,4})$/

type Clicks = { points: { x: number; y: number }[]; width: number; height: number }

/** `x1,y1-x2,y2;width;height` and nothing else. */
function clicksFrom(info: string): Clicks | undefined {
  const [, points = '', width = '', height = ''] = shape.exec(info) ?? []
  if (!points) return undefined
  return {
    points: points.split('-').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return { x, y }
    }),
    width: Number(width),
    height: Number(height),
  }
}

/** The picture may be shown larger or smaller, never in other proportions (half a pixel of rounding aside). */
const isShown = ({ width, height }: Clicks) =>
  width >= 100 &&
  width <= 2 * captchaSize.width &&
  Math.abs(width * captchaSize.height - height * captchaSize.width) <= captchaSize.width

const isWithin = (box: Box, x: number, y: number) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** Whether the clicks are as many as asked for, each in its box, in order; or the work is done. */
export function isRight(expected: Expected, info: string): boolean {
  if (expected.kind === 'work') return isProof(expected, info)
  const clicks = clicksFrom(info)
  if (!clicks || !isShown(clicks) || clicks.points.length !== expected.boxes.length) return false
  const scale = { x: captchaSize.width / clicks.width, y: captchaSize.height / clicks.height }
  return clicks.points.every(({ x, y }, at) => {
    const box = expected.boxes[at]
    return box !== undefined && isWithin(box, x * scale.x, y * scale.y)
  })
}
