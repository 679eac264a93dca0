import type { PageText } from './page.ts'

/** Pieces of text beside each other. `left` and `right` are where it begins and ends. */
export type PageLine = {
  text: string
  left: number
  right: number
  y: number
  height: number
  isBold: boolean
}

const isHan = (text: string) => /[\u2e80-\u9fff\uff00-\uffef]/.test(text)

/** Whether two texts are parted by a blank, as letters are and Chinese signs are not. */
const blankBetween = (before: string, after: string) =>
  before !== '' && after !== '' && !isHan(before.slice(-1)) && !isHan(after.slice(0, 1))

/** Texts in a row: wide gaps are blanks, in Chinese too, for they part one label from the next. */
function joined(texts: readonly PageText[]): string {
  let text = ''
  let end = Number.NEGATIVE_INFINITY
  for (const one of texts) {
    const gap = one.x - end
    const isWide = gap > one.height * 0.8
    const isBlank = text !== '' && (isWide || (gap > one.height * 0.2 && blankBetween(text, one.text)))
    text += `${isBlank && !/\s$/.test(text) ? ' ' : ''}${one.text}`
    end = one.x + one.width
  }
  return text.trim()
}

function lineOf(texts: readonly PageText[]): PageLine {
  const sorted = [...texts].sort((a, b) => a.x - b.x)
  const said = sorted.filter(({ text }) => text.trim() !== '')
  return {
    text: joined(sorted),
    left: Math.min(...said.map(({ x }) => x)),
    right: Math.max(...said.map(({ x, width }) => x + width)),
    y: Math.max(...said.map(({ y }) => y)),
    height: Math.max(...said.map(({ height }) => height)),
    isBold: said.every(({ isBold }) => isBold),
  }
}

/** The lines of texts from the top down. */
export function linesOf(texts: readonly PageText[]): PageLine[] {
  const rows: PageText[][] = []
  for (const one of [...texts].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    const isSame = row?.some(({ y, height }) => Math.abs(y - one.y) < Math.max(height, one.height) * 0.5)
    if (row && isSame) row.push(one)
    else rows.push([one])
  }
  return rows.map(lineOf).filter(({ text }) => text !== '')
}

/** A line and the one that goes on with it. */
export const together = (before: string, after: string): string =>
  `${before}${blankBetween(before, after) ? ' ' : ''}${after}`

/** About how wide the first word of a line is: a Chinese sign, or letters up to a blank. */
function firstWord({ text, height }: PageLine): number {
  const [word = ''] = text.split(/\s/)
  return isHan(word.slice(0, 1)) ? height : Math.max(1, word.search(/[\u2e80-\u9fff]|$/)) * height * 0.5
}

/** Whether a line is full: the first word of the next one would not have fitted before the edge. */
export const isFull = (line: PageLine, next: PageLine, edge: number): boolean =>
  edge - line.right < firstWord(next) + line.height * 0.4

/** Blank between the text of a cell and its edge. */
const inset = 6

/** The text of a cell: a line that is not full ends a paragraph, others go on. */
export function cellText(texts: readonly PageText[], right: number): string {
  const lines = linesOf(texts)
  return lines.reduce((text, line, at) => {
    const before = lines[at - 1]
    if (!before) return line.text
    return isFull(before, line, right - inset) ? together(text, line.text) : `${text}\n${line.text}`
  }, '')
}
