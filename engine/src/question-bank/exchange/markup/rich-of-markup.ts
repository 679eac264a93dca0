import { isElement, type MarkupElement, type MarkupNode, textIn } from '#markup/markup.ts'
import type { Block, Inline, Mark, RichText, TableCell } from '#rich-text/rich-text.ts'
import { blockOfLine, displayed, inlinesOfText } from '#rich-text/tex-in-text.ts'
import type { alignments } from '#rich-text/words.ts'
import { codeLanguages } from '#rich-text/words.ts'
import { normalRich } from '../normal-rich.ts'
import { mathmlLatex } from './mathml.ts'
import { cellsOf, rowsOf } from './table-rows.ts'

/**
 * What reads what HTML only points at: `picture` gives the number of a picture by its address, or none; `media` is told the
 * address of sound, film or drawing, for which a text here has no place; `inline` is asked first what an element stands for
 * in a line, such as the field of a blank.
 */
export type MarkupReading = {
  picture: (address: string) => number | undefined
  media?: (address: string) => void
  inline?: (element: MarkupElement) => readonly Inline[] | undefined
}

const marks: Readonly<Record<string, Mark['type']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sup: 'superscript',
  sub: 'subscript',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
}
const blockNames = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'blockquote', 'center', 'hr'],
  ...[
    'figure',
    'figcaption',
    'header',
    'footer',
    'main',
    'address',
    'dl',
    'dt',
    'dd',
    'form',
    'body',
    'html',
  ],
])
const languages = new Set<string>(codeLanguages)

const most = { depth: 4, cellDepth: 2, columns: 40, rows: 200 }

const number = (text: string | undefined, top: number) => {
  const value = Math.round(Number.parseFloat(text ?? ''))
  return value > 0 ? Math.min(top, value) : 0
}

class Reader {
  private readonly reading: MarkupReading
  private blocks: Block[] = []
  private line: Inline[] = []
  private align: (typeof alignments)[number] = 'left'
  private readonly depth: number
  private readonly hasTables: boolean
  constructor(reading: MarkupReading, depth: number, hasTables: boolean) {
    this.reading = reading
    this.depth = depth
    this.hasTables = hasTables
  }

  private flush() {
    if (this.line.length > 0)
      this.blocks.push(blockOfLine(this.line, this.align === 'left' ? undefined : { align: this.align }))
    this.line = []
  }

  /** Blocks of an inner place, which begins and ends lines of its own. */
  private inner(nodes: readonly MarkupNode[], depth = this.depth): Block[] {
    const blocks = new Reader(this.reading, depth, false).all(nodes)
    return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
  }

  private list({ name, attributes, children }: MarkupElement) {
    this.flush()
    const items = children.filter(isElement).filter((item) => item.name === 'li')
    if (this.depth <= 0 || items.length === 0) {
      for (const item of items) this.blocks.push(...this.inner(item.children))
      return
    }
    const content = items.map((item) => ({
      type: 'listItem' as const,
      content: this.inner(item.children, this.depth - 1),
    }))
    const start = Math.min(9999, number(attributes.start, 9999) || 1)
    this.blocks.push(
      name === 'ul' ? { type: 'bulletList', content } : { type: 'orderedList', attrs: { start }, content },
    )
  }

  private pre(element: MarkupElement) {
    this.flush()
    const of = element.children.filter(isElement).find(({ name }) => name === 'code') ?? element
    const words = `${of.attributes.class ?? ''} ${element.attributes.class ?? ''}`
    const named = /language-([a-z]+)/.exec(words)?.[1] ?? 'text'
    const code = textIn(element)
      .replace(/\r\n?/g, '\n')
      .replace(/^\n|\n$/g, '')
    const attrs = { language: languages.has(named) ? named : 'text', numbered: /\bnumbered\b/.test(words) }
    this.blocks.push({
      type: 'codeBlock',
      attrs,
      ...(code ? { content: [{ type: 'text', text: code }] } : {}),
    })
  }

  private table(element: MarkupElement) {
    this.flush()
    const rows = rowsOf(element).slice(0, most.rows)
    // tables lie in no table: what is in one within a cell stands there line by line
    if (!this.hasTables || rows.length === 0) {
      for (const row of rows) for (const cell of cellsOf(row)) this.blocks.push(...this.inner(cell.children))
      return
    }
    const content = rows.map((row) => ({
      type: 'tableRow' as const,
      content: cellsOf(row)
        .slice(0, most.columns)
        .map(
          (cell): TableCell => ({
            type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
            attrs: {
              colspan: number(cell.attributes.colspan, most.columns) || 1,
              rowspan: number(cell.attributes.rowspan, most.rows) || 1,
            },
            content: new Reader(this.reading, most.cellDepth, false).cell(cell.children),
          }),
        ),
    }))
    this.blocks.push({ type: 'table', content })
  }

