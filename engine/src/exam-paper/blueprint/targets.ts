import type { QuestionKind } from '#question-bank/question/question.ts'
import type { BloomLevel } from '#syllabus/rules/syllabus.ts'
import { cleaned, type PaperItem, sumOf } from './paper.ts'

/**
 * A row of a blueprint that was set first: `count` questions of `score` marks each. A list that is empty, or a kind that
 * is null, asks nothing there.
 */
export type TargetRow = {
  readonly id: number
  readonly kind: QuestionKind | null
  readonly chapters: readonly string[]
  readonly objectives: readonly number[]
  readonly blooms: readonly BloomLevel[]
  readonly count: number
  readonly score: number
}

/** What of a target row the paper holds. Items are said once: an item fills one row. */
export type FilledRow = {
  readonly row_id: number
  readonly item_ids: readonly number[]
  readonly missing: number
  readonly missing_points: number
}

type Tagged = Pick<PaperItem, 'kind' | 'chapter' | 'bloom' | 'objectives'>

/** True when a question may fill the row, whatever its marks. */
export const fits = (item: Tagged, row: Omit<TargetRow, 'id' | 'count' | 'score'>): boolean =>
  (row.kind === null || item.kind === row.kind) &&
  (row.chapters.length === 0 || row.chapters.includes(item.chapter)) &&
  (row.blooms.length === 0 || (item.bloom !== null && row.blooms.includes(item.bloom))) &&
  (row.objectives.length === 0 || item.objectives.some(({ objective }) => row.objectives.includes(objective)))

/** The rows of a syllabus' examination column, and what a paper gives to each. `wanted` is null for an objective that the examination does not ask for. */
export type ObjectiveDifference = {
  readonly objective: number
  readonly wanted: number
  readonly points: number
  readonly difference: number
}

/**
 * Which items fill which rows, so that as few places as possible stay empty (a matching by augmenting paths, Kuhn). An
 * item fills a row that it fits with exactly the marks of the row. `rest` are the items that fill none.
 */
export function fillTargets(
  items: readonly PaperItem[],
  rows: readonly TargetRow[],
): { rows: FilledRow[]; rest: number[] } {
  const wanted = items.map((item) =>
    rows.flatMap((row, at) => (row.score === item.score && fits(item, row) ? [at] : [])),
  )
  const held = rows.map((): number[] => [])
  const place = (item: number, seen: Set<number>): boolean =>
    (wanted[item] ?? []).some((row) => {
      if (seen.has(row)) return false
      seen.add(row)
      return takeIn(row, item, seen)
    })
  const takeIn = (row: number, item: number, seen: Set<number>): boolean => {
    const inside = held[row] ?? []
    if (inside.length < (rows[row]?.count ?? 0)) {
      inside.push(item)
      return true
    }
    const at = inside.findIndex((other) => place(other, seen))
    if (at === -1) return false
    inside[at] = item
    return true
  }
  const rest = items.flatMap((item, at) => (place(at, new Set()) ? [] : [item.id]))
  return {
    rows: rows.map((row, at) => {
      const ids = (held[at] ?? []).toSorted((a, b) => a - b).flatMap((item) => items[item]?.id ?? [])
      const missing = row.count - ids.length
      return { row_id: row.id, item_ids: ids, missing, missing_points: cleaned(missing * row.score) }
    }),
    rest,
  }
}

/**
 * Marks per objective of a paper beside what the syllabus' column of the examination gives them, scaled to the paper's
 * full marks: a column of 16, 20 and 14 asks 32, 40 and 28 of a paper of 100. Objectives that only the paper tests stand
 * with 0 wanted.
 */
export function againstSyllabus(
  items: readonly PaperItem[],
  column: readonly { objective: number; points: number }[],
  total: number,
): ObjectiveDifference[] {
  const all = sumOf(column.map(({ points }) => points))
  const wanted = new Map(
    column.map(({ objective, points }) => [objective, all === 0 ? 0 : (points / all) * total]),
  )
  const found = new Map<number, number>()
  for (const { score, objectives } of items)
    for (const { objective, share } of objectives)
      found.set(objective, (found.get(objective) ?? 0) + score * share)
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .sort((a, b) => a - b)
    .map((objective) => {
      const [want, points] = [cleaned(wanted.get(objective) ?? 0), cleaned(found.get(objective) ?? 0)]
      return { objective, wanted: want, points, difference: cleaned(points - want) }
    })
}
