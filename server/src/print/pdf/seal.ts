import type { SKRSContext2D } from '@napi-rs/canvas'
import type { SealStrip } from '@obelisk/contract/print-document'
import { margin, type PdfPage } from './pages.ts'
import { widthOf, writeLine } from './text.ts'

/** Where the note, the names and the line stand, in points from the left edge. */
const place = { note: 17, names: 38, line: 62 }
const small = { size: 8 }
const name = { size: 10.5 }
const signs = { size: 12 }

/** Dots along the line, which parts around its words. */
function dotted(ctx: SKRSContext2D, from: number, to: number) {
  for (let y = from; y <= to; y += 3.5) ctx.fillRect(place.line - 0.6, y, 1.2, 1.2)
}

/** Writes upwards in the middle of a height. */
function upwards(ctx: SKRSContext2D, x: number, y: number, write: () => void) {
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(-Math.PI / 2)
  write()
  ctx.restore()
}

/** The strip at the left edge, outside of the text: names to fill in from below upwards, and the line to fold along. */
export function drawSeal(ctx: SKRSContext2D, { height }: PdfPage, { names, note, line }: SealStrip) {
  const top = margin.top
  const bottom = height - margin.bottom
  ctx.fillStyle = '#000000'
  upwards(ctx, place.note, (top + bottom) / 2, () => writeLine(ctx, note, 0, 0, small, 'center'))
  const each = (bottom - top) / names.length
  names.forEach((label, at) => {
    const words = label.trim()
    const room = widthOf(words, name) + 4
    upwards(ctx, place.names, bottom - at * each - 6, () => {
      writeLine(ctx, words, 0, 0, name)
      ctx.fillRect(room, 1.5, each - room - 18, 0.6)
    })
  })
  const marks = /\p{Script=Han}/u.test(line) ? [...line] : []
  const step = (bottom - top) / (marks.length + 1)
  let from = top
  marks.forEach((sign, at) => {
    const y = top + step * (at + 1)
    dotted(ctx, from, y - 14)
    upwards(ctx, place.line + 4, y, () => writeLine(ctx, sign, 0, 0, signs, 'center'))
    from = y + 14
  })
  dotted(ctx, from, bottom)
}
