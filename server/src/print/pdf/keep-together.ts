import type { PrintBlock } from '@obelisk/contract/print-document'
import { signatureHeight } from './blocks.ts'
import type { Sheets } from './pages.ts'
import { leastOfTable } from './table-on-sheets.ts'
import { linesIn } from './text.ts'

/** Whether a block may not be the last one of its sheet. */
function keepsNext(block: PrintBlock, next: PrintBlock | undefined): boolean {
  if (block.type === 'heading' || block.type === 'subheading') return true
  if (block.type === 'caption') return block.of === 'table'
  return block.type === 'text' && (next?.type === 'picture' || next?.type === 'signatures')
}

/** The height that the beginning of a block asks for, in points, with the room above it. */
function leastOf(block: PrintBlock, sheets: Sheets): number {
  const width = sheets.textWidth()
  switch (block.type) {
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
export function roomNeeded(blocks: readonly PrintBlock[], at: number, sheets: Sheets): number {
  let [height, last] = [0, at]
  for (; last < blocks.length; last += 1) {
    const block = blocks[last] as PrintBlock
    if (block.type === 'turn') break
    height += leastOf(block, sheets)
    if (!keepsNext(block, blocks[last + 1])) break
  }
  // a long paragraph by itself may go on over the page
  return last === at && blocks[at]?.type === 'text' ? 0 : Math.min(height, sheets.bodyHeight())
}
