import type {
  Block,
  List,
  Paragraph as RichParagraph,
  Table as RichTable,
  RichText,
} from '@obelisk/engine/rich-text/rich-text'
import {
  AlignmentType,
  type IParagraphOptions,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { columnsOf } from '../columns.ts'
import { rule } from '../fonts.ts'
import { line, size as sizes } from '../measures.ts'
import { richColumns } from './rich-columns.ts'
import { displayedEquation, type LineLook, lineOf, mono, printable } from './rich-inlines.ts'
import { type RichNumbering, richNumbering, step } from './rich-numbering.ts'
import type { WordPicture } from './word-picture.ts'

/**
 * How a text stands on the page. `width` is the room for it and `indent` how far it stands in, in twentieths of a point;
 * `size` in half points. `lead` stands before its first line, such as the number of a question, and `trail` behind its
 * last one. With `keepNext` it stays on the page of what follows.
 */
export type RichLook = {
  width: number
  size?: number
  indent?: number
  lead?: string
  trail?: string
  keepNext?: boolean
  /** The least height of its lines. */
  line?: number
}

type Place = Required<Omit<RichLook, 'lead' | 'trail'>> & { level: number }

/** The style of code: what reads the document again knows the language by its name. */
const codeStyle = (language: string) => ({ id: `Code-${language}`, name: `Code ${language}` })

const aligned = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const

/** Twentieths of a point are 1/1440 inch, pixels 1/96. */
const pixels = (length: number) => length / 15

/** Shares of the size: Chinese signs are as wide as high, the others as wide as in Times; what is not here is a half. */
const widths: readonly [RegExp, number][] = [
  [/[\u2E80-\uFFEF]/, 1],
  [/[mA-Z]/, 0.72],
  [/[acesz]/, 0.43],
  [/[().,:; ijlrtf]/, 0.29],
]

/** About how wide a text is, in twentieths of a point. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (widths.find(([signs]) => signs.test(sign))?.[1] ?? 0.5), 0) *
  size *
  10

class Writing {
  readonly numbering: RichNumbering = richNumbering()
  readonly languages = new Set<string>()
  private readonly pictures: ReadonlyMap<number, WordPicture>
  constructor(pictures: ReadonlyMap<number, WordPicture>) {
    this.pictures = pictures
  }

  private look({ size, width, indent }: Place): LineLook {
    return { size, room: pixels(width - indent), pictures: this.pictures }
  }

  private paragraph(children: readonly ParagraphChild[], place: Place, more: IParagraphOptions = {}) {
    return new Paragraph({
      keepNext: place.keepNext,
      spacing: { line: place.line, lineRule: LineRuleType.AT_LEAST },
      ...(place.indent ? { indent: { left: place.indent } } : {}),
      ...more,
      children: [...children],
    })
  }

  private text({ attrs, content = [] }: RichParagraph, place: Place, more: IParagraphOptions = {}) {
    const alignment = attrs ? { alignment: aligned[attrs.align] } : {}
    return this.paragraph(lineOf(content, this.look(place)), place, { ...alignment, ...more })
  }

  /** Each line of code is a paragraph of the style of its language. */
  private code({ attrs, content = [] }: Extract<Block, { type: 'codeBlock' }>, place: Place) {
    this.languages.add(attrs.language)
    const numbers = attrs.numbered ? { numbering: this.numbering.code() } : {}
    const left = place.indent + (attrs.numbered ? 500 : 120)
    return content
      .map(({ text }) => text)
      .join('')
      .split('\n')
      .map((words) =>
        this.paragraph([new TextRun({ text: printable(words), size: place.size - 2, font: mono })], place, {
          style: codeStyle(attrs.language).id,
          keepLines: true,
          spacing: { line: 280, lineRule: LineRuleType.AT_LEAST },
          indent: { left, hanging: attrs.numbered ? 280 : 0 },
          ...numbers,
        }),
      )
  }

  private list(list: List, place: Place) {
    const kind =
      list.type === 'bulletList' ? this.numbering.bullet() : this.numbering.ordered(list.attrs.start)
    const inner = { ...place, indent: place.indent + step, level: place.level + 1 }
    return list.content.flatMap(({ content: [first, ...rest] }) => {
      const marked: IParagraphOptions = {
        numbering: { ...kind, level: place.level },
        indent: { left: inner.indent, hanging: step },
      }
      if (first?.type === 'paragraph') return [this.text(first, inner, marked), ...this.all(rest, inner)]
      return [this.paragraph([], inner, marked), ...this.all([...(first ? [first] : []), ...rest], inner)]
    })
  }

  private table(table: RichTable, place: Place) {
    const widths = richColumns(table, place.width - place.indent, place.size * 5)
    const spans = table.content.map(({ content }) =>
      content.map(({ attrs }) => ({ text: '', span: attrs.colspan, rows: attrs.rowspan })),
    )
    const starts = columnsOf(spans, widths.length)
    const rows = table.content.map(({ content }, at) => {
      const children = content.map(({ type, attrs, content: blocks }, cell) => {
        const from = starts[at]?.[cell] ?? 0
        const width = widths.slice(from, from + attrs.colspan).reduce((sum, one) => sum + one, 0)
        const inner = { ...place, size: sizes.five, width: width - 160, indent: 0, level: 0 }
        return new TableCell({
          width: { size: width, type: WidthType.DXA },
          verticalAlign: VerticalAlignTable.CENTER,
          margins: { top: 40, bottom: 40, left: 80, right: 80 },
          ...(type === 'tableHeader' ? { shading: { fill: 'F2F2F2' } } : {}),
          ...(attrs.colspan > 1 ? { columnSpan: attrs.colspan } : {}),
          ...(attrs.rowspan > 1 ? { rowSpan: attrs.rowspan } : {}),
          children: withEnd(this.all(blocks, inner)),
        })
      })
      const isHead = content.length > 0 && content.every(({ type }) => type === 'tableHeader')
      return new TableRow({ cantSplit: true, tableHeader: at === 0 && isHead, children })
    })
    return new Table({
      layout: TableLayoutType.FIXED,
      width: { size: widths.reduce((sum, one) => sum + one, 0), type: WidthType.DXA },
      indent: { size: place.indent, type: WidthType.DXA },
      columnWidths: widths,
      borders: {
        top: rule,
        bottom: rule,
        left: rule,
        right: rule,
        insideHorizontal: rule,
        insideVertical: rule,
      },
      rows,
    })
  }

  private block(block: Block, place: Place): (Paragraph | Table)[] {
    switch (block.type) {
      case 'paragraph':
        return [this.text(block, place)]
      case 'mathBlock':
        return [this.paragraph([displayedEquation(block.attrs.latex)], place)]
      case 'codeBlock':
        return this.code(block, place)
      case 'bulletList':
      case 'orderedList':
        return this.list(block, place)
      case 'table':
        return [this.table(block, place)]
    }
  }

  private all(blocks: readonly Block[], place: Place): (Paragraph | Table)[] {
    return blocks.flatMap((block) => this.block(block, place))
  }

  /** A text as paragraphs and tables of Word. */
  blocks({ content }: RichText, look: RichLook): (Paragraph | Table)[] {
    const { lead = '', trail = '', width } = look
    const { keepNext = false, size = sizes.smallFour, indent = 0, line: height = line } = look
    const place: Place = { keepNext, size, indent, width, line: height, level: 0 }
    const words = (text: string) => (text ? [{ type: 'text', text } as const] : [])
    const [first, ...rest] = content
    if (!lead && !trail) return withEnd(this.all(content, place))
    if (first?.type !== 'paragraph')
      return withEnd([
        this.text({ type: 'paragraph', content: [...words(lead), ...words(trail)] }, place),
        ...this.all(content, place),
      ])
    const room = widthOf(lead, size)
    const hanging = lead ? { indent: { left: indent + room, hanging: room } } : {}
    const led = {
      ...first,
      content: [...words(lead), ...(first.content ?? []), ...(rest.length === 0 ? words(trail) : [])],
    }
    const inner = lead ? { ...place, indent: indent + room } : place
    return withEnd([
      this.text(led, inner, hanging),
      ...this.all(rest, inner),
      ...(trail && rest.length > 0 ? [this.text({ type: 'paragraph', content: words(trail) }, inner)] : []),
    ])
  }
}

/** Word wants a paragraph behind a table, at the end of a cell and between two tables. */
const withEnd = (blocks: (Paragraph | Table)[]) =>
  blocks.flatMap((one, at) =>
    one instanceof Table && !(blocks[at + 1] instanceof Paragraph)
      ? [one, new Paragraph({ spacing: { line: 120, lineRule: LineRuleType.EXACT }, children: [] })]
      : [one],
  )

/**
 * Writes rich texts into one Word document. `blocks` gives the parts of a section; when all are written, `documentParts`
 * are the numbering and the styles that the document needs for them.
 */
export function richWriter(pictures: ReadonlyMap<number, WordPicture> = new Map()) {
  const writer = new Writing(pictures)
  return {
    blocks: (text: RichText, look: RichLook) => writer.blocks(text, look),
    documentParts: () => ({
      numbering: { config: writer.numbering.config() },
      paragraphStyles: [...writer.languages].map((language) => ({
        ...codeStyle(language),
        run: { font: mono },
      })),
    }),
  }
}

export type RichWriter = ReturnType<typeof richWriter>
