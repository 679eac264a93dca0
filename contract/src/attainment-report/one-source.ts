import { expectedText } from '../decimals.ts'
import { type Effect, effectOf, errorOfDifference, errorOfValue } from './effects/effect.ts'
import type { Report } from './shapes.ts'

/*
 * Figures that a report shows in several places. Each has one source, which is here. The page, the documents and the schools'
 * own forms all call these functions.
 */

type Past = Pick<Report, 'past'>
type Result = Pick<Report, 'result' | 'objectives'>
type Parameters = Pick<Report, 'parameters'>
type Measure = Pick<
  Report['last_measures'][number],
  'objective_no' | 'value_before' | 'value_after' | 'target_value'
>

/** The last cycle: the result of the report whose measures are answered here, else the latest one before. */
export const lastCycle = ({ past }: Past): Report['past'][number] | undefined => past.at(-1)

/** What an objective had in the last cycle. */
export const lastValue = (report: Past, no: number): number | null =>
  lastCycle(report)?.values.find(({ objective_no }) => objective_no === no)?.combined ?? null

/** What an objective has in this result. */
export function valueNow({ result, objectives }: Result, no: number): number | null {
  const id = objectives.find((one) => one.no === no)?.id
  return result?.objectives.find(({ objective_id }) => objective_id === id)?.combined ?? null
}

/** How far chance moves the value between the last cycle and this one; null where one of both is not known. */
function errorOfChange({ past, result, objectives, parameters }: Past & Result & Parameters, no: number) {
  const before = lastCycle({ past })?.values.find(({ objective_no }) => objective_no === no)
  const id = objectives.find((one) => one.no === no)?.id
  const own = result?.objectives.find(({ objective_id }) => objective_id === id)
  if (!before || !own) return null
  const error = errorOfValue({ ...own, sd: own.distribution?.sd_sample ?? null }, parameters)
  return errorOfDifference(before, { error, n: own.n })
}

export type Measured = {
  before: number | null
  now: number | null
  /** What the ledger of measures says of the value afterwards, where that is another one: it was measured elsewhere. */
  ledger: number | null
  effect: Effect
}

/** The effect of a measure of the last cycle, from the two results. The ledger counts only where a result says nothing. */
export function measuredOf(report: Past & Result & Parameters, measure: Measure): Measured {
  const { objective_no: no, value_before, value_after, target_value: target } = measure
  const before = (no === null ? null : lastValue(report, no)) ?? value_before
  const here = no === null ? null : valueNow(report, no)
  const now = here ?? value_after
  const isOther = here !== null && value_after !== null && Math.abs(here - value_after) >= 0.0005
  const change = no === null || here === null ? null : errorOfChange(report, no)
  return {
    before,
    now,
    ledger: isOther ? value_after : null,
    effect: effectOf({ target, before, now, change }),
  }
}

export type Combination = 'combined' | 'mixed' | 'direct' | 'apart'

/**
 * How the values were put together: with the indirect part in all objectives, in some, in none; or the indirect values
 * stand apart by the school's choice.
 */
export function combinationOf({ result, parameters }: Pick<Report, 'result' | 'parameters'>): Combination {
  if (!parameters.combine_indirect) return 'apart'
  const valued = (result?.objectives ?? []).filter(({ combined }) => combined !== null)
  const both = valued.filter(({ evidence }) => evidence === 'direct_and_indirect').length
  if (both === 0) return valued.length > 0 ? 'direct' : 'combined'
  return both < valued.length ? 'mixed' : 'combined'
}

/** The expected values that the objectives were held against, each once, the lowest first. */
export function thresholdsOf({ result, parameters }: Pick<Report, 'result' | 'parameters'>): number[] {
  const own = new Set((result?.objectives ?? []).map(({ threshold }) => threshold))
  return own.size > 0 ? [...own].sort((a, b) => a - b) : [parameters.threshold]
}

/** The expected value in words; where the objectives have values of their own, the lowest and the highest. */
export function thresholdText(report: Pick<Report, 'result' | 'parameters'>): string {
  const all = thresholdsOf(report)
  const [least, most] = [all.at(0) ?? 0, all.at(-1) ?? 0]
  return least === most ? expectedText(least) : `${expectedText(least)}–${expectedText(most)}`
}

/** The values of each objective over the cycles, this one last, for the trend on the page and in the document. */
export const trendOf = (report: Past & Result & Pick<Report, 'head' | 'parameters'>) => ({
  cycles: [...report.past, report.head].map(({ grade, term }) => ({ grade, term })),
  lines: report.objectives
    .filter(({ id }) => report.result?.objectives.some(({ objective_id }) => objective_id === id))
    .map(({ no }) => ({
      no,
      values: [
        ...report.past.map(
          ({ values }) => values.find(({ objective_no }) => objective_no === no)?.combined ?? null,
        ),
        valueNow(report, no),
      ],
    })),
  threshold: thresholdsOf(report).at(-1) ?? report.parameters.threshold,
})
