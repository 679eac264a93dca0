/** A block of texts, row by row; all rows have the same length. */
export type TextBlock = readonly (readonly string[])[]

interface Reading {
  rows: string[][]
  row: string[]
  cell: string
}

function endCell(reading: Reading): void {
  reading.row.push(reading.cell)
  reading.cell = ''
}

function endRow(reading: Reading): void {
  endCell(reading)
  reading.rows.push(reading.row)
  reading.row = []
}

/** Reads a quoted cell from the character after its opening quote; gives the position after the closing one. */
function readQuoted(text: string, from: number, reading: Reading): number {
  let at = from
  while (at < text.length) {
    const quote = text.indexOf('"', at)
    if (quote < 0) break
    reading.cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return quote + 1
    reading.cell += '"'
    at = quote + 2
  }
  reading.cell += text.slice(at)
  return text.length
}

/** A quote opens a quoted cell only when a closing one is followed by the end of the cell. */
function isQuotedCell(text: string, at: number): boolean {
  if (text[at] !== '"') return false
  let quote = text.indexOf('"', at + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  const after = quote < 0 ? 'x' : text[quote + 1]
  return after === undefined || after === '\t' || after === '\n' || after === '\r'
}

/** Reads one sign outside of quotes; gives the position after it. */
function readSign(text: string, at: number, reading: Reading): number {
  const sign = text[at]
  if (sign === '\t') endCell(reading)
  else if (sign === '\n' || sign === '\r') endRow(reading)
  else reading.cell += sign
  return sign === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}

/**
 * Reads what a spreadsheet puts on the clipboard: tabs between cells, lines between rows, cells with tabs,
 * line breaks or quotes in quotes. The line break that ends the last row is no row of its own.
 */
export function blockFromText(text: string): TextBlock {
  const reading: Reading = { rows: [], row: [], cell: '' }
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) {
    const isQuoted = reading.cell === '' && isQuotedCell(text, at)
    at = isQuoted ? readQuoted(text, at + 1, reading) : readSign(text, at, reading)
  }
  if (reading.cell !== '' || reading.row.length > 0) endRow(reading)
  const width = reading.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return reading.rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

export function textFromBlock(block: TextBlock): string {
  const quoted = (cell: string) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return block.map((row) => row.map(quoted).join('\t')).join('\n')
}

/** Full-width letters, digits and signs in half width, any kind of space as one, ends trimmed. */
export function plainText(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '')
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .trim()
}
