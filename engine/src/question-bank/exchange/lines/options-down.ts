import { type Line, lineOf, sliceOf } from './line.ts'
import { optionPlaces } from './marks.ts'

type Column = { letter: number; content: Line['content'] }

const mostRows = 4

/** What stands between columns: a tab, or a gap that nobody leaves between words. */
const gap = /(?:\t|\u3000|\s{2,})\s*$/

/** The options of a line that stand in columns; none where the line begins with something else. */
function columnsOf({ text, content, block, marker }: Line): Column[] {
  if (block || marker) return []
  const places = optionPlaces(text)
  const [first] = places
  if (!first || text.slice(0, first.from).trim() !== '') return []
  const columns = places.filter(({ from }, at) => at === 0 || gap.test(text.slice(0, from)))
  return columns.map(({ letter, from }, at) => ({
    letter,
    content: sliceOf(content, from, columns[at + 1]?.from),
  }))
}

/** Whether these rows hold the options from A on, each column from above to below: `A C`, `B D`. */
function isDown(rows: readonly (readonly Column[])[]): boolean {
  const letters = rows.flatMap((row, at) =>
    row.map(({ letter }, column) => letter === at + column * rows.length),
  )
  const found = new Set(rows.flat().map(({ letter }) => letter))
  return letters.every(Boolean) && found.size === rows.flat().length && Math.max(...found) === found.size - 1
}

/** The rows from a line on whose options run down the columns; none where they run across, or stand one below another. */
function rowsDown(lines: readonly Line[], from: number): Column[][] {
  const first = columnsOf(lines[from] ?? lineOf([]))
  const count = first[1]?.letter ?? 0
  if (first[0]?.letter !== 0 || count < 2 || count > mostRows) return []
  const rows = [first, ...lines.slice(from + 1, from + count).map(columnsOf)]
  // a letter that comes again below was a word within an option
  const [below] = columnsOf(lines[from + count] ?? lineOf([]))
  const goesOn = below !== undefined && below.letter > 0
  return rows.length === count && isDown(rows) && !goesOn ? rows : []
}

/** Behind these an option may begin in the line of its question. */
const ends = /(?:\t|\u3000|\s{2,}|[)）。？?：:]\s*|_\s*)$/

/** A question with its first option in the same line, and the second below: `1. …（ ）  A. 甲`, with `C. 丙` beside or not. */
function withOptionApart(line: Line, next: Line | undefined): Line[] {
  const { text, content, block, marker } = line
  if (block || !next || columnsOf(next)[0]?.letter !== 1) return [line]
  const places = optionPlaces(text)
  const first = places.findLast(({ letter, from }) => letter === 0 && ends.test(text.slice(0, from)))
  const isOnly = first && !places.some(({ letter, from }) => letter === 1 && from > first.from)
  if (!isOnly || text.slice(0, first.from).trim() === '') return [line]
  return [
    { ...line, ...lineOf(sliceOf(content, 0, first.from), marker) },
    lineOf(sliceOf(content, first.from)),
  ]
}

/** Options in columns that are read from above to below, each on a line of its own and in the order of their letters. */
export function optionsInOrder(all: readonly Line[]): Line[] {
  const lines = all.flatMap((line, at) => withOptionApart(line, all[at + 1]))
  const ordered: Line[] = []
  for (let at = 0; at < lines.length; at++) {
    const rows = rowsDown(lines, at)
    const [line] = lines.slice(at, at + 1)
    if (rows.length === 0) {
      if (line) ordered.push(line)
      continue
    }
    const options = rows.flat().toSorted((a, b) => a.letter - b.letter)
    ordered.push(...options.map(({ content }) => lineOf(content)))
    at += rows.length - 1
  }
  return ordered
}
