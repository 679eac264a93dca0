import type { PrintBlock } from '@obelisk/contract/print-document'
import { margin, type Sheets } from './pages.ts'
import type { Pictures } from './pictures.ts'
import { richParts } from './rich-parts.ts'
import { tableOnSheets } from './table-on-sheets.ts'
import { type Align, type Look, linesIn, symbolsWidth, writeLine, writeSymbols } from './text.ts'

type Of<T extends PrintBlock['type']> = Extract<PrintBlock, { type: T }>

type Style = { look: Look; line: number; align?: Align; indent?: number }

/** Lines one below the other; a sheet ends between any two of them. */
function paragraph(sheets: Sheets, text: string, { look, line, align = 'left', indent = 0 }: Style) {
  const width = sheets.textWidth()
  linesIn(text, width, look, indent).forEach((words, at) => {
    sheets.need(line)
    const from = {
      left: margin.left + (at === 0 ? indent : 0),
      center: margin.left + width / 2,
      right: margin.left + width,
    }
    sheets.take(line, (ctx, top) => writeLine(ctx, words, from[align], top + look.size * 1.1, look, align))
  })
}

function title(sheets: Sheets, { text, under }: Of<'title'>) {
  paragraph(sheets, text, { look: { size: 18, bold: true }, line: 27, align: 'center' })
  paragraph(sheets, under, { look: { size: 10.5 }, line: 20, align: 'center' })
}

function heading(sheets: Sheets, text: string, size: number) {
  sheets.leave(size)
  paragraph(sheets, text, { look: { size, bold: true }, line: size * 1.8 })
}

function caption(sheets: Sheets, { text, of }: Of<'caption'>) {
  sheets.leave(of === 'table' ? 6 : 2)
  paragraph(sheets, text, { look: { size: 10.5, bold: true }, line: 17, align: 'center' })
  if (of === 'figure') sheets.leave(6)
}

function note(sheets: Sheets, { text, symbols }: Of<'note'>) {
  sheets.leave(3)
  if (!symbols) paragraph(sheets, text, { look: { size: 9 }, line: 13.5 })
  else
    for (const line of linesIn(text, sheets.textWidth(), { size: 9 })) {
      sheets.need(14)
      sheets.take(14, (ctx, top) => writeSymbols(ctx, line, margin.left, top + 10, 9))
    }
  sheets.leave(6)
}

function formula(sheets: Sheets, { text, number }: Of<'formula'>) {
  const width = sheets.textWidth()
  sheets.need(24)
  sheets.take(24, (ctx, top) => {
    writeSymbols(ctx, text, margin.left + (width - symbolsWidth(text, 12)) / 2, top + 15, 12)
    writeLine(ctx, number, margin.left + width, top + 15, { size: 12 }, 'right')
  })
}

/** A picture of 96 pixels to the inch, no wider than the text. */
function picture(sheets: Sheets, { png, width, height }: Of<'picture'>, { unpacked }: Pictures) {
  const scale = Math.min(0.75, sheets.textWidth() / width)
  const image = unpacked.get(png)
  if (!image) return
  const left = margin.left + (sheets.textWidth() - width * scale) / 2
  sheets.leave(5)
  sheets.need(height * scale + 24)
  sheets.take(height * scale, (ctx, top) => ctx.drawImage(image, left, top, width * scale, height * scale))
}

const pointsOfMm = 72 / 25.4

/** Room to write by hand, which goes on over a sheet. */
function space(sheets: Sheets, length: number) {
  for (let left = length * pointsOfMm; left > 0; ) {
    const room = sheets.room()
    if (left <= room) return sheets.leave(left)
    left -= Math.max(room, 1)
    sheets.turnOver()
  }
}

/** Room for an opinion, a signature and a date. */
export const signatureHeight = 74

/** The conclusion and who signed it; a blank one is left for ink. */
function signatures(sheets: Sheets, { conclusion, rows, words }: Of<'signatures'>) {
  const lineOf = ({ name, date }: (typeof rows)[number]) =>
    name ? `${words.sign}${name}　　${date}` : `${words.sign}　　　　　　　　${words.blankDate}`
  sheets.leave(5)
  const said = conclusion ? [{ label: conclusion.label, text: conclusion.text, end: '' }] : []
  const all = [...said, ...rows.map((row) => ({ label: row.role, text: row.opinion, end: lineOf(row) }))]
  const full = sheets.textWidth()
  const left = full * 0.17
  const look = { size: 10.5 }
  for (const { label, text, end } of all) {
    const lines = linesIn(text, full - left - 16, look)
    const labels = linesIn(label, left - 8, { ...look, bold: true })
    const height = Math.max(end ? signatureHeight : 24, lines.length * 15 + (end ? 36 : 12))
    sheets.need(height)
    sheets.take(height, (ctx, top) => {
      ctx.strokeStyle = '#000000'
      ctx.lineWidth = 0.6
      ctx.strokeRect(margin.left, top, left, height)
      ctx.strokeRect(margin.left + left, top, full - left, height)
      const first = top + (height - labels.length * 15) / 2 + 11
      labels.forEach((line, at) => {
        writeLine(ctx, line, margin.left + left / 2, first + at * 15, { ...look, bold: true }, 'center')
      })
      lines.forEach((line, at) => {
        writeLine(ctx, line, margin.left + left + 8, top + 16 + at * 15, look)
      })
      writeLine(ctx, end, margin.left + full - 10, top + height - 10, look, 'right')
    })
  }
}

const putters: {
  [T in Exclude<PrintBlock['type'], 'rich'>]: (sheets: Sheets, block: Of<T>, pictures: Pictures) => void
} = {
  title,
  turn: (sheets, block) => sheets.turn(block.to),
  heading: (sheets, block) => heading(sheets, block.text, 14),
  subheading: (sheets, block) => heading(sheets, block.text, 12),
  text: (sheets, block) => paragraph(sheets, block.text, { look: { size: 12 }, line: 17.5, indent: 24 }),
  caption,
  note,
  formula,
  table: (sheets, block) => {
    tableOnSheets(block, sheets)
    sheets.leave(4)
  },
  picture,
  space: (sheets, block) => space(sheets, block.mm),
  signatures,
}

/** Puts a block onto the sheets. */
export function blockOnSheets(sheets: Sheets, block: PrintBlock, pictures: Pictures): void {
  if (block.type !== 'rich') putters[block.type](sheets, block as never, pictures)
  else
    for (const part of richParts(block, pictures)) {
      if (part.type === 'line')
        paragraph(sheets, part.text, { look: { size: 12 }, line: 17.5, indent: part.indent })
      else blockOnSheets(sheets, part, pictures)
    }
}
