import type { ImportMapping, SheetMapping } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Sheet } from '#workbook/sheet.ts'
import type { ImportContext } from './context.ts'
import { plainNumber } from './find-students.ts'
import { guessSheet, type SheetGuess } from './guess-sheet.ts'
import { plain } from './words.ts'

/** How a whole workbook was understood, as a mapping that a person can correct. */
export type WorkbookGuess = { sheets: SheetGuess[]; mapping: ImportMapping }

/**
 * Understands a workbook of marks: titles, heads of several rows, student numbers and names, questions, objectives,
 * full marks, sums and notes under the table, several sheets. Pure.
 */
export function guessWorkbook(sheets: readonly Sheet[], context: ImportContext): WorkbookGuess {
  const roster = {
    numbers: new Set(context.students.map(({ student_no }) => plainNumber(student_no))),
    names: new Set(context.students.map(({ name }) => plain(name))),
  }
  const guesses = sheets.map((sheet) => guessSheet(sheet, context, roster))
  const settled = withoutRepetition(ofThisClass(guesses))
  return {
    sheets: guesses,
    mapping: {
      sheets: settled.map((guess, at) => mappingOf(guess, sheets[at] as Sheet)),
      replaces: [...new Set(settled.filter(isUsed).flatMap(({ replaces }) => replaces))],
    },
  }
}

const isUsed = ({ area, isHidden, columns }: SheetGuess) =>
  area !== undefined &&
  !isHidden &&
  columns.some(({ role }) => role.kind === 'item' || role.kind === 'new' || role.kind === 'ask')

/** A sheet of another class beside one of this class is left aside. */
function ofThisClass(guesses: readonly SheetGuess[]): SheetGuess[] {
  const isOurs = ({ area }: SheetGuess) => (area?.known ?? 0) > 0
  return guesses.some(isOurs)
    ? guesses.map((guess) => (isOurs(guess) ? guess : { ...guess, isHidden: true }))
    : [...guesses]
}

/**
 * New items are proposed by one sheet only; a second one with the same heads goes on with other students, or it is a
 * copy and waits for the person.
 */
function withoutRepetition(guesses: readonly SheetGuess[]): SheetGuess[] {
  const proposed = new Set<string>()
  const named = new Set<string>()
  return guesses.map((guess) => {
    const fresh = freshIn(guess)
    const students = guess.area?.numbers ?? []
    const isCopy = hasOneOf(proposed, fresh) && hasOneOf(named, students)
    if (isCopy) return { ...guess, isHidden: true }
    if (isUsed(guess)) {
      addAll(proposed, fresh)
      addAll(named, students)
    }
    return guess
  })
}

const freshIn = ({ columns }: SheetGuess) =>
  columns.flatMap(({ role }) => (role.kind === 'new' ? [`${role.item.component_id} ${role.item.no}`] : []))

const hasOneOf = (known: ReadonlySet<string>, words: readonly string[]) =>
  words.some((word) => known.has(word))

function addAll(known: Set<string>, words: readonly string[]) {
  for (const word of words) known.add(word)
}

function mappingOf(guess: SheetGuess, sheet: Sheet): SheetMapping {
  return {
    sheet: sheet.name,
    used: isUsed(guess),
    rows: [...guess.roles]
      .sort(([a], [b]) => a - b)
      .map(([row, role]) => ({ row: sheet.rowNumbers[row] ?? 0, role })),
    columns: guess.columns.map(({ role }) => role),
  }
}
