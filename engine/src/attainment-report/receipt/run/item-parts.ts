import type { SheetRun } from '#attainment-report/attainment/objective/sheet-run.ts'

/**
 * An item's part in an objective: `weight` among all its items (they sum to 1), `n` marks that count, their `mean` and
 * its `rate` of the full mark (null without a mark), and the `contribution` to the direct value.
 */
export type ItemPart = {
  readonly item_id: number
  readonly component_id: number
  readonly weight: number
  readonly n: number
  readonly mean: number | null
  readonly rate: number | null
  readonly contribution: number | null
}

type Entry = { readonly j: number; readonly weight: number }

/** The items of the objective at position `o` with their weights in the method's unit. */
function entriesOf({ sheet, weighting }: SheetRun, o: number): Entry[] {
  return sheet.items.flatMap((_, j) => {
    let weight = 0
    for (let e = weighting.start[j] as number; e < (weighting.start[j + 1] as number); e++) {
      if (weighting.objective[e] === o) weight += weighting.weight[e] as number
    }
    return weight > 0 ? [{ j, weight }] : []
  })
}

function countedMarks({ sheet, rated: sums }: SheetRun, j: number): { n: number; mean: number | null } {
  const width = sheet.items.length
  let [n, sum] = [0, 0]
  for (let c = 0; c < sheet.class_ids.length; c++) {
    n += sums.item_n[c * width + j] as number
    sum += sums.item_sum[c * width + j] as number
  }
  return { n, mean: n > 0 ? sum / n : null }
}

function partOf(run: SheetRun, j: number, weight: number, contribution: number | null): ItemPart {
  const item = run.sheet.items[j]
  const { n, mean } = countedMarks(run, j)
  return {
    item_id: item?.id ?? 0,
    component_id: item?.component_id ?? 0,
    weight,
    n,
    mean,
    rate: mean === null ? null : mean / (item?.full_score ?? 1),
    contribution,
  }
}

/** The weights of the items of objective `o` for the student in row `s`: those left out for the student pass theirs on. */
export function weightsOfStudent(run: SheetRun, o: number, s: number): { j: number; weight: number }[] {
  const { columns } = run.sheet
  return passedOn(run, entriesOf(run, o), ({ j }) => !Number.isNaN(columns[j]?.[s] ?? Number.NaN))
}

/** Students of a run who have an own value of the objective. */
const valued = ({ sums, sheet }: SheetRun, o: number) => {
  const n = sheet.students.length
  return sums.values.subarray(o * n, (o + 1) * n).filter((value) => !Number.isNaN(value)).length
}

/** weight x rate of each item; sheets with other items weigh by their students. */
export function partsOfMeans(runs: readonly SheetRun[], o: number): ItemPart[] {
  const counts = runs.map((run) => valued(run, o))
  const all = counts.reduce((sum, n) => sum + n, 0)
  return runs.flatMap((run, at) => {
    const share = runs.length === 1 ? 1 : (counts[at] ?? 0) / Math.max(all, 1)
    return weightsWithData(run, o).map(({ j, weight }) => {
      const part = partOf(run, j, weight * share, null)
      return { ...part, contribution: part.rate === null ? null : part.weight * part.rate }
    })
  })
}

/** Weights that sum to 1: items without a mark pass theirs on, as the mean of an objective does when it renormalises. */
function weightsWithData(run: SheetRun, o: number): Entry[] {
  const entries = entriesOf(run, o)
  const has = new Set(entries.filter(({ j }) => countedMarks(run, j).n > 0).map(({ j }) => j))
  return has.size > 0 ? passedOn(run, entries, ({ j }) => has.has(j)) : passedOn(run, entries, () => true)
}

const sumOf = (rows: readonly Entry[]) => rows.reduce((total, { weight }) => total + weight, 0)

/**
 * Shares of 1 of the entries that are there, 0 for the others. By component (method C) a component in which only some
 * items are there passes its whole weight on to those, and one without any passes it on to the others.
 */
function passedOn(run: SheetRun, entries: readonly Entry[], isThere: (entry: Entry) => boolean): Entry[] {
  const there = entries.filter(isThere)
  if (!run.weighting.by_component) {
    const usable = sumOf(there)
    return entries.map((entry) => ({ j: entry.j, weight: isThere(entry) ? entry.weight / usable : 0 }))
  }
  const componentOf = ({ j }: Entry) => run.sheet.items[j]?.component_id ?? 0
  const usable = new Set(there.map(componentOf))
  const all = sumOf(entries.filter((entry) => usable.has(componentOf(entry))))
  return entries.map((entry) => {
    if (!isThere(entry)) return { j: entry.j, weight: 0 }
    const isOwn = (other: Entry) => componentOf(other) === componentOf(entry)
    const own = sumOf(entries.filter(isOwn)) / all
    return { j: entry.j, weight: (own * entry.weight) / sumOf(there.filter(isOwn)) }
  })
}

/**
 * Means over students of weight x rate: a student who has not every item weighs the others more, so that weight and
 * contribution of an item are sums over the students who have it.
 */
export function partsOfStudents(runs: readonly SheetRun[], o: number): ItemPart[] {
  const all = Math.max(
    runs.reduce((sum, run) => sum + valued(run, o), 0),
    1,
  )
  return runs.flatMap((run) => {
    const entries = entriesOf(run, o)
    const { columns, items, students } = run.sheet
    const has = (j: number, s: number) => !Number.isNaN(columns[j]?.[s] ?? Number.NaN)
    const whole = passedOn(run, entries, () => true)
    const partial = new Set(run.sheet.partial)
    const weights = students.map((_, s) =>
      partial.has(s) ? passedOn(run, entries, ({ j }) => has(j, s)) : whole,
    )
    return entries.map(({ j }, e) => {
      let [share, won] = [0, 0]
      for (let s = 0; s < students.length; s++) {
        if (!has(j, s)) continue
        const own = weights[s]?.[e]?.weight ?? 0
        share += own
        won += (own * (columns[j]?.[s] as number)) / (items[j]?.full_score ?? 1)
      }
      return partOf(run, j, share / all, won / all)
    })
  })
}
