import type { Cell, DocumentTree, Place, Table } from '@obelisk/engine/document-tree/document-tree'
import { blocksOf, type RawBlock, type RawParagraph, remarkOf } from '@obelisk/engine/document-tree/headings'
import {
  allNamed,
  childNamed,
  childrenNamed,
  elementsIn,
  type MarkupElement,
} from '@obelisk/engine/markup/markup'
import { WordNumbering } from './numbering.ts'
import { type Style, stylesOf } from './styles.ts'
import { isBoldParagraph, type Met, textOfWord } from './text-of-word.ts'
import { WordFile } from './word-file.ts'

/** So many rows of one table are read; the others are told. */
const mostRows = 5000
const mostColumns = 200

const wrappers = /^(sdt|sdtContent|ins|moveTo|smartTag|customXml|AlternateContent|Choice)$/

/** Reads a body block by block. One instance reads one document: numbers and remarks count on. */
class WordTree {
  private readonly numbering: WordNumbering
  private readonly styles: ReadonlyMap<string, Style>
  readonly raw: RawBlock[] = []
  readonly met: Met = { changes: 0, hidden: 0, struck: 0, pictures: 0, pictureIds: [], unknown: 0, boxes: [] }
  cutRows = 0
  constructor(numbering: WordNumbering, styles: ReadonlyMap<string, Style>) {
    this.numbering = numbering
    this.styles = styles
  }

  private place = (): Place => ({ block: this.raw.length })

  read(of: MarkupElement) {
    for (const element of elementsIn(of)) {
      if (element.name === 'p') this.addParagraph(element)
      else if (element.name === 'tbl') this.addTable(element)
      else if (wrappers.test(element.name)) this.read(element)
    }
  }

  private addParagraph(element: MarkupElement) {
    const paragraph = this.paragraph(element)
    if (paragraph.text !== '') this.raw.push(paragraph)
    this.addBoxes()
  }

  /** The words of text boxes stand behind the paragraph that they hang on. */
  private addBoxes() {
    for (const box of this.met.boxes.splice(0)) this.read(box)
  }

  private paragraph(element: MarkupElement): RawParagraph {
    const look = childNamed(element, 'pPr')
    const style = this.styles.get(childNamed(look, 'pStyle')?.attributes.val ?? '')
    const own = childNamed(look, 'outlineLvl')?.attributes.val
    const isOutlineOwn = own !== undefined && Number(own) < 9
    const text = textOfWord(element, this.met)
      .replace(/[^\S\n]+/g, ' ')
      .trim()
    return {
      type: 'paragraph',
      text,
      automatic: text === '' ? '' : this.automatic(look, style),
      outline: isOutlineOwn ? Number(own) + 1 : style?.outline,
      isOutlineOwn,
      isBold: isBoldParagraph(element, style?.isBold ?? false),
      isCentred: childNamed(look, 'jc')?.attributes.val === 'center',
      place: this.place(),
    }
  }

  private automatic(look: MarkupElement | undefined, style: Style | undefined): string {
    const number = childNamed(look, 'numPr')
    const numId = childNamed(number, 'numId')?.attributes.val ?? style?.numId
    if (!numId || numId === '0') return ''
    const level = Number(childNamed(number, 'ilvl')?.attributes.val ?? style?.level ?? 0)
    const mark = this.numbering.next(numId, level)
    if (!mark) return ''
    if ('typed' in mark) return `${mark.typed} `
    return mark.marker.text === '• ' ? '' : mark.marker.text
  }

  private addTable(element: MarkupElement) {
    const table = this.table(element)
    if (table) this.raw.push(table)
    this.addBoxes()
  }

  /** A table, with those that stand in its cells; undefined when nothing is written in it. */
  private table(element: MarkupElement): Table | undefined {
    const rows = childrenNamed(element, 'tr')
    this.cutRows += Math.max(0, rows.length - mostRows)
    const place = this.place()
    const grid = rows.slice(0, mostRows).map((row) => this.row(row))
    const cells = grid.flatMap((row, at) => row.flatMap((cell) => this.cell(grid, at, cell)))
    // a long table has more cells than a call may have arguments
    const columns = cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0)
    const isWritten = cells.some(({ text, tables }) => text !== '' || tables)
    return isWritten ? { type: 'table', rows: grid.length, columns, cells, place } : undefined
  }

  private row(row: MarkupElement): WordCell[] {
    const before = childNamed(childNamed(row, 'trPr'), 'gridBefore')?.attributes.val
    let column = Math.min(mostColumns, Number(before ?? 0) || 0)
    return cellsOf(row).map((element) => {
      const look = childNamed(element, 'tcPr')
      const merge = childNamed(look, 'vMerge')
      const span = Math.max(1, Number(childNamed(look, 'gridSpan')?.attributes.val ?? 1) || 1)
      const isGoingOn = merge !== undefined && merge.attributes.val !== 'restart'
      const before = this.met.pictures
      const text = this.textOf(element)
      const pictures = this.met.pictures - before
      const picture = this.met.pictureIds[before] ?? ''
      const tables = childrenNamed(element, 'tbl').flatMap((inner) => this.table(inner) ?? [])
      const cell = { column, span: Math.min(span, mostColumns), isGoingOn, text, tables, pictures, picture }
      column += cell.span
      return cell
    })
  }

  private textOf(cell: MarkupElement): string {
    const lines = allNamed(cell, 'p', 'tbl').flatMap((element) => {
      if (element.name === 'tbl') return []
      const { text, automatic } = this.paragraph(element)
      return text === '' ? [] : [`${automatic}${text}`]
    })
    return lines.join('\n')
  }

  private cell(
    grid: readonly WordCell[][],
    row: number,
    { column, span, isGoingOn, text, tables, pictures, picture }: WordCell,
  ): Cell[] {
    if (isGoingOn) return []
    let end = row + 1
    while (grid[end]?.some((cell) => cell.column === column && cell.isGoingOn)) end += 1
    const cell = { row, column, rowSpan: end - row, columnSpan: span, text }
    return [
      {
        ...cell,
        ...(tables.length > 0 ? { tables } : {}),
        ...(pictures > 0 && text === '' ? { pictures, picture } : {}),
      },
    ]
  }
}

type WordCell = {
  column: number
  span: number
  isGoingOn: boolean
  text: string
  tables: readonly Table[]
  pictures: number
  picture: string
}

/** The cells of a row, also those in content controls. */
const cellsOf = (row: MarkupElement): MarkupElement[] => allNamed(row, 'tc').slice(0, mostColumns)

/** A Word document (.docx) as a tree of headings, paragraphs and tables. What is damaged in it is a WorkbookProblem. */
export function treeOfWord(bytes: Buffer): DocumentTree {
  const file = new WordFile(bytes)
  const tree = new WordTree(
    new WordNumbering(file.part('word/numbering.xml')),
    stylesOf(file.part('word/styles.xml')),
  )
  tree.read(file.body())
  const { met } = tree
  const comments = childrenNamed(file.part('word/comments.xml') ?? { children: [] }, 'comment').length
  return {
    blocks: blocksOf(tree.raw),
    remarks: [
      ...remarkOf('comments', comments),
      ...remarkOf('changes-accepted', met.changes),
      ...remarkOf('hidden-text', met.hidden),
      ...remarkOf('text-struck-out', met.struck),
      ...remarkOf('pictures', met.pictures),
      ...remarkOf('letters-unknown', met.unknown),
      ...remarkOf('rows-cut', tree.cutRows),
    ],
  }
}
