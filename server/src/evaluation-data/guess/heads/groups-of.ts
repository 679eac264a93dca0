import { key } from '../words.ts'

/** The group over each column, and those that it may be of where none can be told. */
type Groups = { texts: string[]; perhaps: string[][] }

/**
 * The group over each column of marks. One that is written over its first column reaches to the next; where the first
 * column has none, the texts stand in the middle of their columns, and the questions that begin anew part them. Where
 * they do not, nobody can tell which columns are of which group.
 */
export function groupsOf(
  texts: readonly string[],
  items: readonly string[],
  marks: ReadonlySet<number>,
): Groups {
  const none = texts.map((): string[] => [])
  const columns = texts.map((_, column) => column).filter((column) => marks.has(column))
  const said = columns.filter((column) => texts[column] !== '')
  const isCentred = said.length > 1 && said[0] !== columns[0]
  if (!isCentred) return { texts: filledForward(texts, marks), perhaps: none }
  const parts = runsOf(columns, items)
  const isClear =
    parts.length > 1 && parts.every((run) => said.filter((column) => run.includes(column)).length === 1)
  if (!isClear) {
    const all = said.map((column) => texts[column] ?? '')
    return {
      texts: texts.map((text, column) => (marks.has(column) ? '' : text)),
      perhaps: texts.map((_, column) => (marks.has(column) ? all : [])),
    }
  }
  const over = (column: number) => {
    const run = parts.find((one) => one.includes(column))
    return texts[run?.find((one) => texts[one] !== '') ?? -1] ?? ''
  }
  return { texts: texts.map((text, column) => (marks.has(column) ? over(column) : text)), perhaps: none }
}

/** Columns parted where a question comes again: `Q1 Q2 Q3 Q1 Q2`. */
function runsOf(columns: readonly number[], items: readonly string[]): number[][] {
  const runs: number[][] = []
  let seen = new Set<string>()
  for (const column of columns) {
    const name = key(items[column] ?? '')
    if (runs.length === 0 || seen.has(name)) {
      runs.push([])
      seen = new Set()
    }
    seen.add(name)
    runs.at(-1)?.push(column)
  }
  return runs
}

function filledForward(texts: readonly string[], marks: ReadonlySet<number>): string[] {
  let last = ''
  return texts.map((text, column) => {
    if (!marks.has(column)) return text
    if (text !== '') last = text
    return last
  })
}
