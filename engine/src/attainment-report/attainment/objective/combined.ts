import { type Finding, finding } from '#finding/finding.ts'
import { roundAt } from '#rounding/rounding.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import type { EvidenceKind } from '../results.ts'

export type CombineFindingCode =
  | 'objective.direct_only'
  | 'objective.too_few_answers'
  | 'objective.judgement_missing'

/** The combined value, what it rests on, and what has to be said beside it. */
export type Combined = {
  readonly combined: number | null
  readonly evidence: EvidenceKind
  readonly findings: readonly Finding<CombineFindingCode>[]
}

/**
 * A = lambda D + (1 - lambda) I. Without a survey, or with fewer valid answers than the minimum, A = D and a finding
 * says so: a missing survey is never 0. Without a direct value there is no combined value. With combining switched
 * off the indirect value stays beside the direct one.
 */
export function combine(
  objectiveId: number,
  direct: number | null,
  indirect: { readonly value: number | null; readonly answers: number },
  parameters: Pick<
    AttainmentParameters,
    'combine_indirect' | 'direct_weight' | 'minimum_answers' | 'rounding'
  >,
): Combined {
  if (direct === null) return { combined: null, evidence: 'none', findings: [] }
  const rounded = (value: number) => roundAt(parameters.rounding, 'combined', value)
  if (!parameters.combine_indirect || parameters.direct_weight === 1) {
    const evidence = indirect.value === null ? 'direct_only' : 'indirect_apart'
    return { combined: rounded(direct), evidence, findings: [] }
  }
  const reason = reasonNotToCombine(objectiveId, indirect, parameters.minimum_answers)
  if (reason || indirect.value === null) {
    return { combined: rounded(direct), evidence: 'direct_only', findings: reason ? [reason] : [] }
  }
  const lambda = parameters.direct_weight
  return {
    combined: rounded(lambda * direct + (1 - lambda) * indirect.value),
    evidence: 'direct_and_indirect',
    findings: [],
  }
}

function reasonNotToCombine(
  objectiveId: number,
  indirect: { readonly value: number | null; readonly answers: number },
  minimum: number,
): Finding<CombineFindingCode> | null {
  const place = { objective_id: objectiveId }
  if (indirect.value === null) return finding('objective.direct_only', 'warning', place)
  if (indirect.answers >= minimum) return null
  return finding('objective.too_few_answers', 'warning', place, { answers: indirect.answers, minimum })
}

/**
 * D' = (1 - k) D + k M, with M the weighted mean of the experts' values. Judgement alone when there is no direct value
 * to add it to is not made up: D' is then null.
 */
export function withJudgement(
  direct: number | null,
  judgement: number | null,
  weight: number,
): number | null {
  if (weight === 0 || judgement === null || direct === null) return direct
  return (1 - weight) * direct + weight * judgement
}

/** Weighted mean of judgements (share of 1); null without one that has a weight. */
export function judgementOf(
  judgements: readonly { readonly value: number; readonly weight: number }[],
): number | null {
  const weights = judgements.reduce((sum, { weight }) => sum + weight, 0)
  if (!(weights > 0)) return null
  return judgements.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights
}
