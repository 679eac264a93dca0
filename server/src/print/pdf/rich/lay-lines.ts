import type { Block, Inline, Paragraph } from '@obelisk/engine/rich-text/rich-text'
import { formulaPiece, formulaText } from './formula.ts'
import { type LaidLine, lineOfPieces, type Piece } from './piece.ts'
import { piecesOf, type Setting } from './pieces-of.ts'

/** Signs that no line begins with. */
const closes = /^[，。；：、）】》！？”’,.;:!?)\]]/

/** What may not be parted: a piece with the closing signs behind it. */
function groupsOf(pieces: readonly (Piece | null)[]): (Piece[] | null)[] {
  const groups: (Piece[] | null)[] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (piece && last && closes.test(piece.text ?? '')) last.push(piece)
    else groups.push(piece && [piece])
  }
  return groups
}

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

/** Inlines in lines of a width; `lead` stands before the first of them in the room of its own width. */
export function layLines(content: readonly Inline[], setting: Setting, least: number): LaidLine[] {
  const rows: Piece[][] = [[]]
  for (const group of groupsOf(content.flatMap((one) => piecesOf(one, setting)))) {
    const row = rows.at(-1) as Piece[]
    if (group === null) rows.push([])
    else if (row.length === 0 || widthOf(row) + widthOf(group) <= setting.width + 0.01) row.push(...group)
    else rows.push([...group])
  }
  return rows.map((row) => lineOfPieces(row, { size: setting.look.size, least }))
}

/** A line that is moved to the side. */
const moved = (line: LaidLine, by: number): LaidLine => ({
  ...line,
  width: line.width + by,
  draw: (ctx, x, y) => line.draw(ctx, x + by, y),
})

const share = { left: 0, center: 0.5, right: 1 }

function paragraphLines({ attrs, content = [] }: Paragraph, setting: Setting, least: number): LaidLine[] {
  const lines = layLines(content, setting, least)
  const part = share[attrs?.align ?? 'left']
  return part === 0 ? lines : lines.map((line) => moved(line, (setting.width - line.width) * part))
}

function formulaLines(latex: string, setting: Setting, least: number): LaidLine[] {
  const piece = formulaPiece(latex, setting.look.size, true)
  if (!piece) return layLines([{ type: 'text', text: formulaText(latex) }], setting, least)
  const scale = Math.min(1, setting.width / piece.width)
  const fit = scale < 1 ? (formulaPiece(latex, setting.look.size * scale, true) ?? piece) : piece
  const line = lineOfPieces([fit], { size: setting.look.size, least })
  return [moved({ ...line, height: line.height + 4 }, Math.max(0, (setting.width - fit.width) / 2))]
}

/** Room that the items of a list stand in, in points. */
export const step = 21

/** Blocks without a table as lines. */
export function linesOfBlock(
  block: Exclude<Block, { type: 'table' }>,
  setting: Setting,
  least: number,
): LaidLine[] {
  switch (block.type) {
    case 'paragraph':
      return paragraphLines(block, setting, least)
    case 'mathBlock':
      return formulaLines(block.attrs.latex, setting, least)
    case 'codeBlock': {
      const text = (block.content ?? []).map((one) => one.text).join('')
      return text.split('\n').flatMap((line) => layLines([{ type: 'text', text: line }], setting, least - 2))
    }
    default: {
      const start = block.type === 'orderedList' ? block.attrs.start : undefined
      return block.content.flatMap(({ content }, at) =>
        ledLines(start === undefined ? '•' : `${start + at}.`, content, setting, least, step),
      )
    }
  }
}

/** Lines with words before the first, which the others stand in by. */
export function ledLines(
  lead: string,
  blocks: readonly Block[],
  setting: Setting,
  least: number,
  room?: number,
): LaidLine[] {
  const [mark] = layLines([{ type: 'text', text: lead }], setting, least)
  const by = room ?? mark?.width ?? 0
  const inner = { ...setting, width: setting.width - by }
  const lines = linesOfBlocks(blocks, inner, least).map((line) => moved(line, by))
  const [first, ...rest] = lines
  if (!first) return mark ? [mark] : []
  const led: LaidLine = {
    ...first,
    draw: (ctx, x, y) => {
      mark?.draw(ctx, x, y)
      first.draw(ctx, x, y)
    },
  }
  return [led, ...rest]
}

/** Blocks one below the other; a table within is read line by line. */
export const linesOfBlocks = (blocks: readonly Block[], setting: Setting, least: number): LaidLine[] =>
  blocks.flatMap((block) =>
    block.type === 'table'
      ? block.content.flatMap((row) =>
          row.content.flatMap((cell) => linesOfBlocks(cell.content, setting, least)),
        )
      : linesOfBlock(block, setting, least),
  )
