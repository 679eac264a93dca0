import type { alignments, marks } from './words.ts'
/** How a run of text is set off. `code` is source code within a line. */
export type Mark = { type: (typeof marks)[number] }

/**
 * What stands in a line. A formula is LaTeX. A blank is to be filled in; its width is in characters. A picture is a stored
 * file; width and height are in pixels of 1/96 inch, 0 for its own size.
 */
export type Inline =
  | { type: 'text'; text: string; marks?: readonly Mark[] | undefined }
  | { type: 'hardBreak' }
  | { type: 'math'; attrs: { latex: string } }
  | { type: 'blank'; attrs: { width: number } }
  | { type: 'image'; attrs: { file: number; alt: string; width: number; height: number } }

export type Paragraph = {
  type: 'paragraph'
  attrs?: { align: (typeof alignments)[number] } | undefined
  content?: readonly Inline[] | undefined
}
export type CodeBlock = {
  type: 'codeBlock'
  attrs: { language: string; numbered: boolean }
  content?: readonly { type: 'text'; text: string }[] | undefined
}
type ListItem = { type: 'listItem'; content: readonly Block[] }
export type List =
  | { type: 'bulletList'; content: readonly ListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: readonly ListItem[] }
export type TableCell = {
  type: 'tableCell' | 'tableHeader'
  attrs: { colspan: number; rowspan: number }
  content: readonly Block[]
}
export type Table = {
  type: 'table'
  content: readonly { type: 'tableRow'; content: readonly TableCell[] }[]
}
export type Block = Paragraph | CodeBlock | List | Table | { type: 'mathBlock'; attrs: { latex: string } }

/** Text as it is written in questions: the JSON document of the editor, and the one shape that is stored. */
export type RichText = { type: 'doc'; content: readonly Block[] }

/** A document of plain lines, one paragraph each. */
export const richLines = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split(/\r?\n/)
    .map((line) =>
      line ? { type: 'paragraph', content: [{ type: 'text', text: line }] } : { type: 'paragraph' },
    ),
})

/** Blocks within a block: items of lists and cells of tables. */
function within(block: Block): readonly Block[] {
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.flatMap(({ content }) => content)
  if (block.type === 'table')
    return block.content.flatMap((row) => row.content.flatMap(({ content }) => content))
  return []
}

const blocksOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...blocksOf(within(block))])

/** Everything that stands in the lines of a document, in reading order. */
export const inlinesOf = ({ content }: RichText): Inline[] =>
  blocksOf(content).flatMap((block) => (block.type === 'paragraph' ? [...(block.content ?? [])] : []))

/** The stored files that the document shows, each once. */
export const picturesIn = (text: RichText): number[] => [
  ...new Set(inlinesOf(text).flatMap((one) => (one.type === 'image' ? [one.attrs.file] : []))),
]

const codeBlank = /_{3,}/g

/** How many blanks are to be filled in: blanks in lines, and runs of three or more underscores in code. */
export const blanksIn = (text: RichText): number =>
  inlinesOf(text).filter(({ type }) => type === 'blank').length +
  blocksOf(text.content)
    .flatMap((block) => (block.type === 'codeBlock' ? (block.content ?? []) : []))
    .reduce((sum, { text: code }) => sum + (code.match(codeBlank)?.length ?? 0), 0)

/** Whether there is nothing to read: no text but spaces, no formula, picture or blank. */
export const isBlankText = (text: RichText): boolean =>
  inlinesOf(text).every((one) => one.type === 'hardBreak' || (one.type === 'text' && !one.text.trim())) &&
  !blocksOf(text.content).some(
    (block) => block.type === 'mathBlock' || (block.type === 'codeBlock' && (block.content?.length ?? 0) > 0),
  )
