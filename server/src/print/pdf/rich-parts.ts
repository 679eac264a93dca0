import type { PrintBlock } from '@obelisk/contract/print-document'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { type Block, picturesIn, type Table } from '@obelisk/engine/rich-text/rich-text'
import type { Pictures } from './pictures.ts'

type RichBlock = Extract<PrintBlock, { type: 'rich' }>
type TableBlock = Extract<PrintBlock, { type: 'table' }>

/** A line stands in by `indent` points. */
type Part =
  | { type: 'line'; text: string; indent: number }
  | TableBlock
  | Extract<PrintBlock, { type: 'picture' }>

const textOf = (blocks: readonly Block[]) => plainText({ type: 'doc', content: blocks })

function tableBlock({ content }: Table): TableBlock {
  const rows = content.map(({ content: cells }) =>
    cells.map(({ type, attrs, content: blocks }) => ({
      text: textOf(blocks),
      ...(type === 'tableHeader' ? { head: true } : {}),
      ...(attrs.colspan > 1 ? { span: attrs.colspan } : {}),
      ...(attrs.rowspan > 1 ? { rows: attrs.rowspan } : {}),
    })),
  )
  const columns = Math.max(1, ...rows.map((row) => row.reduce((sum, { span = 1 }) => sum + span, 0)))
  return { type: 'table', widths: Array.from({ length: columns }, () => 1 / columns), headRows: 0, rows }
}

function pictureParts(block: Block, { stored, unpacked }: Pictures): Part[] {
  return picturesIn({ type: 'doc', content: [block] }).flatMap((file): Part[] => {
    const data = stored.find((one) => one.file === file)?.data ?? ''
    const image = unpacked.get(data)
    return image
      ? [{ type: 'picture', png: data, width: image.width, height: image.height, finding: '' }]
      : []
  })
}

/** A picture that is shown needs no words in its place. */
const withoutPictures = (block: Block): Block =>
  block.type === 'paragraph'
    ? { ...block, content: (block.content ?? []).filter(({ type }) => type !== 'image') }
    : block

function blockParts(block: Block, pictures: Pictures, indent: number): Part[] {
  if (block.type === 'table') return [tableBlock(block), ...pictureParts(block, pictures)]
  if (block.type === 'bulletList' || block.type === 'orderedList') {
    const start = block.type === 'orderedList' ? block.attrs.start : undefined
    return block.content.flatMap(({ content }, at) =>
      led(content, start === undefined ? '• ' : `${start + at}. `, '').flatMap((one) =>
        blockParts(one, pictures, indent + 21),
      ),
    )
  }
  const shown = pictureParts(block, pictures)
  const text = textOf([shown.length > 0 ? withoutPictures(block) : block])
  return [...(text || shown.length === 0 ? [{ type: 'line' as const, text, indent }] : []), ...shown]
}

/** The blocks with words before the first and behind the last line. */
function led(blocks: readonly Block[], lead: string, trail: string): Block[] {
  const words = (text: string) => (text ? [{ type: 'text', text } as const] : [])
  const [first] = blocks
  const whole: Block[] =
    first?.type === 'paragraph'
      ? [{ ...first, content: [...words(lead), ...(first.content ?? [])] }, ...blocks.slice(1)]
      : [...(lead ? [{ type: 'paragraph', content: words(lead) } as const] : []), ...blocks]
  const last = whole.at(-1)
  if (!trail) return whole
  return last?.type === 'paragraph'
    ? [...whole.slice(0, -1), { ...last, content: [...(last.content ?? []), ...words(trail)] }]
    : [...whole, { type: 'paragraph', content: words(trail) }]
}

/**
 * A rich text as a PDF shows it: formulas by signs, code as text, tables and pictures as such. Word has the formulas as
 * equations.
 */
export const richParts = (
  { content, lead = '', trail = '', indent = 0 }: RichBlock,
  pictures: Pictures,
): Part[] => led(content.content, lead, trail).flatMap((block) => blockParts(block, pictures, indent * 21))
