import type { AttainmentParameters } from '#settings/parameters.ts'
import type { ComponentResult } from '../results.ts'
import { itemRates, itemTotals, type ObjectiveMean, objectiveMeans } from './means.ts'
import type { SheetRun } from './sheet-run.ts'
import { type StudentTallies, tallyOf } from './student-tallies.ts'

/** Sum, count and reached count of students' own values. */
export type Tally = { readonly sum: number; readonly n: number; readonly reached: number }

/** One objective over a group of students: what every method's direct value is made of. Merging keeps all parts. */
export type GroupValue = {
  readonly tally: Tally
  readonly external: Tally | null
  /** From class means; null while items without data leave it without enough evidence. */
  readonly mean: number | null
  /** Share of the weight that has data. */
  readonly coverage: number
  readonly components: readonly ComponentResult[]
  /** Method T: the students of each component that assesses the objective; points it carries. */
  readonly tools: readonly ToolTally[]
}

/** One component in an objective; `target` of its students, NaN where there is nobody to take the mean of. */
export type ToolTally = {
  readonly component_id: number
  readonly points: number
  readonly target: number
  readonly tally: Tally
}

/** The students an objective is judged by: those with internal items, or where it is assessed externally alone, those. */
export function judgedBy({ tally, external }: GroupValue): Tally {
  return tally.n === 0 && external ? external : tally
}

/** Tallies of a run's own values and, for NBA levels, of its external part. */
export type RunTallies = {
  readonly internal: StudentTallies
  readonly external: StudentTallies | null
  /** By component, with the line of each objective. */
  readonly tools: ReadonlyMap<number, { readonly lines: Float64Array; readonly tallies: StudentTallies }>
}

type Parameters = Pick<AttainmentParameters, 'rounding' | 'without_data'>

/** The values of all objectives over some classes (positions) of a run. */
export function groupValues(
  run: SheetRun,
  tallies: RunTallies,
  classes: readonly number[],
  objectives: number,
  parameters: Parameters,
): GroupValue[] {
  const { items } = run.sheet
  const rates = itemRates(items, itemTotals(run.rated, items.length, classes), parameters.rounding)
  const means = objectiveMeans(items, rates, run.weighting, objectives, parameters.rounding)
  const points = objectiveMeans(items, rates, run.points, objectives, {})
  return means.map((mean, o) => {
    const coverage = mean.weight > 0 ? mean.covered / mean.weight : 0
    return {
      tally: tallyOf(tallies.internal, o, classes),
      external: tallies.external && tallyOf(tallies.external, o, classes),
      mean: isEnough(coverage, parameters) ? mean.value : null,
      coverage,
      components: componentPoints(points[o]),
      tools: toolTallies(tallies, points[o], o, classes),
    }
  })
}

/** All the weight has data, or the parameters renormalise over what has. */
export function isEnough(
  coverage: number,
  { without_data }: Pick<AttainmentParameters, 'without_data'>,
): boolean {
  return coverage > 1 - 1e-9 || (without_data === 'renormalise' && coverage > 0)
}

function toolTallies(
  { tools }: RunTallies,
  mean: ObjectiveMean | undefined,
  o: number,
  classes: readonly number[],
): ToolTally[] {
  return (mean?.components ?? []).flatMap(({ component_id, weight }) => {
    const own = tools.get(component_id)
    if (!own) return []
    const target = own.lines[o] ?? Number.NaN
    return [{ component_id, points: weight, target, tally: tallyOf(own.tallies, o, classes) }]
  })
}

function componentPoints(mean: ObjectiveMean | undefined): ComponentResult[] {
  return (mean?.components ?? []).map(({ component_id, weight, rate }) => ({
    component_id,
    points: weight,
    mean_points: rate === null ? null : weight * rate,
    rate,
  }))
}

/**
 * Merges groups that sat different items: counts add up, means and points are weighted by the students of each group
 * and never averaged plainly. A group with students but without a value leaves the merged mean without one.
 */
export function mergeGroups(groups: readonly GroupValue[]): GroupValue {
  const [only] = groups
  if (only && groups.length === 1) return only
  const filled = groups.filter((group) => judgedBy(group).n > 0)
  const n = filled.reduce((sum, group) => sum + judgedBy(group).n, 0)
  const weighted = (pick: (group: GroupValue) => number) =>
    n === 0 ? 0 : filled.reduce((sum, group) => sum + pick(group) * judgedBy(group).n, 0) / n
  const hasAll = n > 0 && filled.every((group) => group.mean !== null)
  return {
    tally: addTallies(groups.map((group) => group.tally)),
    external: groups.some((group) => group.external)
      ? addTallies(groups.flatMap((group) => group.external ?? []))
      : null,
    mean: hasAll ? weighted((group) => group.mean ?? 0) : null,
    coverage: weighted((group) => group.coverage),
    components: mergeComponents(filled, n),
    tools: mergeTools(filled, n),
  }
}

function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      sum: sum.sum + tally.sum,
      n: sum.n + tally.n,
      reached: sum.reached + tally.reached,
    }),
    { sum: 0, n: 0, reached: 0 },
  )
}

/** Students of the same component add up, though its items differ; points are weighted by students. */
function mergeTools(groups: readonly GroupValue[], n: number): ToolTally[] {
  const ids = [...new Set(groups.flatMap(({ tools }) => tools.map(({ component_id }) => component_id)))]
  return ids
    .sort((a, b) => a - b)
    .map((component_id) => {
      const own = groups.flatMap((group) =>
        group.tools
          .filter((tool) => tool.component_id === component_id)
          .map((tool) => ({ ...tool, share: judgedBy(group).n / n })),
      )
      return {
        component_id,
        points: own.reduce((sum, { share, points }) => sum + share * points, 0),
        // the lines are those of the whole run
        target: own[0]?.target ?? Number.NaN,
        tally: addTallies(own.map(({ tally }) => tally)),
      }
    })
}

function mergeComponents(groups: readonly GroupValue[], n: number): ComponentResult[] {
  const ids = [...new Set(groups.flatMap((group) => group.components.map((part) => part.component_id)))]
  return ids
    .sort((a, b) => a - b)
    .map((component_id) => {
      const parts = groups.map((group) => ({
        share: judgedBy(group).n / n,
        part: group.components.find((component) => component.component_id === component_id),
      }))
      const points = parts.reduce((sum, { share, part }) => sum + share * (part?.points ?? 0), 0)
      const isMissing = parts.some(({ part }) => part?.mean_points === null)
      const won = parts.reduce((sum, { share, part }) => sum + share * (part?.mean_points ?? 0), 0)
      return {
        component_id,
        points,
        mean_points: isMissing ? null : won,
        rate: isMissing || points === 0 ? null : won / points,
      }
    })
}
