import type { AnswerRow } from '@obelisk/contract/evaluation-data/beside-marks'
import type { Item, SheetStudent } from '@obelisk/contract/evaluation-data/shapes'

type Known = {
  students: readonly Pick<SheetStudent, 'id' | 'student_no'>[]
  items: readonly Pick<Item, 'id' | 'no' | 'is_objective'>[]
}

export type ReadAnswers = { item_ids: number[]; rows: AnswerRow[]; unread: string[] }

const marksOfTruth: Readonly<Record<string, string>> = {
  对: 'T',
  正确: 'T',
  '√': 'T',
  错: 'F',
  错误: 'F',
  '×': 'F',
}

/** Letters as they are kept: `a,c` is AC, a judgement is T or F, a stroke is nothing. Undefined where it is none. */
export function lettersOf(cell: string): string | undefined {
  const plain = cell.normalize('NFKC').trim().toUpperCase()
  const letters = marksOfTruth[plain] ?? plain.replace(/[\s,;、/]/g, '')
  if (/^[-—*]?$/.test(letters)) return ''
  return /^[A-Z]{1,10}$/.test(letters) ? letters : undefined
}

/** The cells of a pasted line: by tabs out of a spreadsheet, otherwise by signs and spaces. */
export const cellsOf = (line: string) =>
  line.split(line.includes('\t') ? '\t' : /[,，;；]|\s+/).map((cell) => cell.trim())

/** The number of an item without what is written around it: 第2题 is 2. */
export const plainNo = (no: string) => no.normalize('NFKC').replace(/^第|题$|[\s.、]/g, '')

/** The columns of the items: from a line of heads, or, below student numbers with a run of letters, the choice items in order. */
function columnsOf(lines: readonly string[][], { students, items }: Known) {
  const numbers = new Set(students.map(({ student_no }) => student_no))
  const idOf = new Map(items.map(({ id, no }) => [plainNo(no), id]))
  const isStudent = (line: readonly string[]) => numbers.has(line[0] ?? '')
  const begin = lines.findIndex(isStudent)
  const heads = lines
    .slice(0, Math.max(0, begin))
    .map((line) =>
      line.flatMap((cell, at) =>
        idOf.has(plainNo(cell)) && at > 0 ? [{ at, id: idOf.get(plainNo(cell)) ?? 0 }] : [],
      ),
    )
    .findLast((found) => found.length > 0)
  return {
    heads,
    body: lines.slice(Math.max(0, begin)),
    choices: items.filter(({ is_objective }) => is_objective),
  }
}

/**
 * What students chose, out of pasted text: student numbers with a column for each item below a line of item numbers, or
 * with all letters in one cell, as card readers give them. `unread` are the lines that were not understood.
 */
export function readAnswers(text: string, known: Known): ReadAnswers {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
  const { heads, body, choices } = columnsOf(lines, known)
  const item_ids = (heads ?? choices).map(({ id }) => id)
  const rows: AnswerRow[] = []
  const unread: string[] = []
  for (const cells of body) {
    const row = rowOf(cells, heads, known)
    const isNew = !rows.some(({ student_id }) => student_id === row?.student_id)
    if (row && isNew && row.options.length === item_ids.length) rows.push(row)
    else unread.push(cells.join(' ').slice(0, 60))
  }
  return { item_ids, rows, unread }
}

/** One line; undefined for who is not of the class, and where a sign is no letter. */
function rowOf(
  cells: readonly string[],
  heads: readonly { at: number }[] | undefined,
  { students }: Known,
): AnswerRow | undefined {
  const student = students.find(({ student_no }) => student_no === cells[0])
  const run = cells.at(-1) ?? ''
  const given = heads ? heads.map(({ at }) => cells[at] ?? '') : [...run.replace(/\s/g, '')]
  const options = given.map(lettersOf).filter((one) => one !== undefined)
  return student && options.length === given.length ? { student_id: student.id, options } : undefined
}

/** How often each option was chosen, by item. */
export const countsOf = ({ item_ids, rows }: Pick<ReadAnswers, 'item_ids' | 'rows'>) =>
  item_ids.map((item_id, at) => {
    const given = rows.map(({ options }) => options[at] ?? '').filter((option) => option !== '')
    const names = [...new Set(given)].sort()
    return {
      item_id,
      options: names.map((option) => ({ option, n: given.filter((one) => one === option).length })),
    }
  })
