import { escapeMarkup } from '#markup/markup.ts'
import type { Block, Inline, List, Mark, RichText } from '#rich-text/rich-text.ts'
import { mathmlOf } from './mathml.ts'

/**
 * How what HTML has no element for is written: `tex` formulas stand between `\(` and `\)`, as Moodle and others show them;
 * `picture` gives the address of a stored file, and `blank` what stands for a blank.
 */
export type MarkupStyle = {
  formula: 'tex' | 'mathml'
  picture: (file: number) => string
  blank?: (width: number) => string
  /** Underlining, strokes, alignment and the first numbers of lists as classes, where XHTML has nothing else for them (QTI). */
  looks?: 'classes'
}

const tags: Record<Mark['type'], string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
}

const classes: Partial<Record<Mark['type'], string>> = { underline: 'underline', strike: 'strike' }

function marked(text: string, type: Mark['type'], { looks }: MarkupStyle): string {
  const name = looks && classes[type]
  return name ? `<span class="${name}">${text}</span>` : `<${tags[type]}>${text}</${tags[type]}>`
}

const blankSpan = (width: number) => `<span class="blank">${'_'.repeat(width)}</span>`

function inlineMarkup(one: Inline, style: MarkupStyle): string {
  switch (one.type) {
    case 'text':
      return (one.marks ?? []).reduceRight(
        (text, { type }) => marked(text, type, style),
        escapeMarkup(one.text),
      )
    case 'hardBreak':
      return '<br/>'
    case 'math':
      return style.formula === 'tex' ? `\\(${escapeMarkup(one.attrs.latex)}\\)` : mathmlOf(one.attrs.latex)
    case 'blank':
      return (style.blank ?? blankSpan)(one.attrs.width)
    case 'image': {
      const { file, alt, width, height } = one.attrs
      const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`
      return `<img src="${escapeMarkup(style.picture(file))}" alt="${escapeMarkup(alt)}"${size}/>`
    }
  }
}

const line = (content: readonly Inline[] = [], style: MarkupStyle) =>
  content.map((one) => inlineMarkup(one, style)).join('')

function tableMarkup({ content }: Extract<Block, { type: 'table' }>, style: MarkupStyle): string {
  const rows = content.map(({ content: cells }) => {
    const inner = cells.map(({ type, attrs, content: blocks }) => {
      const tag = type === 'tableHeader' ? 'th' : 'td'
      const spans = `${attrs.colspan > 1 ? ` colspan="${attrs.colspan}"` : ''}${attrs.rowspan > 1 ? ` rowspan="${attrs.rowspan}"` : ''}`
      return `<${tag}${spans}>${blocksMarkup(blocks, style)}</${tag}>`
    })
    return `<tr>${inner.join('')}</tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function codeMarkup({ attrs, content = [] }: Extract<Block, { type: 'codeBlock' }>): string {
  const code = escapeMarkup(content.map(({ text }) => text).join(''))
  return `<pre><code class="language-${attrs.language}${attrs.numbered ? ' numbered' : ''}">${code}</code></pre>`
}

function listMarkup(list: List, style: MarkupStyle): string {
  const items = list.content.map(({ content }) => `<li>${blocksMarkup(content, style)}</li>`).join('')
  if (list.type === 'bulletList') return `<ul>${items}</ul>`
  const { start } = list.attrs
  const first = style.looks ? ` class="start-${start}"` : ` start="${start}"`
  return `<ol${start === 1 ? '' : first}>${items}</ol>`
}

function blockMarkup(block: Block, style: MarkupStyle): string {
  switch (block.type) {
    case 'paragraph': {
      const align = block.attrs && block.attrs.align !== 'left' ? block.attrs.align : undefined
      const look = style.looks ? ` class="align-${align}"` : ` style="text-align:${align}"`
      return `<p${align ? look : ''}>${line(block.content, style)}</p>`
    }
    case 'codeBlock':
      return codeMarkup(block)
    case 'mathBlock':
      return style.formula === 'tex'
        ? `<p>\\[${escapeMarkup(block.attrs.latex)}\\]</p>`
        : `<p>${mathmlOf(block.attrs.latex, true)}</p>`
    case 'bulletList':
    case 'orderedList':
      return listMarkup(block, style)
    case 'table':
      return tableMarkup(block, style)
  }
}

const blocksMarkup = (blocks: readonly Block[], style: MarkupStyle): string =>
  blocks.map((block) => blockMarkup(block, style)).join('')

/** A rich text as HTML that is also XML. `richOfMarkup` reads it again. */
export const markupOfRich = ({ content }: RichText, style: MarkupStyle): string =>
  blocksMarkup(content, style)