  private cell(nodes: readonly MarkupNode[]): Block[] {
    const blocks = this.all(nodes).slice(0, 50)
    return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
  }

  private image({ attributes }: MarkupElement) {
    const file = this.reading.picture(attributes.src ?? attributes.data ?? '')
    const alt = (attributes.alt ?? '').slice(0, 500)
    if (file === undefined) {
      if (alt) this.line.push({ type: 'text', text: `[${alt}]` })
      return
    }
    const size = { width: number(attributes.width, 2000), height: number(attributes.height, 4000) }
    this.line.push({ type: 'image', attrs: { file, alt, ...size } })
  }

  private block(element: MarkupElement, look: readonly Mark[]) {
    this.flush()
    const before = this.align
    const align =
      /text-align:\s*(left|center|right)/.exec(element.attributes.style ?? '')?.[1] ??
      element.attributes.align
    if (align === 'center' || align === 'right' || align === 'left') this.align = align
    this.nodes(element.children, look)
    this.flush()
    this.align = before
  }

  private readonly readers: Readonly<Record<string, (element: MarkupElement) => void>> = {
    math: (element) => this.line.push(mathIn(element)),
    br: () => this.line.push({ type: 'hardBreak' }),
    img: (element) => this.image(element),
    object: (element) => this.image(element),
    ul: (element) => this.list(element),
    ol: (element) => this.list(element),
    table: (element) => this.table(element),
    pre: (element) => this.pre(element),
    audio: (element) => this.media(element),
    video: (element) => this.media(element),
    iframe: (element) => this.media(element),
    embed: (element) => this.media(element),
    svg: (element) => this.media(element),
  }

  /** What one hears or sees moving is told by its address; words for those who cannot stay. */
  private media(element: MarkupElement) {
    const source = element.children.filter(isElement).find(({ attributes }) => attributes.src)
    this.reading.media?.(element.attributes.src ?? source?.attributes.src ?? element.name)
    if (element.name !== 'svg') this.nodes(element.children, [])
  }

  private special(element: MarkupElement): boolean {
    const { name, attributes } = element
    const given = this.reading.inline?.(element)
    if (given) this.line.push(...given)
    else if (/(^| )blank( |$)/.test(attributes.class ?? '')) this.line.push(blankIn(element))
    else if (Object.hasOwn(this.readers, name)) this.readers[name]?.(element)
    else return false
    return true
  }

  private element(element: MarkupElement, look: readonly Mark[]) {
    if (this.special(element)) return
    if (blockNames.has(element.name)) return this.block(element, look)
    const mark = Object.hasOwn(marks, element.name) ? marks[element.name] : undefined
    this.nodes(element.children, mark ? [...look, { type: mark }] : look)
  }

  private nodes(nodes: readonly MarkupNode[], look: readonly Mark[]) {
    for (const node of nodes) {
      if (isElement(node)) this.element(node, look)
      else this.line.push(...inlinesOfText(node.replace(/[ \t\n\r]+/g, ' '), look))
    }
  }

  all(nodes: readonly MarkupNode[]): Block[] {
    this.nodes(nodes, [])
    this.flush()
    return [...normalRich({ type: 'doc', content: this.blocks }).content]
  }
}

/** A blank is as wide as its class says, or as what stands in it. */
function blankIn(element: MarkupElement): Inline {
  const named = /(?:^| )w(\d{1,2})(?: |$)/.exec(element.attributes.class ?? '')?.[1]
  const width = named ? Number(named) : textIn(element).length
  return { type: 'blank', attrs: { width: Math.min(60, Math.max(2, width)) } }
}

function mathIn(element: MarkupElement): Inline {
  const latex = mathmlLatex(element).slice(0, 4000)
  if (!latex) return { type: 'text', text: '' }
  return {
    type: 'math',
    attrs: { latex: element.attributes.display === 'block' ? `${displayed}${latex}` : latex },
  }
}

/** A rich text from HTML or XHTML: everything that the schema knows, and the text of all other elements. */
export const richOfMarkup = (nodes: readonly MarkupNode[], reading: MarkupReading): RichText => ({
  type: 'doc',
  content: new Reader(reading, most.depth, true).all(nodes),
})
