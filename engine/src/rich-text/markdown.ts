import type { Block, Inline, Mark, RichText, Table } from './rich-text.ts'

const signs: Record<Mark['type'], readonly [string, string]> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  strike: ['~~', '~~'],
  code: ['`', '`'],
  underline: ['<u>', '</u>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
}

const escaped = (text: string) => text.replace(/[\\`*_$[\]<>~|#]/g, '\\$&')

function inlineMarkdown(one: Inline): string {
  switch (one.type) {
    case 'text': {
      const isCode = one.marks?.some(({ type }) => type === 'code') ?? false
      return (one.marks ?? []).reduceRight(
        (text, { type }) => `${signs[type][0]}${text}${signs[type][1]}`,
        isCode ? one.text : escaped(one.text),
      )
    }
    case 'hardBreak':
      return '  \n'
    case 'math':
      return `$${one.attrs.latex}$`
    case 'blank':
      return '\\_'.repeat(Math.max(3, one.attrs.width))
    case 'image':
      return `![${escaped(one.attrs.alt)}](file:${one.attrs.file})`
  }
}

/** What would begin a list or underline a heading stands as it is. */
const plainStart = (text: string) =>
  text.replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2').replace(/^([-+=])/, '\\$1')

const line = (content: readonly Inline[] = []) => plainStart(content.map(inlineMarkdown).join(''))

const indented = (text: string, mark: string) =>
  text
    .split('\n')
    .map((one, at) => (at === 0 ? `${mark}${one}` : one && `${' '.repeat(mark.length)}${one}`))
    .join('\n')

/** Markdown has no merged cells: such a cell stands in its first place, and empty ones in the others. */
function tableMarkdown({ content }: Table): string {
  const rows = content.map(({ content: cells }) =>
    cells.flatMap((cell) => [
      blocksMarkdown(cell.content).replace(/\n+/g, ' '),
      ...Array.from({ length: cell.attrs.colspan - 1 }, () => ''),
    ]),
  )
  const width = Math.max(1, ...rows.map(({ length }) => length))
  const lines = rows.map(
    (cells) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`,
  )
  const [head = '', ...rest] = lines
  return [head, `|${' --- |'.repeat(width)}`, ...rest].join('\n')
}

function blockMarkdown(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return line(block.content)
    case 'codeBlock': {
      const code = (block.content ?? []).map(({ text }) => text).join('')
      const fence = code.includes('```') ? '````' : '```'
      return `${fence}${block.attrs.language}\n${code}\n${fence}`
    }
    case 'mathBlock':
      return `$$\n${block.attrs.latex}\n$$`
    case 'bulletList':
      return block.content.map(({ content }) => indented(blocksMarkdown(content), '- ')).join('\n')
    case 'orderedList':
      return block.content
        .map(({ content }, at) => indented(blocksMarkdown(content), `${block.attrs.start + at}. `))
        .join('\n')
    case 'table':
      return tableMarkdown(block)
  }
}

const blocksMarkdown = (blocks: readonly Block[]): string => blocks.map(blockMarkdown).join('\n\n')

/** The document as Markdown with `$…$` for formulas; a picture is named by the number of its file. */
export const markdownOf = ({ content }: RichText): string => blocksMarkdown(content)
