import { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import type { MarkState } from '@obelisk/contract/evaluation-data/shapes'
import type { Sheet } from '#workbook/sheet.ts'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { noDecisions } from '../check/check.fixture.ts'
import { checkImport } from '../check/check-import.ts'
import { newItemsOf } from '../check/plan.ts'
import type { ImportContext } from '../guess/context.ts'
import { guessWorkbook } from '../guess/guess-workbook.ts'
import { splitBlocks } from '../guess/split-blocks.ts'
import { contextOf, keysOf, paper, someMark } from '../guess/workbook.fixture.ts'

/** A workbook as somebody really builds it, and what a person would read from it. */
export type Wild = {
  sheets: readonly Partial<SheetSpec>[]
  context?: ImportContext
  /** What the items are called, and the mark that a student has in each; undefined: not entered. */
  marks: Readonly<Record<string, (student: number) => number | MarkState | undefined>>
  /** Problems that are told, by code; none when left out. */
  told?: Readonly<Record<string, number>>
}

export const size = 62

/** The sixteen questions of the paper under their own numbers, or under those given. */
export const questions = (names: readonly string[] = paper.map(({ no }) => no)): Wild['marks'] =>
  Object.fromEntries(
    names.map((name, q) => [name, (student: number) => someMark(student, q, paper[q]?.full ?? 0)]),
  )

export const rowOf = (student: number): number[] => paper.map(({ full }, q) => someMark(student, q, full))
export const sum = (marks: readonly number[]) => marks.reduce((total, mark) => total + mark, 0)
export const fulls = paper.map(({ full }) => full)

/** Rows of students: what stands before number and name, and what behind them. */
export const students = (
  behind: (student: number) => CellSpec[],
  before: (student: number) => CellSpec[] = () => [],
  count = size,
): CellSpec[][] => keysOf(count).map((keys, n) => [...before(n), ...keys, ...behind(n)])

export const merge = (top: number, left: number, bottom: number, right: number) => ({
  top,
  left,
  bottom,
  right,
})

type Mark = number | MarkState

/** Reads the workbook as an import does and gives every mark by student and item, and the problems by code. */
export function readWild(read: readonly Sheet[], context = contextOf(size)) {
  const sheets = splitBlocks(read)
  const { mapping } = guessWorkbook(sheets, context)
  const { gathering, missing } = checkImport(sheets, mapping, noDecisions, context)
  const fresh = newItemsOf(mapping)
  const nameOf = (id: number) =>
    id < 0 ? fresh[-id - 1]?.no : context.items.find((item) => item.id === id)?.no
  const found: Record<string, (Mark | undefined)[]> = {}
  for (let at = 0; at < gathering.marks.count; at++) {
    const name = nameOf(gathering.marks.items[at] ?? 0) ?? '?'
    const state = gathering.marks.states[at] ?? 0
    const mark = state === 0 ? gathering.marks.values[at] : markStates[state]
    found[name] ??= Array.from({ length: context.students.length }, () => undefined)
    found[name][(gathering.marks.students[at] ?? 0) - 1] = mark
  }
  const told: Record<string, number> = {}
  for (const { code } of gathering.problems) told[code] = (told[code] ?? 0) + 1
  return { found, told, missing, fresh }
}

export const none = (count: number): null[] => Array.from({ length: count }, () => null)
/** A mark of 100 of a student in the item at this place. */
export const at = (place: number) => (student: number) => someMark(student, place, 100)
export const row = (student: number, ...places: number[]) => places.map((place) => at(place)(student))
