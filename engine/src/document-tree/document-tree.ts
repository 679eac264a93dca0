import type { headingSigns, remarkCodes } from './words.ts'

/** Where something stands in its file: the block from 0, in a table also row and column from 0; pages and sheets by name. */
export type Place = {
  block: number
  row?: number | undefined
  column?: number | undefined
  /** The page of a PDF, from 1. */
  page?: number | undefined
  /** The name of the sheet of a workbook. */
  sheet?: string | undefined
}

/** How a heading was known. */
export type HeadingSign = (typeof headingSigns)[number]

/** `number` is the number as it is printed before the text, typed or automatic, without what closes it: '一', '2.1', '第三章'. */
export type Heading = {
  type: 'heading'
  level: number
  by: HeadingSign
  number: string
  text: string
  place: Place
}

export type Paragraph = { type: 'paragraph'; number: string; text: string; isBold: boolean; place: Place }

/** A cell at its upper left corner; paragraphs of its text are parted by line ends. `tables`: those that stand in it. */
export type Cell = {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  text: string
  tables?: readonly Table[] | undefined
  /** How many pictures stand in it: some schools paste ticks as such. */
  pictures?: number | undefined
  /** By this the reader of the file finds the first of them. */
  picture?: string | undefined
  /** Where it stands in its file, when this is another place than here. */
  from?: { row: number; column: number; block?: number | undefined } | undefined
}

/** The cells in reading order; a place that no cell begins at is covered by one that spans it. */
export type Table = { type: 'table'; rows: number; columns: number; cells: readonly Cell[]; place: Place }

export type Block = Heading | Paragraph | Table

/** What a file held that stands in no block, or that stands there otherwise than it is printed. */
export type Remark = {
  code: (typeof remarkCodes)[number]
  count: number
  place?: Place
}

/** A document as a row of blocks in reading order: what every reader of Word, PDF and Excel files gives. */
export type DocumentTree = { blocks: readonly Block[]; remarks: readonly Remark[] }
