import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import { parametersOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import { canonicalJson } from '@obelisk/engine/attainment-report/receipt/canonical-json'
import type { AttainmentMethod, AttainmentParameters } from '@obelisk/engine/settings/parameters'

type Moved = Report['settings_moved'][number]

/** Where a student counts as reaching the objective, in the methods that count students. */
function targetOf(method: AttainmentMethod): number | null {
  if (method.code === 'B') return method.expected
  if (method.code === 'P') return method.student_target
  if (method.code === 'T') return method.target_factor === undefined ? method.target : null
  return method.code === 'N' && method.target.kind === 'percent' ? method.target.value : null
}

const said = (
  parameters: AttainmentParameters,
): Record<Exclude<Moved['key'], 'other_rules'>, Moved['was']> => ({
  co_threshold: parameters.threshold,
  near_margin: parameters.near_margin,
  co_method: parameters.method.code,
  share_target: targetOf(parameters.method),
  direct_ratio: parameters.direct_weight,
  combine_indirect: parameters.combine_indirect,
  course_rule: parameters.course_value,
  absent_policy: parameters.states.absent,
  deferred_policy: parameters.states.deferred,
  survey_min_n: parameters.minimum_answers,
})

/** Every other rule of a calculation in one text; what belongs to one course (matrix, components) is not the school's. */
function otherRules({ method, ...parameters }: AttainmentParameters): string {
  const { absent: _absent, deferred: _deferred, ...states } = parameters.states
  const rule: Record<string, unknown> = { ...method }
  for (const own of ['matrix', 'own_targets', 'external', 'target', 'expected', 'student_target'])
    delete rule[own]
  const target = 'target' in method && typeof method.target === 'object' ? method.target : null
  rule.factor = target?.kind === 'class_mean' ? target.factor : null
  // components are those of a course
  rule.counts = method.code === 'N' && method.external?.kind === 'counts' ? method.external : null
  const { rounding, bands, enrolments, resits, distribution, item_analysis } = parameters
  const { without_data, minimum_students, class_spread_limit } = parameters
  return canonicalJson([
    ...[rule, states, rounding, bands, enrolments, resits, distribution, item_analysis],
    ...[without_data, minimum_students, class_spread_limit],
  ])
}

/** The settings that a result was computed with and that say something else today, with both values. */
export function movedSettings(run: AttainmentParameters, settings: EvaluationSettings): Moved[] {
  const today = parametersOf(settings, [])
  const [was, now] = [said(run), said(today)]
  const keys = Object.keys(was) as (keyof typeof was)[]
  const moved = keys
    .filter((key) => was[key] !== now[key])
    .map((key): Moved => ({ key, was: was[key], now: now[key] }))
  const others = was.co_method === now.co_method && otherRules(run) !== otherRules(today)
  return others ? [...moved, { key: 'other_rules', was: false, now: true }] : moved
}
