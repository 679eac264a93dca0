import type { AttainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import type { Comparison } from '@obelisk/engine/settings/parameters'
import { columnLetters } from '#workbook/sheet.ts'

type Method = AttainmentReceipt['parameters']['method']

/** Where things stand on the sheet of marks: rows from 1, items from column `from` to column `to`. */
export type Places = {
  sheet: string
  from: string
  to: string
  full: number
  points: number
  /** The row of what each item weighs in the objective at position k. */
  share: (k: number) => number
  first: number
  last: number
  mean: number
  rate: number
}

const headColumns = 3

export function placesOf(sheet: string, items: number, objectives: number, students: number): Places {
  const first = 5 + objectives
  const last = first + Math.max(students, 1) - 1
  return {
    sheet,
    from: columnLetters(headColumns),
    to: columnLetters(headColumns + items - 1),
    full: 3,
    points: 4,
    share: (k) => 5 + k,
    first,
    last,
    mean: last + 1,
    rate: last + 2,
  }
}

const cells = ({ sheet, from, to }: Places, row: number) => `'${sheet}'!$${from}$${row}:$${to}$${row}`

/** A student's own value of an objective: an item without a mark is left out for this student. */
export function studentFormula(row: number, k: number, places: Places): string {
  const weights = cells(places, places.share(k))
  const marks = cells(places, row)
  const there = `SUMPRODUCT(${weights}*(${marks}<>""))`
  return `IF(${there}=0,"",SUMPRODUCT(${weights}*(${marks}<>"")*${marks}/${cells(places, places.full)})/${there})`
}

/**
 * The same by method C for a student who has not every item: a component passes its whole weight on to the items that
 * are there. `components` are the columns of the student's items, component by component.
 */
export function componentFormula(
  row: number,
  k: number,
  { sheet, share, full }: Places,
  components: readonly (readonly number[])[],
): string {
  const at = (column: number, line: number) => `'${sheet}'!$${columnLetters(headColumns + column)}$${line}`
  const parts = components.map((columns) => {
    const plus = (of: (column: number) => string) => `(${columns.map(of).join('+')})`
    const there = plus((c) => `${at(c, share(k))}*(${at(c, row)}<>"")`)
    const won = plus((c) => `${at(c, share(k))}*${at(c, row)}/${at(c, full)}`)
    const all = plus((c) => at(c, share(k)))
    return { value: `IF(${there}=0,0,${all}*${won}/${there})`, weight: `IF(${there}=0,0,${all})` }
  })
  const weights = parts.map(({ weight }) => weight).join('+')
  return `IF(${weights}=0,"",(${parts.map(({ value }) => value).join('+')})/(${weights}))`
}

/** Items of one block, from one column to another, and the students' own values of the objective in it. */
export type Block = { from: string; to: string; own: string }

/** The blocks of the sheet of marks; `rows` names the rows of the students' own values of an objective. */
export function blocksOf(
  blocks: readonly { items: number; students: number }[],
  rows: (first: number, last: number) => string,
): Block[] {
  let [column, row] = [headColumns, 2]
  return blocks.flatMap(({ items, students }) => {
    const block = {
      from: columnLetters(column),
      to: columnLetters(column + items - 1),
      own: rows(row, row + students - 1),
    }
    column += items
    row += students
    return students > 0 && items > 0 ? [block] : []
  })
}

/** The value of an objective over the items of one block by the rates of its items, weighed by the method. */
function meanFormula(k: number, places: Places): string {
  const weights = cells(places, places.share(k))
  return `SUMPRODUCT(${weights}*${cells(places, places.rate)})/SUM(${weights})`
}

const slack = '0.000000001'

/** Share of the students whose own value reaches a line. */
function shareFormula(own: string, line: string | number, comparison: Comparison): string {
  const criterion = comparison === 'above' ? `">"&(${line}+${slack})` : `">="&(${line}-${slack})`
  return `COUNTIF(${own},${criterion})/COUNT(${own})`
}

/** The highest level whose cut-off the share of students reaches; an external part cannot be written as a formula. */
function levelFormula(own: string, method: Extract<Method, { code: 'N' }>): string | undefined {
  const { target, target_comparison, cutoffs, external } = method
  if (external) return undefined
  const line = target.kind === 'percent' ? target.value : `${target.factor}*AVERAGE(${own})`
  const share = shareFormula(own, line, target_comparison)
  return cutoffs
    .toSorted((a, b) => a.level - b.level)
    .reduce((lower, { level, share: least, comparison }) => {
      const test = comparison === 'above' ? `>${least}+${slack}` : `>=${least}-${slack}`
      return `IF(${share}${test},${level},${lower})`
    }, '0')
}

/**
 * Direct value of an objective by the method of the run; `own` is the range of all students' own values of it. Blocks
 * with items of their own count by their students. Undefined for what no formula gives, such as judgement.
 */
export function directFormula(
  method: Method,
  k: number,
  places: Places,
  { own, blocks, threshold }: { own: string; blocks: readonly Block[]; threshold: string },
): string | undefined {
  switch (method.code) {
    case 'A4':
      return `AVERAGE(${own})`
    case 'B':
      return shareFormula(own, method.expected ?? threshold, method.comparison)
    case 'P':
      return shareFormula(own, method.student_target, method.comparison)
    case 'N':
      return levelFormula(own, method)
    case 'M':
    case 'R':
    case 'T':
      return undefined
    case 'C':
      if (method.of === 'students') return `AVERAGE(${own})`
      return overBlocks(k, places, { own, blocks })
    default:
      return overBlocks(k, places, { own, blocks })
  }
}

/** The mean of the items of each block; blocks with items of their own count by their students. */
function overBlocks(k: number, places: Places, { own, blocks }: { own: string; blocks: readonly Block[] }) {
  const valueIn = ({ from, to }: Block) => meanFormula(k, { ...places, from, to })
  const [only] = blocks
  if (only && blocks.length === 1) return valueIn(only)
  // a block in which nobody was assessed in the objective has no mean to weigh
  const weighed = (block: Block) => {
    const n = `COUNT(${block.own})`
    return `IF(${n}=0,0,${n}*${valueIn(block)})`
  }
  return `(${blocks.map(weighed).join('+')})/COUNT(${own})`
}
