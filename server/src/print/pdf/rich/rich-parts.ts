import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Block, Table } from '@obelisk/engine/rich-text/rich-text'
import { size } from '../../measures.ts'
import { richColumns } from '../../rich/rich-columns.ts'
import type { Pictures } from '../pictures.ts'
import type { LaidTable } from '../table-on-sheets.ts'
import { ledLines, linesOfBlock, linesOfBlocks } from './lay-lines.ts'
import type { LaidLine } from './piece.ts'

type RichBlock = Extract<PrintBlock, { type: 'rich' }>

/** Lines and tables that stand in by `indent` points. */
export type RichPart =
  | { type: 'lines'; lines: LaidLine[]; indent: number }
  | { type: 'table'; table: LaidTable; indent: number }

const letters = 12
const leading = 17.5
const inCell = { letters: 10.5, leading: 14 }

/** A table whose cells are laid out with their formulas and pictures; its columns are as wide as in Word. */
function laidTable(table: Table, width: number, pictures: Pictures): LaidTable {
  const widths = richColumns(table, width * 20, size.five * 5).map((one) => one / 20 / width)
  const rows = table.content.map(({ content }) =>
    content.map(({ type, attrs, content: blocks }) => ({
      text: '',
      head: type === 'tableHeader',
      align: 'left' as const,
      span: attrs.colspan,
      rows: attrs.rowspan,
      lay: (room: number) =>
        linesOfBlocks(
          blocks,
          { look: { size: inCell.letters, bold: type === 'tableHeader' }, width: room, pictures },
          inCell.leading,
        ),
    })),
  )
  return { type: 'table', widths, headRows: 0, rows, share: width }
}

/** The blocks with words behind the last line. */
function trailed(blocks: readonly Block[], trail: string): Block[] {
  if (!trail) return [...blocks]
  const words = { type: 'text', text: trail } as const
  const last = blocks.at(-1)
  return last?.type === 'paragraph'
    ? [...blocks.slice(0, -1), { ...last, content: [...(last.content ?? []), words] }]
    : [...blocks, { type: 'paragraph', content: [words] }]
}

/** Parts that are asked for twice, to see what fits and to draw them, are laid out once. */
const laid = new WeakMap<RichBlock, { width: number; parts: RichPart[] }>()

/** A rich text as lines and tables of a width in points: formulas as they are set, as Word shows them. */
export function richParts(block: RichBlock, width: number, pictures: Pictures): RichPart[] {
  const known = laid.get(block)
  if (known?.width === width) return known.parts
  const parts = layParts(block, width, pictures)
  laid.set(block, { width, parts })
  return parts
}

function layParts(
  { content, lead = '', trail = '', indent = 0 }: RichBlock,
  full: number,
  pictures: Pictures,
): RichPart[] {
  const look = { size: letters }
  const by = indent * 21
  const blocks = trailed(content.content, trail)
  const [first] = blocks
  const [mark] = lead ? ledLines(lead, [], { look, width: full, pictures }, leading) : []
  const inner = by + (mark?.width ?? 0)
  const begun: RichPart[] = []
  if (mark && (!first || first.type === 'table')) begun.push({ type: 'lines', lines: [mark], indent: by })
  return [
    ...begun,
    ...blocks.map((block, at): RichPart => {
      if (block.type === 'table')
        return { type: 'table', table: laidTable(block, full - inner, pictures), indent: inner }
      if (mark && at === 0)
        return {
          type: 'lines',
          lines: ledLines(lead, [block], { look, width: full - by, pictures }, leading),
          indent: by,
        }
      return {
        type: 'lines',
        lines: linesOfBlock(block, { look, width: full - inner, pictures }, leading),
        indent: inner,
      }
    }),
  ]
}
