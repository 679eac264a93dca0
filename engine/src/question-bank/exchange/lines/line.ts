import type { Block, Inline, RichText } from '#rich-text/rich-text.ts'
import type { alignments } from '#rich-text/words.ts'

/** The mark that a word processor set before a paragraph by itself, such as `1.`; `start` is its number. */
export type Marker = { text: string; isOrdered: boolean; level: number; start: number }

/**
 * A line as a person sees it: a paragraph, or a block of its own such as a table. In `text` everything that is no
 * character is one sign, so that places in it are places in `content`.
 */
export type Line = {
  text: string
  content: readonly Inline[]
  block?: Block
  marker?: Marker
  align?: (typeof alignments)[number]
  /** Pictures that stood before the heading of a section: they may belong to what follows. */
  isFromHeading?: boolean
}

export const object = '\uFFFC'

const signs = (one: Inline) => (one.type === 'text' ? one.text : object)

export const lineOf = (content: readonly Inline[], marker?: Marker): Line => ({
  text: content.map(signs).join(''),
  content,
  ...(marker ? { marker } : {}),
})

/** The part of a line between two places of its text. */
export function sliceOf(content: readonly Inline[], from: number, to = Number.POSITIVE_INFINITY): Inline[] {
  let at = 0
  return content.flatMap((one): Inline[] => {
    const start = at
    const text = signs(one)
    at += text.length
    if (at <= from || start >= to) return []
    if (one.type !== 'text') return [one]
    const part = text.slice(Math.max(0, from - start), Math.min(text.length, to - start))
    return part ? [{ ...one, text: part }] : []
  })
}

/** A paragraph cut at its line breaks. */
function cut(content: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const one of content) {
    if (one.type === 'hardBreak') lines.push([])
    else if (one.type === 'text' && one.text.includes('\n'))
      one.text.split('\n').forEach((text, at) => {
        if (at > 0) lines.push([])
        if (text) lines.at(-1)?.push({ ...one, text })
      })
    else lines.at(-1)?.push(one)
  }
  return lines
}

type Item = { text: string; isOrdered: boolean; start: number }

function linesOfBlock(block: Block, level: number, item?: Item): Line[] {
  if (block.type === 'paragraph') {
    const [first = [], ...rest] = cut(block.content ?? [])
    const align = block.attrs && block.attrs.align !== 'left' ? { align: block.attrs.align } : {}
    return [
      { ...lineOf(first, item && { ...item, level }), ...align },
      ...rest.map((content) => ({ ...lineOf(content), ...align })),
    ]
  }
  if (block.type !== 'bulletList' && block.type !== 'orderedList')
    return [{ text: object, content: [], block }]
  return block.content.flatMap(({ content }, at) => {
    const start = block.type === 'orderedList' ? block.attrs.start + at : 0
    const mark: Item = { text: start > 0 ? `${start}. ` : '• ', isOrdered: start > 0, start }
    return content.flatMap((inner, place) => linesOfBlock(inner, level + 1, place === 0 ? mark : undefined))
  })
}

/** The lines of a text, with the numbers of its lists as marks. */
export const linesOfRich = ({ content }: RichText): Line[] =>
  content.flatMap((block) => linesOfBlock(block, 0))

type Listed = { marker: Marker; content: Block[] }

function listOf(items: readonly Listed[]): Block {
  const [first] = items
  const content = items.map((item) => ({ type: 'listItem' as const, content: item.content }))
  return first?.marker.isOrdered
    ? { type: 'orderedList', attrs: { start: first.marker.start }, content }
    : { type: 'bulletList', content }
}

const blockOf = ({ block, align, content }: Line): Block =>
  block ?? { type: 'paragraph', ...(align ? { attrs: { align } } : {}), content }

/** Lines as blocks again: those with marks that follow each other are a list. */
export function blocksOfLines(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  let items: Listed[] = []
  const end = () => {
    if (items.length > 0) blocks.push(listOf(items))
    items = []
  }
  for (const line of lines) {
    const { marker } = line
    if (items[0]?.marker.isOrdered !== marker?.isOrdered) end()
    if (marker) items.push({ marker, content: [blockOf(line)] })
    else blocks.push(blockOf(line))
  }
  end()
  return blocks
}
