import { columnLetters } from '#workbook/sheet.ts'
import { noteAbove } from '#workbook/write/note-above.ts'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { cell, digits, type Facts, formula, heads, numbersOf, plain } from './cells.ts'
import { blocksOf, directFormula } from './formulas.ts'
import { hasDirectFormula, roundedAt } from './rounded.ts'
import { wordRows } from './word-rows.ts'

/** The first row of the objectives; above it the notes, the parameters and the head. */
const top = 5
const lambda = '$B$2'
/** Between the recalculated value and the system's; sums made in another order differ behind the twelfth digit. */
const differenceIn = (row: number) =>
  formula(`ROUND(E${row}-H${row},12)`, 0, { ...digits, format: '0.0E+00' })

/** One objective: points, direct by the method, indirect, combined, verdict, and the system's own value beside them. */
function objectiveRow(facts: Facts, k: number): CellSpec[] {
  const { receipt, evaluated, places, words } = facts
  const one = receipt.results.objectives[k]
  if (!one) return []
  const row = top + k
  const column = columnLetters(2 + k)
  const rows = (first: number, last: number) => `'${words.students}'!$${column}$${first}:$${column}$${last}`
  const { rounding } = receipt.parameters
  const written = hasDirectFormula(receipt)
    ? directFormula(receipt.parameters.method, k, places, {
        own: rows(2, evaluated.students.length + 1),
        blocks: blocksOf(evaluated.blocks, rows),
        threshold: `F${row}`,
      })
    : undefined
  const direct = written && roundedAt(rounding, 'objective', written)
  const title = cell(`${words.objective} ${numbersOf(facts)[k]}`)
  if (one.combined === null)
    return [
      title,
      cell(one.points),
      ...[one.direct, one.indirect, null, one.threshold].map((value) => cell(value, digits)),
      cell(words.open),
    ]
  const both = one.evidence === 'direct_and_indirect' ? `${lambda}*C${row}+(1-${lambda})*D${row}` : `C${row}`
  const combined = roundedAt(rounding, 'combined', both)
  const verdict = `IF(E${row}>=F${row}-0.000000001,"${words.yes}","${words.no_}")`
  return [
    title,
    cell(one.points),
    direct && one.direct !== null ? formula(direct, one.direct) : cell(one.direct, digits),
    cell(one.indirect, digits),
    formula(combined, one.combined),
    cell(one.threshold, digits),
    formula(verdict, one.verdict === 'below' ? words.no_ : words.yes, plain),
    cell(one.combined, digits),
    differenceIn(row),
  ]
}

function courseRow({ receipt, words }: Facts): CellSpec[] {
  const bottom = top + receipt.results.objectives.length - 1
  const values = `E${top}:E${bottom}`
  const points = `B${top}:B${bottom}`
  const rule =
    receipt.parameters.course_value === 'minimum'
      ? `MIN(${values})`
      : `SUMPRODUCT(${points}*${values})/SUM(${points})`
  const value = receipt.results.course.combined
  const blank = cell(null)
  const title = cell(words.courseValue)
  if (value === null) return [title, ...Array.from({ length: 5 }, () => blank), cell(words.open)]
  return [
    title,
    blank,
    blank,
    blank,
    formula(roundedAt(receipt.parameters.rounding, 'course', rule), value),
    blank,
    blank,
    cell(value, digits),
    differenceIn(bottom + 1),
  ]
}

/** Direct, indirect, combined and verdict of every objective, with the difference to the system's value. */
export function objectivesSheet(facts: Facts): SheetSpec {
  const { receipt, words } = facts
  const { results, parameters } = receipt
  const labels = [
    words.objective,
    words.points,
    words.direct,
    words.indirect,
    words.combined,
    words.threshold,
    words.verdict,
    words.stored,
    words.difference,
  ]
  const note = noteAbove(words.note, labels.length)
  return {
    name: words.objectives,
    rows: [
      note.row,
      [
        cell(words.lambda),
        cell(parameters.direct_weight, { ...digits, isOpen: true }),
        cell(words.n),
        cell(results.n),
        cell(words.method),
        cell(parameters.method.code),
      ],
      [cell(words.digest), cell(receipt.digest)],
      heads(labels),
      ...results.objectives.map((_, k) => objectiveRow(facts, k)),
      courseRow(facts),
      ...wordRows(facts),
    ],
    merges: note.merges,
    heights: note.heights,
    columns: [18, 11, 13, 13, 13, 11, 11, 12, 11].map((width) => ({ width })),
    isProtected: true,
  }
}
