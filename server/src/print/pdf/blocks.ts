import type { PrintBlock } from '@obelisk/contract/print-document'
import { type Sheets, signatureHeight, wholeSpace } from './pages.ts'
import { facts, section } from './paper-blocks.ts'
import type { Pictures } from './pictures.ts'
import { type RichPart, richParts } from './rich/rich-parts.ts'
import { tableOnSheets } from './table-on-sheets.ts'
import { type Align, type Look, linesIn, symbolsWidth, writeLine, writeSymbols } from './text.ts'

type Of<T extends PrintBlock['type']> = Extract<PrintBlock, { type: T }>

type Style = { look: Look; line: number; align?: Align; indent?: number }

/** Lines one below the other; a sheet ends between any two of them. */
function paragraph(sheets: Sheets, text: string, { look, line, align = 'left', indent = 0 }: Style) {
  const width = sheets.textWidth()
  linesIn(text, width, look, indent).forEach((words, at) => {
    sheets.need(line)
    const from = { left: at === 0 ? indent : 0, center: width / 2, right: width }[align]
    sheets.take(line, (ctx, top, left) =>
      writeLine(ctx, words, left + from, top + look.size * 1.1, look, align),
    )
  })
}

function title(sheets: Sheets, { text, under, over }: Of<'title'>) {
  if (over) paragraph(sheets, over, { look: { size: 14 }, line: 24, align: 'center' })
  const size = over ? 22 : 18
  paragraph(sheets, text, { look: { size, bold: true }, line: size * 1.5, align: 'center' })
  if (under) paragraph(sheets, under, { look: { size: 10.5 }, line: 20, align: 'center' })
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
      sheets.take(14, (ctx, top, left) => writeSymbols(ctx, line, left, top + 10, 9))
    }
  sheets.leave(6)
}

function formula(sheets: Sheets, { text, number }: Of<'formula'>) {
  const width = sheets.textWidth()
  sheets.need(24)
  sheets.take(24, (ctx, top, left) => {
    writeSymbols(ctx, text, left + (width - symbolsWidth(text, 12)) / 2, top + 15, 12)
    writeLine(ctx, number, left + width, top + 15, { size: 12 }, 'right')
  })
}

/** A picture of 96 pixels to the inch, no wider than the text. */
function picture(sheets: Sheets, { png, width, height }: Of<'picture'>, { unpacked }: Pictures) {
  const scale = Math.min(0.75, sheets.textWidth() / width)
  const image = unpacked.get(png)
  if (!image) return
  const by = (sheets.textWidth() - width * scale) / 2
  sheets.leave(5)
  sheets.need(height * scale + 24)
  sheets.take(height * scale, (ctx, top, left) =>
    ctx.drawImage(image, left + by, top, width * scale, height * scale),
  )
}

const pointsOfMm = 72 / 25.4

/** Room to write by hand: in one piece, and what is higher than most of a column goes on in the next one. */
function space(sheets: Sheets, length: number) {
  let left = length * pointsOfMm
  if (left <= sheets.bodyHeight() * wholeSpace) sheets.need(left)
  while (left > sheets.room()) {
    left -= Math.max(sheets.room(), 1)
    sheets.turnOver()
  }
  sheets.leave(left)
}

/** The conclusion and who signed it; a blank one is left for ink. */
function signatures(sheets: Sheets, { conclusion, rows, words }: Of<'signatures'>) {
  const lineOf = ({ name, date }: (typeof rows)[number]) =>
    name ? `${words.sign}${name}　　${date}` : `${words.sign}　　　　　　　　${words.blankDate}`
  sheets.leave(5)
  const said = conclusion ? [{ label: conclusion.label, text: conclusion.text, end: '' }] : []
  const all = [...said, ...rows.map((row) => ({ label: row.role, text: row.opinion, end: lineOf(row) }))]
  const full = sheets.textWidth()
  const aside = full * 0.17
  const look = { size: 10.5 }
  for (const { label, text, end } of all) {
    const lines = linesIn(text, full - aside - 16, look)
    const labels = linesIn(label, aside - 8, { ...look, bold: true })
    const height = Math.max(end ? signatureHeight : 24, lines.length * 15 + (end ? 36 : 12))
    sheets.need(height)
    sheets.take(height, (ctx, top, left) => {
      ctx.strokeStyle = '#000000'
      ctx.lineWidth = 0.6
      ctx.strokeRect(left, top, aside, height)
      ctx.strokeRect(left + aside, top, full - aside, height)
      const first = top + (height - labels.length * 15) / 2 + 11
      labels.forEach((line, at) => {
        writeLine(ctx, line, left + aside / 2, first + at * 15, { ...look, bold: true }, 'center')
      })
      lines.forEach((line, at) => {
        writeLine(ctx, line, left + aside + 8, top + 16 + at * 15, look)
      })
      writeLine(ctx, end, left + full - 10, top + height - 10, look, 'right')
    })
  }
}

const putters: {
  [T in Exclude<PrintBlock['type'], 'rich'>]: (sheets: Sheets, block: Of<T>, pictures: Pictures) => void
} = {
  title,
  facts,
  section,
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

/** Lines one below the other, or a table, that stand in. */
function richPart(sheets: Sheets, part: RichPart) {
  if (part.type === 'table') {
    tableOnSheets(part.table, sheets, part.indent)
    sheets.leave(4)
    return
  }
  for (const line of part.lines) {
    sheets.need(line.height)
    sheets.take(line.height, (ctx, top, left) => line.draw(ctx, left + part.indent, top + line.base))
  }
}

/** Puts a block onto the sheets. */
export function blockOnSheets(sheets: Sheets, block: PrintBlock, pictures: Pictures): void {
  if (block.type !== 'rich') putters[block.type](sheets, block as never, pictures)
  else for (const part of richParts(block, sheets.textWidth(), pictures)) richPart(sheets, part)
}
