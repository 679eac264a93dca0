import type { ImportMapping } from '@obelisk/contract/evaluation-data/import-shapes'
import type { ImportView, SheetView } from '@obelisk/contract/evaluation-data/imports'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { type CheckedImport, undecided } from '../../check/check-import.ts'
import { listed, rowKey } from '../../check/gathering.ts'
import { newItemsOf, type SheetPlan } from '../../check/plan.ts'
import type { SheetGuess } from '../../guess/guess-sheet.ts'

/** Up to so many rows are shown whole; a longer sheet shows its head, its problems and its edges. */
const wholeRows = 400
const edges = 30
const shownColumns = 150

/** What the page shows of a checked workbook; everything of the view that needs no database. */
export type WorkView = Pick<ImportView, 'sheets' | 'problems' | 'notes' | 'missing'> & {
  counts: Omit<ImportView['counts'], 'fresh' | 'changed' | 'same'>
}

export function viewOf(
  checked: CheckedImport,
  mapping: ImportMapping,
  guesses: readonly SheetGuess[],
  isRemembered: boolean,
): WorkView {
  const { gathering, plans, good, rows, missing } = checked
  const order = { error: 0, question: 1, notice: 2 }
  return {
    sheets: plans.map((plan, at) => sheetView(plan, good[at] ?? 0, checked, guesses, isRemembered)),
    problems: gathering.problems
      .toSorted(
        (a, b) =>
          order[a.level] - order[b.level] ||
          a.sheet.localeCompare(b.sheet) ||
          (a.row ?? 0) - (b.row ?? 0) ||
          (a.column ?? 0) - (b.column ?? 0),
      )
      .slice(0, listed),
    notes: [...gathering.notes].map(([code, count]) => ({ code, count })),
    missing: missing.slice(0, 100).map(({ student_no, name }) => ({ student_no, name })),
    counts: {
      errors: gathering.badRows.size,
      questions: gathering.problems.filter(({ level }) => level === 'question').length,
      undecided: undecided(gathering),
      rows,
      good_rows: good.reduce((sum, count) => sum + count, 0),
      cells: gathering.marks.count,
      new_items: newItemsOf(mapping).length,
    },
  }
}

function sheetView(
  plan: SheetPlan,
  good: number,
  { gathering }: CheckedImport,
  guesses: readonly SheetGuess[],
  isRemembered: boolean,
): SheetView {
  const { sheet, roles } = plan
  const guess = guesses.find(({ name }) => name === plan.name)
  const width = Math.min(sheet.columns, shownColumns)
  const isBad = (row: number) => gathering.badRows.has(rowKey(plan, row))
  const shown = rowsToShow(sheet, plan, isBad)
  return {
    name: plan.name,
    hidden: sheet.hidden,
    used: plan.isTicked,
    students: plan.rows.length,
    good,
    columns: plan.columns.slice(0, width).map((facts, column) => {
      const guessed = guess?.columns[column]
      const isChosen = guessed?.reason === 'chosen'
      return {
        head: facts.head,
        numbers: facts.numbers,
        texts: facts.texts,
        highest: facts.highest,
        full: facts.full,
        objectives: facts.objectives,
        hidden: facts.isHidden,
        reason: isChosen && isRemembered ? 'remembered' : (guessed?.reason ?? 'none'),
        confidence: guessed?.confidence ?? 0,
      }
    }),
    rows: shown.map((row) => ({
      row: sheet.rowNumbers[row] ?? 0,
      role: roles.get(row) ?? 'student',
      bad: isBad(row),
      cells: Array.from({ length: width }, (_, column) => shownAt(sheet, row, column)),
    })),
    merges: sheet.merges.filter(({ top }) => top <= 60).slice(0, 400),
    folded: sheet.rowNumbers.length - shown.length,
  }
}

function rowsToShow(sheet: Sheet, { roles }: SheetPlan, isBad: (row: number) => boolean): number[] {
  const all = Array.from(sheet.rowNumbers, (_, row) => row)
  if (all.length <= wholeRows) return all
  let bad = 0
  return all.filter((row) => {
    if (row < edges || row >= all.length - 5) return true
    if (roles.has(row)) return row < 200 || row > all.length - edges
    return isBad(row) && ++bad <= 200
  })
}
