import { roundAt } from '#rounding/rounding.ts'
import type { ObjectiveWeight, RollUpParameters } from './inputs.ts'

/** Value of each objective by id; null or absent when there is none. */
export type ObjectiveValues = (objectiveId: number) => number | null

/**
 * A course inside an indicator: sum(u A) / sum(u) over the objectives mapped to it, or the weakest of them (ALCOmin).
 * Null when no objective is mapped or one of them has no value: what is missing is never taken as 0.
 */
export function courseInIndicator(
  weights: readonly ObjectiveWeight[],
  values: ObjectiveValues,
  rule: RollUpParameters['co_to_ip_rule'],
): number | null {
  const mapped: { weight: number; value: number }[] = []
  for (const { objective_id, weight } of weights) {
    if (weight === 0) continue
    const value = values(objective_id)
    if (value === null) return null
    mapped.push({ weight, value })
  }
  if (mapped.length === 0) return null
  if (rule === 'minimum') return Math.min(...mapped.map(({ value }) => value))
  const sum = mapped.reduce((total, { weight }) => total + weight, 0)
  return sum > 0 ? mapped.reduce((total, { weight, value }) => total + weight * value, 0) / sum : null
}

/** A member of an elective group: its value (null without a confirmed result), students, and whether it was taken. */
export type GroupMember = { readonly value: number | null; readonly n: number; readonly is_taken: boolean }

/**
 * An elective group's value over the members actually taken: the weakest for pick_one with rule min, otherwise the
 * mean weighted by students. Null while a taken member has no result, or nobody took any.
 */
export function groupValue(members: readonly GroupMember[], rule: 'min' | 'mean'): number | null {
  const taken = members.filter((member) => member.is_taken)
  if (taken.length === 0 || taken.some((member) => member.value === null)) return null
  const values = taken.map((member) => member.value ?? 0)
  if (rule === 'min') return Math.min(...values)
  const n = taken.reduce((sum, member) => sum + member.n, 0)
  if (n === 0) return values.reduce((sum, value) => sum + value, 0) / values.length
  return taken.reduce((sum, member) => sum + member.n * (member.value ?? 0), 0) / n
}

/** A part of an indicator: a course or a group, its weight and value (null while missing). */
export type IndicatorPart = { readonly weight: number; readonly value: number | null }

/**
 * DIR = sum(W a), over all parts; `coverage` = weight with a value. While a part is missing there is no value, unless
 * the parameters renormalise over the parts that have one.
 */
export function indicatorValue(
  parts: readonly IndicatorPart[],
  { missing, rounding }: Pick<RollUpParameters, 'missing' | 'rounding'>,
): { readonly value: number | null; readonly coverage: number; readonly renormalised: boolean } {
  const all = parts.reduce((sum, part) => sum + part.weight, 0)
  const present = parts.filter((part) => part.value !== null)
  const covered = present.reduce((sum, part) => sum + part.weight, 0)
  const coverage = all > 0 ? covered / all : 0
  const isWhole = present.length === parts.length
  if (!(covered > 0) || (!isWhole && missing === 'incomplete'))
    return { value: null, coverage, renormalised: false }
  const value = present.reduce((sum, part) => sum + part.weight * (part.value ?? 0), 0) / covered
  return { value: roundAt(rounding, 'indicator', value), coverage, renormalised: !isWhole }
}

/**
 * A requirement from its indicators: the weakest, the weighted mean (sum(q DIR) / sum(q)) or the plain mean. Null
 * while an indicator is, unless renormalised over the rest.
 */
export function requirementValue(
  indicators: readonly { readonly value: number | null; readonly weight: number }[],
  {
    requirement_rule,
    missing,
    rounding,
  }: Pick<RollUpParameters, 'requirement_rule' | 'missing' | 'rounding'>,
): number | null {
  const present = indicators.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]))
  if (present.length === 0 || (present.length < indicators.length && missing === 'incomplete')) return null
  if (requirement_rule === 'minimum') {
    return roundAt(rounding, 'requirement', Math.min(...present.map(({ value }) => value)))
  }
  const weighted = requirement_rule === 'weighted'
  const sum = present.reduce((total, { weight }) => total + (weighted ? weight : 1), 0)
  if (!(sum > 0)) return null
  const product = present.reduce((total, { value, weight }) => total + value * (weighted ? weight : 1), 0)
  return roundAt(rounding, 'requirement', product / sum)
}
