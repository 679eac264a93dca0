/** A cell of a table on paper. `span` columns and `rows` rows it covers; a `\n` begins a new line. */
export type PaperCell = {
  text: string
  span?: number
  rows?: number
  head?: boolean
  bold?: boolean
  align?: 'left' | 'center' | 'right'
}

/** The name and date of a signature; empty when it is still to be signed in ink. */
export type PaperSignature = { role: string; opinion: string; name: string; date: string }

/**
 * One block of a form on A4. `widths` are shares of the text width; the first `headRows` rows repeat on every page. `turn` begins a page
 * that lies (for wide tables) or stands, and all that follow do the same.
 */
export type PaperBlock =
  | { type: 'turn'; to: 'landscape' | 'portrait' }
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  | { type: 'caption'; text: string; of: 'table' | 'figure' }
  | { type: 'note'; text: string }
  | { type: 'formula'; text: string; number: string }
  | {
      type: 'table'
      widths: readonly number[]
      headRows: number
      rows: readonly (readonly PaperCell[])[]
      small?: boolean
      /** Hardly any room at the sides of a cell, for tables of many columns. */
      tight?: boolean
    }
  | { type: 'picture'; png: Buffer; width: number; height: number; finding: string }
  | {
      type: 'signatures'
      conclusion: { label: string; text: string }
      rows: readonly PaperSignature[]
      words: SignatureWords
    }

export type SignatureWords = { sign: string; blankDate: string }

/** The first page of a document: school, title in lines, facts on rules, date. */
export type PaperCover = {
  school: string
  title: readonly string[]
  facts: readonly (readonly [string, string])[]
  date: string
}

export type PaperDocument = {
  cover: PaperCover
  /** Running head: left and right. */
  head: readonly [string, string]
  /** Page number, with `{page}` and `{pages}`. */
  foot: string
  /** A word across the running head of what is not final, such as 草稿; empty when it is. */
  mark: string
  blocks: readonly PaperBlock[]
  title: string
}
