import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { PrintCover, PrintDocument } from '@obelisk/contract/print-document'
import { registerFont } from '#drawing/form-font.ts'
import { blockOnSheets } from './blocks.ts'
import { roomNeeded } from './keep-together.ts'
import { margin, type PdfPage, type Sheets, sheetsToFill } from './pages.ts'
import { unpackPictures } from './pictures.ts'
import { drawSeal } from './seal.ts'
import { linesIn, writeLine } from './text.ts'

/** School, title in lines, facts on rules, date, on a sheet of their own. */
function cover(sheets: Sheets, { school, title, facts, date }: PrintCover) {
  sheets.turnOver(true)
  const sheet = sheets.sheets.at(-1) as PdfPage
  const middle = sheet.width / 2
  sheet.draw.push((ctx) => {
    writeLine(ctx, school, middle, 150, { size: 18 }, 'center')
    let y = 250
    for (const line of title.flatMap((one) => linesIn(one, sheet.width - 120, { size: 26, bold: true }))) {
      writeLine(ctx, line, middle, y, { size: 26, bold: true }, 'center')
      y += 40
    }
    y += 70
    for (const [label, value] of facts) y = factOnCover(ctx, label, value, y)
    writeLine(ctx, date, middle, Math.max(y + 40, 690), { size: 15 }, 'center')
  })
}

const fact = { label: 215, from: 228, width: 240 }

/** A fact of the cover on its rule; where the next one begins. */
function factOnCover(ctx: SKRSContext2D, label: string, value: string, top: number): number {
  const lines = linesIn(value, fact.width - 8, { size: 14 })
  const end = top + lines.length * 20
  writeLine(ctx, label, fact.label, end - 6, { size: 14, bold: true }, 'right')
  lines.forEach((line, at) => {
    writeLine(ctx, line, fact.from + fact.width / 2, top + 14 + at * 20, { size: 14 }, 'center')
  })
  ctx.fillRect(fact.from, end, fact.width, 0.6)
  return end + 14
}

/** The running head with the mark of what is not final, and the page number; the cover has neither and is not counted. */
function headAndFoot(
  ctx: SKRSContext2D,
  sheet: PdfPage,
  document: PrintDocument,
  page: number,
  pages: number,
) {
  const [left, right] = [margin.left, sheet.width - margin.right]
  const look = { size: 9 }
  writeLine(ctx, document.head[0], left, 48, look)
  writeLine(ctx, document.mark, (left + right) / 2, 48, { ...look, bold: true }, 'center')
  writeLine(ctx, document.head[1], right, 48, look, 'right')
  ctx.fillRect(left, 54, right - left, 0.6)
  const foot = document.foot.replace('{page}', `${page}`).replace('{pages}', `${pages}`)
  writeLine(ctx, foot, (left + right) / 2, sheet.height - 36, look, 'center')
}

/** A form as PDF on A4 or A3, from the same blocks as its Word document; its text can be searched, its font is in it. */
export async function packPdf(document: PrintDocument): Promise<Buffer> {
  registerFont()
  const pictures = await unpackPictures(document)
  const sheets = sheetsToFill(document.sheet)
  if (document.cover) cover(sheets, document.cover)
  document.blocks.forEach((block, at) => {
    if (block.type !== 'turn') sheets.need(roomNeeded(document.blocks, at, sheets, pictures))
    blockOnSheets(sheets, block, pictures)
  })
  const used = sheets.sheets.filter(({ isCover, draw }) => isCover || draw.length > 0)
  const counted = used.filter(({ isCover }) => !isCover)
  const pdf = new PDFDocument({ title: document.title, creator: 'Obelisk' })
  for (const sheet of used) {
    // the package types its own context as the one of browsers
    const ctx = pdf.beginPage(sheet.width, sheet.height) as unknown as SKRSContext2D
    for (const draw of sheet.draw) draw(ctx)
    const page = counted.indexOf(sheet) + 1
    if (!sheet.isCover) headAndFoot(ctx, sheet, document, page, counted.length)
    const { seal } = document
    if (seal && page > 0 && (seal.pages === 'every' || page === 1)) drawSeal(ctx, sheet, seal)
    pdf.endPage()
  }
  return pdf.close()
}
