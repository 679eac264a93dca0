import type { SealStrip } from '@obelisk/contract/print-document'
import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  Paragraph,
  Table,
  TableAnchorType,
  TableCell,
  TableLayoutType,
  TableRow,
  TextDirection,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { song } from './fonts.ts'
import { mm, page, size } from './measures.ts'

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const dotted = { style: BorderStyle.DOTTED, size: 12, color: '000000' } as const
const width = mm(6)
const height = page.height - page.top - page.bottom
/** What an examinee writes on: a line as long as a name. */
const blank = '＿'.repeat(9)

/** The words along the line with dots between them; letters stay a word. */
const spread = (line: string) => (/\p{Script=Han}/u.test(line) ? [...line] : [line]).join('…………………………')

const upright = (text: string, isLine: boolean) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    textDirection: TextDirection.BOTTOM_TO_TOP_LEFT_TO_RIGHT,
    verticalAlign: VerticalAlignTable.CENTER,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    borders: { top: none, bottom: none, left: none, right: isLine ? dotted : none },
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ text, size: size.five, font: song })],
      }),
    ],
  })

/** The strip at the left edge, in the header, so that it stands on each page: names to fill in, and the line to fold along. */
export const sealStrip = ({ names, note, line }: SealStrip) =>
  new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width * 3, type: WidthType.DXA },
    columnWidths: [width, width, width],
    borders: {
      top: none,
      bottom: none,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    float: {
      horizontalAnchor: TableAnchorType.PAGE,
      verticalAnchor: TableAnchorType.PAGE,
      absoluteHorizontalPosition: mm(5),
      absoluteVerticalPosition: page.top,
    },
    rows: [
      new TableRow({
        height: { value: height, rule: HeightRule.EXACT },
        children: [
          upright(note, false),
          upright(names.map((name) => `${name}${blank}`).join('　'), false),
          upright(spread(line), true),
        ],
      }),
    ],
  })
