import type { SheetOfList } from '@obelisk/contract/roster/list'
import type { Workbook } from '../sheet.ts'
import { headWords } from './head-words.ts'
import type { ListedPerson, ListTask } from './list-task.ts'
import { keyOfSheet, readSheet, type SheetReading, titlesOf } from './read-sheet.ts'
import { viewOf } from './view-of.ts'

/** What the worker thread gives of a workbook that lists people. */
export type ListAnswer = {
  people: ListedPerson[]
  /** The columns that the lists have, in the order of the task. */
  columns: string[]
  lacks: string[]
  sheets: SheetOfList[]
  /** The layout of each sheet, and texts in which a class may be named. */
  layouts: { sheet: string; key: string; titles: string[] }[]
  isRemembered: boolean
}

/** Sheets are read when a person says so, else those that lie as the one that tells most. */
function usedSheets(readings: readonly SheetReading[]): ReadonlySet<SheetReading> {
  const heldBy = ({ columns }: SheetReading) =>
    new Set(columns.flatMap(({ is }) => (is === 'ignore' ? [] : [is]))).size
  const worth = (one: SheetReading) => heldBy(one) + (one.lacks.length === 0 ? 1000 : 0)
  const free = readings.filter(({ said, sheet }) => said.used === null && !sheet.hidden)
  const isSaid = readings.some(({ said }) => said.used === true)
  const [best] = isSaid ? [] : free.toSorted((a, b) => worth(b) - worth(a))
  const isAlike = (one: SheetReading) =>
    best !== undefined && (one === best || (one.key === best.key && one.lacks.length === 0))
  return new Set(readings.filter((one) => one.said.used ?? (free.includes(one) && isAlike(one))))
}

/** Reads the people that a workbook lists: a pure function of the workbook and the task. */
export function readList({ sheets }: Workbook, task: ListTask): ListAnswer {
  const keyOf = headWords(task.columns)
  const filled = sheets.filter(({ rowNumbers }) => rowNumbers.length > 0)
  const guesses = filled.map((sheet) => ({ sheet, guess: keyOfSheet(sheet, keyOf, task) }))
  const keys = new Map(guesses.map(({ sheet, guess }) => [sheet.name, guess.key]))
  const readings = guesses.map(({ sheet, guess }) => readSheet(sheet, guess, keyOf, task, keys))
  const used = usedSheets(readings)
  const lacks = used.size === 0 ? task.needed : [...used].flatMap((one) => one.lacks)
  const held = new Set([...used].flatMap(({ columns }) => columns.map(({ is }) => is)))
  return {
    people: lacks.length > 0 ? [] : [...used].flatMap(({ people }) => people),
    columns: Object.keys(task.columns).filter((key) => held.has(key)),
    lacks: [...new Set(lacks)],
    sheets: readings.map((one, at) => viewOf(one, used.has(one), at)),
    layouts: readings.map((one) => ({ sheet: one.sheet.name, key: one.key, titles: titlesOf(one) })),
    isRemembered: readings.some((one) => used.has(one) && one.isRemembered),
  }
}
