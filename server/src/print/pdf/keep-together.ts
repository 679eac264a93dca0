import type { PrintBlock } from '@obelisk/contract/print-document'
import { type Sheets, signatureHeight, wholeSpace } from './pages.ts'
import type { Pictures } from './pictures.ts'
import { type RichPart, richParts } from './rich/rich-parts.ts'
import { leastOfTable } from './table-on-sheets.ts'
import { linesIn } from './text.ts'

/** Whether a block may not be the last one of its sheet. */
function keepsNext(block: PrintBlock, next: PrintBlock | undefined): boolean {
  if (block.type === 'heading' || block.type === 'subheading' || block.type === 'section') return true
  if (block.type === 'rich') return block.keepNext === true
  if (block.type === 'note') return next?.type === 'rich'
  if (block.type === 'caption') return block.of === 'table'
  return block.type === 'text' && (next?.type === 'picture' || next?.type === 'signatures')
}

const pointsOfMm = 72 / 25.4

/** The height of what is kept: all lines of what stays with the next block, and the first two of another. */
function leastOfRich(parts: readonly RichPart[], isKept: boolean, sheets: Sheets): number {
  const heights = parts.flatMap((part) =>
    part.type === 'table'
      ? [leastOfTable(part.table, sheets.textWidth(), sheets.bodyHeight())]
      : part.lines.map(({ height }) => height),
  )
  return (isKept ? heights : heights.slice(0, 2)).reduce((sum, height) => sum + height, 0)
}

/** The height that the beginning of a block asks for, in points, with the room above it. */
function leastOf(block: PrintBlock, sheets: Sheets, pictures: Pictures): number {
  const width = sheets.textWidth()
  switch (block.type) {
    case 'rich':
      return leastOfRich(richParts(block, width, pictures), block.keepNext === true, sheets)
    case 'space': {
      const height = block.mm * pointsOfMm
      return height <= sheets.bodyHeight() * wholeSpace ? height : 24
    }
    case 'section':
      return block.box ? 56 : 40
    case 'heading':
      return 14 * 2.8
    case 'subheading':
      return 12 * 2.8
    case 'caption':
      return 23
    case 'text':
      return linesIn(block.text, width, { size: 12 }, 24).length * 17.5
    case 'table':
      return leastOfTable(block, width, sheets.bodyHeight())
    case 'picture':
      return block.height * Math.min(0.75, width / block.width) + 29
    case 'signatures':
      return 5 + (block.conclusion ? 24 : 0) + block.rows.length * signatureHeight
    default:
      return 24
  }
}

/** How much room a block needs so that what belongs together begins on one sheet: a heading, its caption, the first rows. */
export function roomNeeded(
  blocks: readonly PrintBlock[],
  at: number,
  sheets: Sheets,
  pictures: Pictures = { stored: [], unpacked: new Map() },
): number {
  let [height, last] = [0, at]
  for (; last < blocks.length; last += 1) {
    const block = blocks[last] as PrintBlock
    if (block.type === 'turn') break
    height += leastOf(block, sheets, pictures)
    if (!keepsNext(block, blocks[last + 1])) break
  }
  // a long paragraph by itself may go on over the page
  return last === at && blocks[at]?.type === 'text' ? 0 : Math.min(height, sheets.bodyHeight())
}
