import { type PrintBlock, type PrintCell, paperTones } from '@obelisk/contract/print-document'
import {
  AlignmentType,
  HeightRule,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { columnsOf } from './columns.ts'
import { frame, hei, kai, rule, song } from './fonts.ts'
import { keptRows } from './keep-rows.ts'
import { size, textWidth } from './measures.ts'

type TableBlock = Extract<PrintBlock, { type: 'table' }>
type SignatureBlock = Extract<PrintBlock, { type: 'signatures' }>

const aligned = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const
const frames = {
  top: frame,
  bottom: frame,
  left: frame,
  right: frame,
  insideHorizontal: rule,
  insideVertical: rule,
}

/** The widths of the cells that each row really has, where cells above run down into it. */
const cellWidths = (rows: TableBlock['rows'], widths: readonly number[]): number[][] =>
  columnsOf(rows, widths.length).map((columns, at) =>
    columns.map((column, place) => {
      const span = rows[at]?.[place]?.span ?? 1
      return widths.slice(column, column + span).reduce((sum, one) => sum + one, 0)
    }),
  )

function cellOf(
  { text, span, rows, head, bold, align, tone }: PrintCell,
  width: number,
  { points, side, keepNext }: { points: number; side: number; keepNext: boolean },
) {
  const lines = text.split('\n').map(
    (part) =>
      new Paragraph({
        keepNext,
        alignment: aligned[align ?? (head ? 'center' : 'left')],
        children: [
          new TextRun({ text: part, size: points, font: head ? hei : song, ...(bold ? { bold } : {}) }),
        ],
      }),
  )
  return new TableCell({
    width: { size: Math.round(width), type: WidthType.DXA },
    verticalAlign: VerticalAlignTable.CENTER,
    margins: { top: 40, bottom: 40, left: align || head ? side : Math.max(side, 60), right: side },
    ...(tone ? { shading: { fill: paperTones[tone] } } : {}),
    ...(span ? { columnSpan: span } : {}),
    ...(rows ? { rowSpan: rows } : {}),
    children: lines,
  })
}

/**
 * `full` is the width of the text on this page, in twentieths of a point; the last row of one that `keepsNext` stands
 * on the page of what follows it.
 */
export function tableOf(
  { widths, headRows, rows, small, tight }: TableBlock,
  full = textWidth,
  keepsNext = false,
) {
  const real = cellWidths(rows, widths)
  const points = small ? size.smallFive : size.five
  const share = Math.min(
    1,
    widths.reduce((sum, one) => sum + one, 0),
  )
  const kept = keptRows(
    rows,
    real.map((row) => row.map((width) => width * full)),
    { size: points, headRows },
  )
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: Math.round(share > 0.99 ? full : share * full), type: WidthType.DXA },
    columnWidths: widths.map((width) => Math.round(width * full)),
    borders: frames,
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: at < headRows,
          cantSplit: true,
          children: row.map((cell, place) =>
            cellOf(cell, (real[at]?.[place] ?? 0) * full, {
              points,
              side: tight ? 20 : 80,
              keepNext: kept[at] === true || (keepsNext && at === rows.length - 1),
            }),
          ),
        }),
    ),
  })
}

const share = { role: 0.17, rest: 0.83 }
const signatureHeight = 1480

/** The opinion at the top, name and date at the bottom right; a blank one is left for ink. */
function signed(
  { opinion, name, date }: SignatureBlock['rows'][number],
  { sign, blankDate }: SignatureBlock['words'],
  keepNext: boolean,
) {
  const text = (words: string, font = song, points = size.five) =>
    new TextRun({ text: words, size: points, font })
  const end = name
    ? [text(sign), text(name, kai, size.smallThree), text(`　　${date}`)]
    : [text(`${sign}　　　　　　　　`), text(blankDate)]
  return [
    new Paragraph({
      keepNext,
      children: [text(opinion)],
      spacing: { after: opinion.length > 80 ? 200 : 560 },
    }),
    new Paragraph({ keepNext, alignment: AlignmentType.RIGHT, children: end }),
  ]
}

/** The conclusion and who signed it, on one page. */
export function signatureTable({ conclusion, rows, words }: SignatureBlock) {
  const cell = (children: Paragraph[], width: number) =>
    new TableCell({
      width: { size: Math.round(width * textWidth), type: WidthType.DXA },
      verticalAlign: VerticalAlignTable.CENTER,
      margins: { top: 60, bottom: 60, left: 100, right: 160 },
      children,
    })
  const role = (text: string, keepNext: boolean) =>
    cell(
      [
        new Paragraph({
          keepNext,
          alignment: AlignmentType.CENTER,
          children: [new TextRun({ text, size: size.five, font: hei })],
        }),
      ],
      share.role,
    )
  const said = conclusion && [
    new TableRow({
      cantSplit: true,
      children: [
        role(conclusion.label, rows.length > 0),
        cell(
          [
            new Paragraph({
              keepNext: rows.length > 0,
              children: [new TextRun({ text: conclusion.text, size: size.five, font: song })],
            }),
          ],
          share.rest,
        ),
      ],
    }),
  ]
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: [share.role, share.rest].map((width) => Math.round(width * textWidth)),
    borders: frames,
    rows: [
      ...(said ?? []),
      ...rows.map(
        (row, at) =>
          new TableRow({
            cantSplit: true,
            height: { value: signatureHeight, rule: HeightRule.ATLEAST },
            children: [
              role(row.role, at < rows.length - 1),
              cell(signed(row, words, at < rows.length - 1), share.rest),
            ],
          }),
      ),
    ],
  })
}
