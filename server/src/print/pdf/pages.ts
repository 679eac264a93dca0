import type { SKRSContext2D } from '@napi-rs/canvas'
import { landscapeWidth, page, textWidth } from '../measures.ts'

const points = (twentieths: number) => twentieths / 20

/** A sheet of A4 that stands or lies, in points, with what is drawn on it once the number of sheets is known. */
export type PdfPage = {
  width: number
  height: number
  isCover: boolean
  draw: ((ctx: SKRSContext2D) => void)[]
}

export const margin = {
  top: points(page.top),
  bottom: points(page.bottom),
  left: points(page.left),
  right: points(page.right),
}

/** The sheets of a document as they fill up from top to bottom. */
export function sheetsToFill() {
  const sheets: PdfPage[] = []
  let isLying = false
  let y = margin.top
  const sizeNow = () =>
    isLying
      ? { width: points(page.height), height: points(page.width) }
      : { width: points(page.width), height: points(page.height) }
  function turnOver(isCover = false) {
    sheets.push({ ...sizeNow(), isCover, draw: [] })
    y = margin.top
  }
  const bottom = () => sizeNow().height - margin.bottom
  const last = () => {
    const sheet = sheets.at(-1)
    if (sheet && !sheet.isCover) return sheet
    turnOver()
    return sheets.at(-1) as PdfPage
  }
  return {
    sheets,
    turnOver,
    last,
    /** How much of a sheet there is for text, in points. */
    bodyHeight: () => bottom() - margin.top,
    textWidth: () => points(isLying ? landscapeWidth : textWidth),
    room: () => {
      last()
      return bottom() - y
    },
    turn(to: 'landscape' | 'portrait') {
      isLying = to === 'landscape'
      turnOver()
    },
    /** Goes to the next sheet when so much does not fit on this one any more. */
    need(height: number) {
      last()
      if (y + height > bottom() && y > margin.top) turnOver()
    },
    /** Takes a strip of the sheet and draws in it; `top` is where the strip begins. */
    take(height: number, draw: (ctx: SKRSContext2D, top: number) => void) {
      const sheet = last()
      const top = y
      sheet.draw.push((ctx) => draw(ctx, top))
      y += height
    },
    /** Leaves room, but none at the head of a sheet. */
    leave(height: number) {
      last()
      if (y > margin.top) y += height
    },
  }
}

export type Sheets = ReturnType<typeof sheetsToFill>
