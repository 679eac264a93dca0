import { createHash } from 'node:crypto'
import { type MatrixLayout, matrixLayouts } from '@obelisk/contract/training-plan/exchange'
import * as z from 'zod'
import type { Sheet } from '#workbook/sheet.ts'
import type { Known } from '../parse/matrix/matrix-list.ts'
import { headText, textAt } from '../parse/sheet-head.ts'
import type { Wanted } from '../parse/wanted.ts'

/** How a sheet was read: its rows counted from the guessed head, indicators and courses of the plan by what they are called. */
export const RememberedLayout = z.object({
  layout: z.enum(matrixLayouts).optional(),
  /** How many rows below the guessed one the head ends. */
  below: z.int(),
  columns: z.array(z.object({ column: z.int().positive(), meaning: z.string() })),
})
export type RememberedLayout = z.infer<typeof RememberedLayout>

/** What of a list says how its sheet was read. */
export type Reading = {
  layout?: MatrixLayout
  head_row: number
  columns: readonly { column: number; meaning: string }[]
}

/** Indicators by number and courses by code: the ids are those of one plan. */
export type Names = { called: (meaning: string) => string; meant: (name: string) => string | undefined }

export const plainNames: Names = { called: (meaning) => meaning, meant: (name) => name }

/** Of a plan that a matrix is read against. */
export function planNames({ indicators, courses }: Known): Names {
  const pairs = [
    ...indicators.map(({ id, no }) => ({ meaning: `indicator-${id}`, name: `indicator ${no}` })),
    ...courses.map(({ id, code }) => ({ meaning: `course-${id}`, name: `course ${code}` })),
  ]
  const byMeaning = new Map<string, string>(pairs.map(({ meaning, name }) => [meaning, name]))
  const byName = new Map<string, string>(pairs.map(({ meaning, name }) => [name, meaning]))
  return {
    called: (meaning) => byMeaning.get(meaning) ?? meaning,
    meant: (name) => byName.get(name) ?? (name.includes(' ') ? undefined : name),
  }
}

/** The words over the columns, in the row that is taken for the head when nobody says otherwise. */
export function layoutKey(sheet: Sheet, { head_row }: Reading): string {
  const at = Math.max(0, sheet.rowNumbers.indexOf(head_row))
  const heads = Array.from({ length: sheet.columns }, (_, column) => headText(textAt(sheet, at, column)))
  return createHash('sha256').update(JSON.stringify(heads)).digest('hex').slice(0, 40)
}

/** What is worth remembering: nothing, when the sheet was read as it is guessed. */
export function remembered(read: Reading, guess: Reading, { called }: Names): RememberedLayout | undefined {
  if (shapeOf(read) === shapeOf(guess)) return undefined
  const columns = read.columns.map(({ column, meaning }) => ({ column, meaning: called(meaning) }))
  return {
    ...(read.layout ? { layout: read.layout } : {}),
    below: read.head_row - guess.head_row,
    columns,
  }
}

const shapeOf = ({ layout, head_row, columns }: Reading) =>
  JSON.stringify([layout, head_row, columns.map(({ column, meaning }) => `${column}:${meaning}`).toSorted()])

/** A sheet of the same layout read the same way; what it named and this plan does not have is lost, and said. */
export function wantedFrom(known: RememberedLayout, guess: Reading, { meant }: Names) {
  const found = known.columns.map(({ column, meaning }) => ({ column, meaning, now: meant(meaning) }))
  const columns = found.flatMap(({ column, now }) => (now === undefined ? [] : [[column - 1, now] as const]))
  const wanted: Wanted = {
    headRow: Math.max(1, guess.head_row + known.below),
    ...(known.layout ? { layout: known.layout } : {}),
    columns: new Map(columns),
  }
  const lost = found.flatMap(({ meaning, now }) => (now === undefined ? [meaning.replace(/^\S+ /, '')] : []))
  return { wanted, lost }
}
