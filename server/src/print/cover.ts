import type { PrintCover } from '@obelisk/contract/print-document'
import {
  AlignmentType,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { hei, none, rule, song } from './fonts.ts'
import { size, textWidth } from './measures.ts'
import { linesOf } from './text-height.ts'

/** Only Chinese characters are spaced. */
const isChinese = (text: string) => /[一-鿿]/.test(text)

const centred = (
  text: string,
  points: number,
  font: typeof song,
  spacing: { before?: number; after?: number },
  spread = 0,
) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing,
    children: [
      new TextRun({ text, size: points, font, ...(isChinese(text) ? { characterSpacing: spread } : {}) }),
    ],
  })

/** Chinese labels are spaced to the width of four characters. */
const spreadLabel = (label: string) =>
  [...label].length <= 4 && /^[一-鿿]+$/.test(label) ? [...label].join(' ') : label

function factRow(label: string, value: string) {
  const cell = (text: string, font: typeof song, width: number, isValue: boolean) =>
    new TableCell({
      width: { size: Math.round(width * textWidth), type: WidthType.DXA },
      verticalAlign: VerticalAlignTable.BOTTOM,
      margins: { top: 160, bottom: 60, left: 60, right: 60 },
      borders: { top: none, left: none, right: none, bottom: isValue ? rule : none },
      children: [
        new Paragraph({
          alignment: isValue ? AlignmentType.CENTER : AlignmentType.DISTRIBUTE,
          children: [new TextRun({ text, size: size.smallThree, font })],
        }),
      ],
    })
  return new TableRow({
    cantSplit: true,
    children: [cell(spreadLabel(label), hei, 0.24, false), cell(value, song, 0.56, true)],
  })
}

const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}

const usualLines = 6

/** With many facts the space above the date shrinks, so that the cover stays on one page. */
function roomAbove(facts: PrintCover['facts']) {
  const width = 0.56 * textWidth - 120
  const lines = facts.reduce((sum, [, value]) => sum + linesOf(value, width, size.smallThree), 0)
  return Math.max(400, 1900 - 620 * Math.max(0, lines - usualLines))
}

/** The cover: school, title, facts on rules, date. */
export const coverOf = ({ school, title, facts, date }: PrintCover) => [
  centred(school, size.smallTwo, song, { before: 900, after: 1500 }, 160),
  ...title.map((part) => centred(part, size.one, hei, { after: 260 }, 60)),
  centred('', size.four, song, { before: 1100 }),
  new Table({
    layout: TableLayoutType.FIXED,
    alignment: AlignmentType.CENTER,
    width: { size: Math.round(0.8 * textWidth), type: WidthType.DXA },
    columnWidths: [0.24, 0.56].map((width) => Math.round(width * textWidth)),
    borders: noBorders,
    rows: facts.map(([label, value]) => factRow(label, value)),
  }),
  centred(date, size.smallThree, song, { before: roomAbove(facts) }),
]
