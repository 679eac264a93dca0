import type { PaperBlock, PaperCell } from '@obelisk/contract/syllabus/paper'
import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  Document,
  Footer,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'

/** 宋体 for text, 黑体 for heads; sizes in half points. */
const song = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'SimSun' }
const hei = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: 'SimHei' }
const size = { title: 36, heading: 26, sub: 24, text: 21, table: 19 }

// A4 in twentieths of a point
const page = { width: 11906, height: 16838, margin: convertMillimetersToTwip(20) }
const lineWidth = page.width - 2 * page.margin
const rule = { style: BorderStyle.SINGLE, size: 6, color: '000000' }
const rules = { top: rule, bottom: rule, left: rule, right: rule }
const aligned = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const

const heads = {
  title: { size: size.title, alignment: AlignmentType.CENTER, before: 0, after: 120 },
  note: { size: size.text, alignment: AlignmentType.CENTER, before: 0, after: 200 },
  heading: { size: size.heading, alignment: AlignmentType.LEFT, before: 240, after: 120 },
  subheading: { size: size.sub, alignment: AlignmentType.LEFT, before: 160, after: 80 },
} as const

function paragraph(type: keyof typeof heads, text: string) {
  const { size: high, alignment, before, after } = heads[type]
  return new Paragraph({
    alignment,
    keepNext: type !== 'note',
    spacing: { before, after },
    children: [new TextRun({ text, size: high, font: type === 'note' ? song : hei, bold: type === 'title' })],
  })
}

const body = (text: string) =>
  new Paragraph({
    indent: { firstLine: 2 * size.text * 10 },
    spacing: { line: 360 },
    children: [new TextRun({ text, size: size.text, font: song })],
  })

function cellOf({ text, span, rows, head, align }: PaperCell, width: number) {
  return new TableCell({
    width: { size: Math.round(width * lineWidth), type: WidthType.DXA },
    verticalAlign: VerticalAlignTable.CENTER,
    borders: rules,
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    ...(span ? { columnSpan: span } : {}),
    ...(rows ? { rowSpan: rows } : {}),
    children: text.split('\n').map(
      (line) =>
        new Paragraph({
          alignment: aligned[align ?? 'left'],
          children: [new TextRun({ text: line, size: size.table, font: head ? hei : song })],
        }),
    ),
  })
}

/** The widths of the cells that a row really has, where cells above run down into it. */
function widthsOf(rows: readonly (readonly PaperCell[])[], columns: readonly number[]): number[][] {
  // how many rows more each column is taken by a cell from above
  const taken = columns.map(() => 0)
  const widthsOfRow = (row: readonly PaperCell[]) => {
    let column = 0
    return row.map(({ span = 1, rows: down = 1 }) => {
      while ((taken[column] ?? 0) > 0) column += 1
      const own = columns.slice(column, column + span)
      taken.fill(down, column, column + span)
      column += span
      return own.reduce((sum, one) => sum + one, 0)
    })
  }
  return rows.map((row) => {
    const widths = widthsOfRow(row)
    for (const [at, left] of taken.entries()) taken[at] = Math.max(0, left - 1)
    return widths
  })
}

function tableOf({ widths, headRows, rows }: Extract<PaperBlock, { type: 'table' }>) {
  const real = widthsOf(rows, widths)
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: lineWidth, type: WidthType.DXA },
    columnWidths: widths.map((width) => Math.round(width * lineWidth)),
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: at < headRows,
          cantSplit: true,
          children: row.map((cell, place) => cellOf(cell, real[at]?.[place] ?? 0)),
        }),
    ),
  })
}

const blockOf = (block: PaperBlock): Paragraph | Table => {
  if (block.type === 'table') return tableOf(block)
  if (block.type === 'text') return body(block.text)
  return paragraph(block.type, block.text)
}

const footer = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            size: 18,
            font: song,
            children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

/** A form as a Word document on A4 with page numbers. */
export function writeWord(blocks: readonly PaperBlock[], title: string): Promise<Buffer> {
  const margin = { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin }
  const document = new Document({
    title,
    creator: 'Obelisk',
    styles: { default: { document: { run: { font: song, size: size.text } } } },
    sections: [
      {
        properties: {
          page: { size: { width: page.width, height: page.height }, margin },
        },
        footers: { default: footer() },
        children: blocks.map(blockOf),
      },
    ],
  })
  return Packer.toBuffer(document)
}
