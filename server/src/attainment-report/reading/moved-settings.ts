import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import type { AttainmentMethod, AttainmentParameters } from '@obelisk/engine/attainment/parameters'
import { parametersOf } from '@obelisk/engine/attainment/school-settings'

type Moved = Report['settings_moved'][number]

/** Where a student counts as reaching the objective, in the methods that count students. */
function targetOf(method: AttainmentMethod): number | null {
  if (method.code === 'B') return method.expected
  return method.code === 'N' && method.target.kind === 'percent' ? method.target.value : null
}

const said = (parameters: AttainmentParameters): Record<Moved['key'], Moved['was']> => ({
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

/** The settings that a result was computed with and that say something else today, with both values. */
export function movedSettings(run: AttainmentParameters, settings: EvaluationSettings): Moved[] {
  const [was, now] = [said(run), said(parametersOf(settings, []))]
  const keys = Object.keys(was) as Moved['key'][]
  return keys.filter((key) => was[key] !== now[key]).map((key) => ({ key, was: was[key], now: now[key] }))
}
