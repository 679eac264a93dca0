import { itemTotals } from '#attainment-report/attainment/objective/means.ts'
import type { SheetRun } from '#attainment-report/attainment/objective/sheet-run.ts'
import type { ItemResult, StudentResults } from '#attainment-report/attainment/results.ts'

/** Evaluated students of all sheets in order of id, with their values as typed columns (NaN for none). */
export type StudentColumns = {
  readonly ids: readonly number[]
  readonly class_ids: readonly number[]
  readonly totals: Float64Array
  readonly values: readonly Float64Array[]
}

/** Columns of one sheet as they are; of several sheets merged in order of student id. */
export function studentColumns(runs: readonly SheetRun[], objectives: number): StudentColumns {
  const [only] = runs
  if (only && runs.length === 1) return columnsOf(only, objectives)
  const parts = runs.map((run) => columnsOf(run, objectives))
  const places = parts.flatMap((part, p) => part.ids.map((id, s) => ({ id, p, s })))
  places.sort((a, b) => a.id - b.id)
  const column = (pick: (part: StudentColumns) => Float64Array | undefined) =>
    Float64Array.from(places, ({ p, s }) => {
      const part = parts[p]
      return (part && pick(part)?.[s]) ?? Number.NaN
    })
  return {
    ids: places.map(({ id }) => id),
    class_ids: places.map(({ p, s }) => parts[p]?.class_ids[s] ?? 0),
    totals: column((part) => part.totals),
    values: Array.from({ length: objectives }, (_, o) => column((part) => part.values[o])),
  }
}

function columnsOf({ sheet, sums }: SheetRun, objectives: number): StudentColumns {
  const n = sheet.students.length
  return {
    ids: sheet.students.map(({ id }) => id),
    class_ids: sheet.students.map(({ class_id }) => class_id),
    totals: sums.totals,
    values: Array.from({ length: objectives }, (_, o) => sums.values.subarray(o * n, (o + 1) * n)),
  }
}

/** The columns as plain arrays, null for none. */
export function studentResults(columns: StudentColumns): StudentResults {
  return {
    ids: columns.ids,
    class_ids: columns.class_ids,
    totals: plainColumn(columns.totals),
    values: columns.values.map(plainColumn),
  }
}

function plainColumn(column: Float64Array): (number | null)[] {
  const plain = new Array<number | null>(column.length)
  for (let s = 0; s < column.length; s++) {
    const value = column[s] as number
    plain[s] = Number.isNaN(value) ? null : value
  }
  return plain
}

/** Mean and rate of every item over the evaluated students who have it, in order of item id. */
export function itemResults(runs: readonly SheetRun[]): ItemResult[] {
  return runs.flatMap(itemsOfRun).sort((a, b) => a.item_id - b.item_id)
}

function itemsOfRun({ sheet, sums }: SheetRun): ItemResult[] {
  const totals = itemTotals(sums, sheet.items.length, [...sheet.class_ids.keys()])
  return sheet.items.map((item, j) => {
    const n = totals.n[j] as number
    const mean = n === 0 ? null : (totals.sum[j] as number) / n
    const rate = mean === null ? null : mean / item.full_score
    const head = { item_id: item.id, n, mean, rate }
    const levels = sheet.levels[j]
    return item.level_values && levels
      ? { ...head, level_counts: levelCounts(levels, item.level_values.length) }
      : head
  })
}

/** Students at each level of a rubric item, level 1 first. Two levels of one value are two levels. */
function levelCounts(levels: Uint8Array, size: number): number[] {
  const counts = new Array<number>(size).fill(0)
  for (const level of levels) if (level > 0) counts[level - 1] = (counts[level - 1] ?? 0) + 1
  return counts
}
