import type { PrintBlock } from '@obelisk/contract/print-document'
import {
  AlignmentType,
  HeightRule,
  LineRuleType,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { frame, hei, none, rule, song } from './fonts.ts'
import { size } from './measures.ts'

const bare = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}

/** What an office needs between two tables, with no height of its own. */
const gap = (after: number) =>
  new Paragraph({ spacing: { line: 20, lineRule: LineRuleType.EXACT, after }, children: [] })

type Side = { width: number; align: 'left' | 'center'; font: typeof song; points: number }
type Edges = Partial<Record<'top' | 'bottom' | 'left' | 'right', typeof none | typeof rule | typeof frame>>

const cell = (parts: readonly TextRun[], { width, align }: Side, edges: Edges = {}) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlignTable.CENTER,
    margins: { top: 40, bottom: 40, left: 60, right: 60 },
    borders: { top: none, bottom: none, left: none, right: none, ...edges },
    children: [
      new Paragraph({
        keepNext: true,
        alignment: align === 'center' ? AlignmentType.CENTER : AlignmentType.LEFT,
        children: [...parts],
      }),
    ],
  })

const run = (text: string, points: number, font: typeof song) => new TextRun({ text, size: points, font })

const table = (widths: readonly number[], rows: readonly TableRow[]) =>
  new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, one) => sum + one, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    borders: bare,
    rows: [...rows],
  })

/** A table over the whole width for each row of facts: labels, and what is filled in on rules. */
export function factsTable({ rows }: Extract<PrintBlock, { type: 'facts' }>, width: number) {
  return [
    ...rows.flatMap((row) => {
      const each = Math.floor(width / row.length)
      const label = Math.min(1250, Math.floor(each * 0.42))
      const widths = row.flatMap(() => [label, each - label])
      const side = (own: number, align: 'left' | 'center'): Side => ({
        width: own,
        align,
        font: song,
        points: size.five,
      })
      const cells = row.flatMap(([name, value]) => [
        cell([run(name, size.five, song)], side(label, 'left')),
        cell([run(value, size.five, song)], side(each - label, 'center'), { bottom: rule }),
      ])
      return [table(widths, [new TableRow({ cantSplit: true, children: cells })]), gap(0)]
    }),
    gap(120),
  ]
}

/** Widths of the two halves of the box, and of the room beside it. */
const half = 1000
const beside = 240
const rowHeight = { head: 340, room: 460 }

/** The head of a section with the box for its marks at the left, on the page of its first question. */
export function sectionHead({ text, more, box }: Extract<PrintBlock, { type: 'section' }>, width: number) {
  const words = [run(text, size.four, hei), run(more, size.five, song)]
  if (!box) return [new Paragraph({ keepNext: true, spacing: { before: 280, after: 140 }, children: words })]
  const rest = width - 2 * half - beside
  const framed = { top: frame, bottom: rule, left: frame, right: rule }
  const head = box.map((word, at) =>
    cell(
      [run(word, size.smallFive, hei)],
      { width: half, align: 'center', font: hei, points: size.smallFive },
      at === 0 ? framed : { ...framed, left: rule, right: frame },
    ),
  )
  const empty = [0, 1].map((at) =>
    cell(
      [],
      { width: half, align: 'center', font: song, points: size.five },
      {
        top: rule,
        bottom: frame,
        left: at === 0 ? frame : rule,
        right: at === 0 ? rule : frame,
      },
    ),
  )
  const title = new TableCell({
    width: { size: rest, type: WidthType.DXA },
    rowSpan: 2,
    verticalAlign: VerticalAlignTable.CENTER,
    borders: { top: none, bottom: none, left: none, right: none },
    children: [new Paragraph({ keepNext: true, children: words })],
  })
  const room = new TableCell({
    width: { size: beside, type: WidthType.DXA },
    rowSpan: 2,
    borders: { top: none, bottom: none, left: none, right: none },
    children: [new Paragraph({ keepNext: true })],
  })
  return [
    gap(160),
    table(
      [half, half, beside, rest],
      [
        new TableRow({
          cantSplit: true,
          height: { value: rowHeight.head, rule: HeightRule.ATLEAST },
          children: [...head, room, title],
        }),
        new TableRow({
          cantSplit: true,
          height: { value: rowHeight.room, rule: HeightRule.ATLEAST },
          children: empty,
        }),
      ],
    ),
    new Paragraph({
      keepNext: true,
      spacing: { line: 20, lineRule: LineRuleType.EXACT, after: 120 },
      children: [],
    }),
  ]
}
