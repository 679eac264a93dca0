import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Look, widthOf, writeLine } from '../text.ts'

/** What stands in a line, in points: `ascent` and `descent` are over and under the base of the line. */
export type Piece = {
  width: number
  ascent: number
  descent: number
  draw: (ctx: SKRSContext2D, x: number, y: number) => void
  /** The words of a text, for what may stand at the beginning of a line. */
  text?: string
}

/** A line that is laid out; `height` is how much of a sheet it takes, `base` where its letters stand in it. */
export type LaidLine = {
  width: number
  height: number
  base: number
  draw: (ctx: SKRSContext2D, x: number, y: number) => void
}

/** How much of the size of letters stands over and under the base of a line. */
const over = 0.9
const under = 0.22

export const textPiece = (text: string, look: Look): Piece => ({
  text,
  width: widthOf(text, look),
  ascent: look.size * over,
  descent: look.size * under,
  draw: (ctx, x, y) => writeLine(ctx, text, x, y, look),
})

/** Pieces beside each other as one line of at least this height. */
export function lineOfPieces(
  pieces: readonly Piece[],
  { size, least }: { size: number; least: number },
): LaidLine {
  const ascent = Math.max(size * over, ...pieces.map((one) => one.ascent))
  const descent = Math.max(size * under, ...pieces.map((one) => one.descent))
  const isTall = ascent > size * 1.1 || descent > size * 0.5
  const base = isTall ? ascent + 2 : size * 1.1
  return {
    width: pieces.reduce((sum, { width }) => sum + width, 0),
    height: Math.max(least, base + descent + (isTall ? 3 : 0)),
    base,
    draw: (ctx, x, y) => {
      let at = x
      for (const one of pieces) {
        one.draw(ctx, at, y)
        at += one.width
      }
    },
  }
}

/** A line of text alone. */
export const textLine = (text: string, look: Look, least: number): LaidLine => ({
  width: widthOf(text, look),
  height: least,
  base: look.size * 1.05,
  draw: (ctx, x, y) => writeLine(ctx, text, x, y, look),
})
