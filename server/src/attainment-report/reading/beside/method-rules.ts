import type { MethodRules } from '@obelisk/contract/attainment-report/method-rules'
import { roundingNames } from '@obelisk/contract/calculation-settings'
import { leveledBy } from '@obelisk/engine/attainment-report/attainment/objective/direct'
import type { AttainmentMethod, AttainmentParameters } from '@obelisk/engine/settings/parameters'

function targetOf(method: AttainmentMethod): MethodRules['target'] {
  switch (method.code) {
    case 'B':
      if (method.expected === null) return null
      return { kind: 'percent', value: method.expected, comparison: method.comparison, per_tool: false }
    case 'P':
      return { kind: 'percent', value: method.student_target, comparison: method.comparison, per_tool: false }
    case 'T': {
      const { target, target_factor: factor, comparison } = method
      if (factor === undefined) return { kind: 'percent', value: target, comparison, per_tool: true }
      return { kind: 'class_mean', value: factor, comparison, per_tool: true }
    }
    case 'N': {
      const { target, target_comparison: comparison } = method
      const value = target.kind === 'percent' ? target.value : target.factor
      return { kind: target.kind, value, comparison, per_tool: false }
    }
    default:
      return null
  }
}

function externalOf(method: AttainmentMethod): MethodRules['external'] {
  if (method.code !== 'N' || !method.external) return null
  const { external } = method
  const counts = external.kind === 'counts' ? { reached: external.reached, total: external.total } : null
  return { weight: external.weight, counts }
}

function surveyOf(method: AttainmentMethod, isCombined: boolean): MethodRules['survey'] {
  const leveled = leveledBy(method)
  if (!leveled?.indirect_by || !isCombined) return null
  const { indirect_by: by, indirect_expected: expected, indirect_cutoffs } = leveled
  return { by, expected, cutoffs: [...indirect_cutoffs] }
}

/** Only what a school chose of those steps; `output` is how figures are shown. */
function roundingOf({ rounding }: AttainmentParameters): MethodRules['rounding'] {
  return roundingNames.flatMap((step) => {
    const rule = rounding[step]
    if (!rule) return []
    const unit = rule.scale === 'points' ? 'points' : rule.scale === 100 ? 'hundred' : 'value'
    return [{ step, digits: rule.digits, unit }]
  })
}

/** The rules of a run beside its formula. */
export function methodRulesOf(parameters: AttainmentParameters): MethodRules {
  const { method } = parameters
  return {
    target: targetOf(method),
    own_targets: method.code === 'T' ? method.own_targets.length : 0,
    tools: method.code === 'T' ? { measure: method.measure, weights: method.weights } : null,
    by_marks: method.code === 'N' && method.basis === 'marks',
    cutoffs: [...(leveledBy(method)?.cutoffs ?? [])],
    external: externalOf(method),
    survey: surveyOf(method, parameters.combine_indirect),
    rounding: roundingOf(parameters),
  }
}
