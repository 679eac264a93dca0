import { plainText } from './plain-text.ts'
import type { Block, Inline, RichText } from './rich-text.ts'
import { inlinesOfText } from './tex-in-text.ts'

/** What a line of characters cannot hold, in the order in which it was met: pictures, tables, code, words set off. */
export type KeptParts = (Inline | Block)[]

const longest = 16

/** The sign of a part: its number, and how it begins. The same part has the same number always. */
function signOf(part: Inline | Block, words: string, kept: KeptParts): string {
  const same = JSON.stringify(part)
  const found = kept.findIndex((one) => JSON.stringify(one) === same)
  const at = found === -1 ? kept.push(part) - 1 : found
  const said = words.replace(/[〔〕\s]+/g, ' ').trim()
  return `〔${at + 1}${said ? ` ${said.slice(0, longest)}` : ''}〕`
}

function inLine(one: Inline, kept: KeptParts): string {
  if (one.type === 'text' && !one.marks?.length) return one.text
  if (one.type === 'math') return `\\(${one.attrs.latex}\\)`
  if (one.type === 'blank' && one.attrs.width >= 3) return '_'.repeat(one.attrs.width)
  return signOf(one, one.type === 'text' ? one.text : one.type === 'image' ? one.attrs.alt : '', kept)
}

function lineOf(block: Block, kept: KeptParts): string {
  if (block.type === 'mathBlock') return `\\[${block.attrs.latex}\\]`
  if (block.type === 'paragraph' && !block.attrs)
    return (block.content ?? []).map((one) => inLine(one, kept)).join('')
  return signOf(block, plainText({ type: 'doc', content: [block] }), kept)
}

/**
 * A text as lines of characters that a suggestion can change: formulas as LaTeX, blanks as underscores, and signs for
 * everything else, which goes to `kept` and comes back with its sign.
 */
export const linesOfRich = ({ content }: RichText, kept: KeptParts): string =>
  content.map((block) => lineOf(block, kept)).join('\n')

const sign = /〔(\d+)[^〔〕]*〕/g
const displayed = /^\\\[([\s\S]+)\\\]$/

const isInline = (part: Inline | Block): part is Inline =>
  ['text', 'hardBreak', 'math', 'blank', 'image'].includes(part.type)

/** The parts of a line; a sign that stands for a whole block ends the paragraph. */
function blocksOfLine(line: string, kept: KeptParts): Block[] {
  const latex = displayed.exec(line)?.[1]
  if (latex !== undefined) return [{ type: 'mathBlock', attrs: { latex } }]
  const blocks: Block[] = []
  let parts: Inline[] = []
  const flush = () => {
    if (parts.length > 0) blocks.push({ type: 'paragraph', content: parts })
    parts = []
  }
  let from = 0
  for (const match of line.matchAll(sign)) {
    const part = kept[Number(match[1]) - 1]
    if (!part) continue
    parts.push(...inlinesOfText(line.slice(from, match.index)))
    from = match.index + match[0].length
    if (isInline(part)) parts.push(part)
    else {
      flush()
      blocks.push(part)
    }
  }
  parts.push(...inlinesOfText(line.slice(from)))
  flush()
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
}

/** The text of such lines, with the kept parts in their places. */
export const richOfLines = (text: string, kept: KeptParts): RichText => ({
  type: 'doc',
  content: text.split('\n').flatMap((line) => blocksOfLine(line, kept)),
})
