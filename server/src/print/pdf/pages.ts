import type { SKRSContext2D } from '@napi-rs/canvas'
import { columnSpace, columnWidth, landscapeWidth, page, textWidth } from '../measures.ts'

const points = (twentieths: number) => twentieths / 20

/** A sheet of A4 that stands or lies, or of A3 with two columns, in points, with what is drawn on it once the number of sheets is known. */
export type PdfPage = {
  width: number
  height: number
  isCover: boolean
  draw: ((ctx: SKRSContext2D) => void)[]
}

/** Room for an opinion, a signature and a date, in points. */
export const signatureHeight = 74

/** Room for an answer stays in one piece up to this share of a column. */
export const wholeSpace = 0.6

export const margin = {
  top: points(page.top),
  bottom: points(page.bottom),
  left: points(page.left),
  right: points(page.right),
}

const stands = { width: points(page.width), height: points(page.height) }
const lies = { width: stands.height, height: stands.width }
/** Two pages of A4 side by side. */
const double = { width: 2 * stands.width, height: stands.height }

/** Where the text stands on a page: its width, and the left edges of its columns. */
const layouts = {
  a4: { size: stands, width: points(textWidth), left: [margin.left] },
  lying: { size: lies, width: points(landscapeWidth), left: [margin.left] },
  a3: {
    size: double,
    width: points(columnWidth),
    left: [margin.left, margin.left + points(columnWidth + columnSpace)],
  },
}

/** The sheets of a document as they fill up from top to bottom, on A3 column by column. */
export function sheetsToFill(wanted: 'a4' | 'a3' = 'a4') {
  const sheets: PdfPage[] = []
  let layout: (typeof layouts)[keyof typeof layouts] = layouts[wanted]
  let column = 0
  let y = margin.top
  function begin(isCover = false) {
    sheets.push({ ...layout.size, isCover, draw: [] })
    column = 0
    y = margin.top
  }
  function turnOver(isCover = false) {
    const isLast = column + 1 >= layout.left.length
    if (isCover || isLast || sheets.length === 0) return begin(isCover)
    column += 1
    y = margin.top
  }
  const bottom = () => layout.size.height - margin.bottom
  const left = () => layout.left[column] ?? margin.left
  const last = () => {
    const sheet = sheets.at(-1)
    if (sheet && !sheet.isCover) return sheet
    begin()
    return sheets.at(-1) as PdfPage
  }
  return {
    sheets,
    turnOver,
    last,
    /** How much of a sheet there is for text, in points. */
    bodyHeight: () => bottom() - margin.top,
    textWidth: () => layout.width,
    room: () => {
      last()
      return bottom() - y
    },
    turn(to: 'landscape' | 'portrait') {
      layout = layouts[to === 'landscape' ? 'lying' : wanted]
      begin()
    },
    /** Goes to the next sheet when so much does not fit on this one any more. */
    need(height: number) {
      last()
      if (y + height > bottom() + 0.01 && y > margin.top) turnOver()
    },
    /** Takes a strip of the sheet and draws in it; `top` and `left` are where the strip begins. */
    take(height: number, draw: (ctx: SKRSContext2D, top: number, left: number) => void) {
      const sheet = last()
      const top = y
      const edge = left()
      sheet.draw.push((ctx) => draw(ctx, top, edge))
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
