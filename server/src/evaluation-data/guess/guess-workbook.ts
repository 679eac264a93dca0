import type {
  ColumnSaid,
  ImportMapping,
  MarksPointed,
  SheetMapping,
} from '@obelisk/contract/evaluation-data/import-shapes'
import { saidOf } from '#workbook/pointed.ts'
import type { Sheet } from '#workbook/sheet.ts'
import { type Guessed, total } from './column-role.ts'
import type { ImportContext } from './context.ts'
import { plainNumber } from './find-students.ts'
import { guessSheet, isUsed, type SheetGuess } from './guess-sheet.ts'
import { saidOfAlike, withoutRepetition } from './heads/sheets-alike.ts'
import { plain } from './words.ts'

/** How a whole workbook was understood, as a mapping that a person can correct. */
export type WorkbookGuess = { sheets: SheetGuess[]; mapping: ImportMapping }

/**
 * Understands a workbook of marks: titles, heads of several rows, student numbers and names, questions, objectives,
 * full marks, sums and notes under the table, several sheets. What a person pointed at stands, and everything else is read
 * by it. Pure.
 */
export function guessWorkbook(
  sheets: readonly Sheet[],
  context: ImportContext,
  pointed: readonly MarksPointed[] = [],
): WorkbookGuess {
  const roster = {
    numbers: new Set(context.students.map(({ student_no }) => plainNumber(student_no))),
    names: new Set(context.students.map(({ name }) => plain(name))),
  }
  const known = pointed.map((one) => ({
    ...one,
    columns: one.columns.filter(({ is }) => isOurs(is, context)),
  }))
  const told = saidOfAlike(known, sheets)
  const guesses = sheets.map((sheet) => guessSheet(sheet, context, roster, saidOf(told, sheet)))
  const settled = withTotalAsked(withoutSums(withoutRepetition(ofThisClass(guesses), sheets, context)))
  return {
    sheets: settled,
    mapping: {
      sheets: settled.map((guess, at) => mappingOf(guess, sheets[at] as Sheet)),
      replaces: replacedBy(settled),
    },
  }
}

/** An item, a component or an objective that this course does not have says nothing. */
function isOurs(is: ColumnSaid, { items, components, objectives }: ImportContext): boolean {
  const hasPart = (part: number) => components.some(({ id }) => id === part)
  const hasObjective = (objective: number) => objectives.some(({ id }) => id === objective)
  switch (is.kind) {
    case 'item':
      return items.some(({ id }) => id === is.item_id)
    case 'new':
      return hasPart(is.item.component_id) && is.item.shares.every((one) => hasObjective(one.objective_id))
    case 'part':
      return hasPart(is.component_id)
    default:
      return true
  }
}

/** An item that gives way to questions of one sheet is a sum on every other one. */
function withoutSums(guesses: readonly SheetGuess[]): SheetGuess[] {
  const gone = new Set(guesses.filter(isUsed).flatMap(({ replaces }) => replaces))
  return guesses.map((guess) => ({
    ...guess,
    columns: guess.columns.map((column) =>
      column.role.kind === 'item' && column.reason !== 'chosen' && gone.has(column.role.item_id)
        ? { ...column, ...total('head') }
        : column,
    ),
  }))
}

/** Where a workbook holds nothing but totals, the last of each sheet is asked about: it is the mark of the whole. */
function withTotalAsked(guesses: readonly SheetGuess[]): SheetGuess[] {
  if (guesses.some(isUsed)) return [...guesses]
  return guesses.map((guess) => {
    const last = guess.columns.findLastIndex(
      ({ role, reason }) => role.kind === 'total' && reason !== 'chosen',
    )
    const columns = guess.columns.map((column, at) => (at === last ? { ...column, ...asked } : column))
    return { ...guess, columns }
  })
}

const asked: Guessed = { role: { kind: 'ask' }, reason: 'none', confidence: 0 }

/** The items that give way; one that a person pointed out stays. */
function replacedBy(guesses: readonly SheetGuess[]): number[] {
  const used = guesses.filter(isUsed)
  const kept = new Set(
    used.flatMap(({ columns }) =>
      columns.flatMap(({ role }) => (role.kind === 'item' ? [role.item_id] : [])),
    ),
  )
  return [...new Set(used.flatMap(({ replaces }) => replaces))].filter((id) => !kept.has(id))
}

/** A sheet of another class beside one of this class is left aside. */
function ofThisClass(guesses: readonly SheetGuess[]): SheetGuess[] {
  const hasOurs = ({ area }: SheetGuess) => (area?.known ?? 0) > 0
  return guesses.some(hasOurs)
    ? guesses.map((guess) => (hasOurs(guess) ? guess : { ...guess, isHidden: true }))
    : [...guesses]
}

function mappingOf(guess: SheetGuess, sheet: Sheet): SheetMapping {
  return {
    sheet: sheet.name,
    used: isUsed(guess),
    rows: [...guess.roles]
      .sort(([a], [b]) => a - b)
      .map(([row, role]) => ({ row: sheet.rowNumbers[row] ?? 0, role })),
    columns:
      guess.columns.length > 0
        ? guess.columns.map(({ role }) => role)
        : Array.from({ length: sheet.columns }, () => ({ kind: 'ignore' as const })),
  }
}
