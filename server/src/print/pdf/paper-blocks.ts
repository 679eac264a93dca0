import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Sheets } from './pages.ts'
import { linesIn, widthOf, writeLine } from './text.ts'

type Of<T extends PrintBlock['type']> = Extract<PrintBlock, { type: T }>

const look = { size: 10.5 }
const between = 14

/** Labels with what is filled in on rules, a row below the other. */
export function facts(sheets: Sheets, { rows }: Of<'facts'>) {
  const width = sheets.textWidth()
  for (const row of rows) {
    const each = (width - between * (row.length - 1)) / row.length
    const labels = row.map(([label]) => widthOf(label, look) + 6)
    const values = row.map(([, value], at) => linesIn(value, each - (labels[at] ?? 0), look))
    const height = Math.max(...values.map(({ length }) => length)) * 14 + 9
    sheets.need(height)
    sheets.take(height, (ctx, top, left) => {
      row.forEach(([label], at) => {
        const x = left + at * (each + between)
        const room = labels[at] ?? 0
        writeLine(ctx, label, x, top + height - 8, look)
        const lines = values[at] ?? []
        lines.forEach((line, place) => {
          const y = top + height - 8 - (lines.length - 1 - place) * 14
          writeLine(ctx, line, x + room + (each - room) / 2, y, look, 'center')
        })
        ctx.fillRect(x + room, top + height - 3.5, each - room, 0.6)
      })
    })
  }
  sheets.leave(10)
}

const box = { width: 100, height: 38 }

/** Where the marks of a section and the name of its marker are written. */
function drawBox(ctx: SKRSContext2D, top: number, left: number, words: readonly [string, string]) {
  const half = box.width / 2
  ctx.strokeStyle = '#000000'
  ctx.lineWidth = 1.2
  ctx.strokeRect(left, top, box.width, box.height)
  ctx.lineWidth = 0.6
  ctx.strokeRect(left, top + 16, box.width, 0.01)
  ctx.strokeRect(left + half, top, 0.01, box.height)
  words.forEach((word, at) => {
    writeLine(ctx, word, left + half * (at + 0.5), top + 11.5, { size: 9, bold: true }, 'center')
  })
}

/** The head of a section with its box at the left. */
export function section(sheets: Sheets, { text, more, box: words }: Of<'section'>) {
  const title = { size: 14, bold: true }
  const indent = words ? box.width + 14 : 0
  const room = sheets.textWidth() - indent
  const isOneLine = widthOf(text, title) + widthOf(more, look) <= room
  const behind = isOneLine ? [] : linesIn(more, room, look)
  const height = Math.max(words ? box.height : 24, 24 + behind.length * 15)
  sheets.leave(12)
  sheets.need(height)
  sheets.take(height, (ctx, top, left) => {
    if (words) drawBox(ctx, top, left, words)
    const first = top + (height - behind.length * 15) / 2 + 5
    writeLine(ctx, text, left + indent, first, title)
    if (isOneLine) writeLine(ctx, more, left + indent + widthOf(text, title), first, look)
    behind.forEach((line, at) => {
      writeLine(ctx, line, left + indent, first + 16 + at * 15, look)
    })
  })
  sheets.leave(8)
}
