import { plainText } from '#rich-text/plain-text.ts'
import type { Block, Inline, Mark, RichText } from '#rich-text/rich-text.ts'

const marksOf = (marks: readonly Mark[] = []): Mark[] =>
  [...new Set(marks.map(({ type }) => type))].sort().map((type) => ({ type }))

const sameMarks = (one: readonly Mark[] = [], other: readonly Mark[] = []) =>
  one.map(({ type }) => type).join() === other.map(({ type }) => type).join()

type Text = Extract<Inline, { type: 'text' }>

const textOf = (text: string, marks: readonly Mark[]): Text =>
  marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }

/** Runs that look alike become one; spaces at both ends of the line go. */
export function normalLine(content: readonly Inline[]): Inline[] {
  const line: Inline[] = []
  for (const one of content) {
    const last = line.at(-1)
    if (one.type !== 'text') line.push(one)
    else if (one.text === '') continue
    else if (last?.type === 'text' && sameMarks(last.marks, marksOf(one.marks)))
      line[line.length - 1] = textOf(last.text + one.text, marksOf(one.marks))
    else line.push(textOf(one.text, marksOf(one.marks)))
  }
  return trimmed(line)
}

const isSpace = (one: Inline | undefined) =>
  one?.type === 'hardBreak' || (one?.type === 'text' && one.text.trim() === '')

/** The line without spaces and breaks at its ends. */
function trimmed(line: readonly Inline[]): Inline[] {
  let [from, to] = [0, line.length]
  while (from < to && isSpace(line[from])) from += 1
  while (to > from && isSpace(line[to - 1])) to -= 1
  return line.slice(from, to).map((one, at, { length }) => {
    if (one.type !== 'text') return one
    const text = at === 0 ? one.text.trimStart() : one.text
    return textOf(at === length - 1 ? text.trimEnd() : text, one.marks ?? [])
  })
}

const isEmpty = (block: Block) => block.type === 'paragraph' && (block.content ?? []).length === 0

function normalBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph': {
      const content = normalLine(block.content ?? [])
      const attrs = block.attrs && block.attrs.align !== 'left' ? { attrs: block.attrs } : {}
      return { type: 'paragraph', ...attrs, ...(content.length > 0 ? { content } : {}) }
    }
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item) => ({ ...item, content: atLeastOne(normalBlocks(item.content)) })),
      }
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: atLeastOne(normalBlocks(cell.content)) })),
        })),
      }
    case 'codeBlock': {
      const code = (block.content ?? [])
        .map(({ text }) => text)
        .join('')
        .replace(/\r\n?/g, '\n')
      return {
        type: 'codeBlock',
        attrs: block.attrs,
        ...(code ? { content: [{ type: 'text', text: code }] } : {}),
      }
    }
    case 'mathBlock':
      return { type: 'mathBlock', attrs: { latex: block.attrs.latex.trim() } }
  }
}

const atLeastOne = (blocks: readonly Block[]): readonly Block[] =>
  blocks.length > 0 ? blocks : [{ type: 'paragraph' }]

const normalBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map(normalBlock).filter((block) => !isEmpty(block))

/** The text without what nobody sees: empty paragraphs, runs cut in two, spaces at the ends of lines. */
export const normalRich = ({ content }: RichText): RichText => ({
  type: 'doc',
  content: normalBlocks(content),
})

const isPlain = (one: Inline) => one.type === 'text' && (one.marks?.length ?? 0) === 0

/** Whether a text is lines of characters and nothing else. */
export const isPlainText = ({ content }: RichText): boolean =>
  content.every((block) => block.type === 'paragraph' && (block.content ?? []).every(isPlain))

/** The characters of a text in one line. */
export function oneLine(text: RichText): RichText {
  const words = plainText(text).replace(/\s*\n\s*/g, ' ')
  return normalRich({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
}

/** A text of one paragraph at the most as it is, another in one line. */
export const asOneParagraph = (text: RichText): RichText =>
  text.content.length <= 1 && text.content.every(({ type }) => type === 'paragraph') ? text : oneLine(text)
