import type { ColumnReason } from '@obelisk/contract/roster/list'
import type { Said } from '../pointed.ts'
import type { Sheet } from '../sheet.ts'
import type { Head } from './find-head.ts'
import type { ListTask } from './list-task.ts'
import { likeness } from './looks.ts'
import { partsOfName } from './parts-of-name.ts'

/** What each column of a sheet is, and how that is known. */
export type ColumnMeaning = { is: string; reason: ColumnReason }

const nothing: ColumnMeaning = { is: 'ignore', reason: 'none' }

type About = {
  head: Head | undefined
  /** The first row below the head, by position. */
  from: number
  said: Pick<Said<unknown, string>, 'columns'>
  isSaidNow: boolean
}

type Told = Pick<About, 'head' | 'said' | 'isSaidNow'>

/** What a person or the words over a column say; what was given to another column is not this one by its head as well. */
function toldOf(column: number, { head, said, isSaidNow }: Told, spoken: ReadonlySet<string>): ColumnMeaning {
  const is = said.columns.get(column)
  if (is !== undefined) return { is, reason: isSaidNow ? 'said' : 'remembered' }
  const key = head?.keys[column]
  return key === undefined || spoken.has(key) ? { ...nothing } : { is: key, reason: 'head' }
}

/** Said, then by the words over it, then, where something is missing still, by the values. */
export function columnsOf(sheet: Sheet, about: About, task: ListTask): ColumnMeaning[] {
  const { head, from, said } = about
  const spoken = new Set(said.columns.values())
  const columns = Array.from({ length: sheet.columns }, (_, column) => toldOf(column, about, spoken))
  const parts = columns.some(({ is }) => is === 'name') ? undefined : partsOfName(sheet, from - 1)
  if (task.columns.name && parts && columns[parts.family]?.reason === 'none')
    columns[parts.family] = { is: 'name', reason: 'head' }
  const isWanted = (key: string) => task.needed.includes(key) || key === task.instead || head === undefined
  for (const [key, { looks }] of Object.entries(task.columns)) {
    if (!looks || !isWanted(key) || columns.some(({ is }) => is === key)) continue
    const at = mostAlike(sheet, columns, said, from, looks)
    if (at >= 0) columns[at] = { is: key, reason: 'values' }
  }
  return columns
}

/** The free column whose values look most like it; the left one of equals. */
function mostAlike(
  sheet: Sheet,
  columns: readonly ColumnMeaning[],
  said: About['said'],
  from: number,
  looks: Parameters<typeof likeness>[3],
): number {
  let best = 0
  let found = -1
  columns.forEach(({ is }, column) => {
    if (is !== 'ignore' || said.columns.has(column)) return
    const alike = likeness(sheet, column, from, looks)
    if (alike > best) [best, found] = [alike, column]
  })
  return found
}

/**
 * Lists that stand side by side have the leading column several times; each run of columns is one list. Two columns for one
 * thing, such as the code and the name of a course, are no two lists: nothing else that is needed stands between them.
 */
export function blocksOf(
  columns: readonly ColumnMeaning[],
  leading: string,
  needed: readonly string[] = [],
): Map<string, number>[] {
  const at = columns.flatMap(({ is }, column) => (is === leading ? [column] : []))
  const [first = 0, second] = at
  const others = needed.filter((key) => key !== leading && columns.some(({ is }) => is === key))
  const isTwice =
    second !== undefined &&
    (others.length === 0 || columns.slice(first, second).some(({ is }) => others.includes(is)))
  const start = columns.findIndex(({ is }) => is !== 'ignore')
  const width = isTwice ? second - first : columns.length
  const blocks: Map<string, number>[] = []
  columns.forEach(({ is }, column) => {
    if (is === 'ignore') return
    const place = Math.max(0, Math.floor((column - start) / width))
    const block = blocks[place] ?? new Map<string, number>()
    blocks[place] = block
    if (!block.has(is)) block.set(is, column)
  })
  return blocks.filter((block) => block !== undefined && (!isTwice || block.has(leading)))
}
