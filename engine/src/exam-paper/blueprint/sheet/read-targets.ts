import { readList } from './read-list.ts'
import { readMatrix } from './read-matrix.ts'
import type { ReadTargets, TargetCourse } from './target-words.ts'

/** A blueprint holds at most so many rows. */
const most = 100

/**
 * Reads target rows of a blueprint (双向细目表) from the rows of a sheet, as texts: a list with columns in any order, or a
 * two-way table with marks in its cells. What cannot be read is told at its cell and left out. Undefined when the sheet is
 * neither.
 */
export function readTargets(
  rows: readonly (readonly string[])[],
  course: TargetCourse,
): ReadTargets | undefined {
  const read = readList(rows, course) ?? readMatrix(rows, course)
  if (!read) return undefined
  const targets = read.targets.slice(0, most)
  if (read.targets.length > most)
    read.problems.push({ row: 0, column: 0, code: 'many', values: { count: read.targets.length, most } })
  return { ...read, targets }
}
