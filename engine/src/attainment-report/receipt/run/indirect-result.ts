import type { AttainmentInputs, IndirectEvidence } from '#attainment-report/attainment/inputs.ts'
import { leveledBy } from '#attainment-report/attainment/objective/direct.ts'
import { type IndirectValue, indirectOf } from '#attainment-report/attainment/objective/indirect.ts'
import { levelOf } from '#attainment-report/attainment/objective/levels.ts'
import type { IndirectBasis } from '#attainment-report/attainment/results.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'

type Leveled = NonNullable<ReturnType<typeof leveledBy>>

/** The indirect value of an objective, and for levels what it became one by. */
type IndirectResult = IndirectValue & { readonly basis: IndirectBasis | null }

/** For levels both parts are levels before they are combined; a pass rule stands on direct evidence alone. */
export function indirectResult(
  inputs: AttainmentInputs,
  parameters: AttainmentParameters,
  id: number,
): IndirectResult {
  const method = leveledBy(parameters.method)
  const evidence = inputs.indirect?.find(({ objective_id }) => objective_id === id)
  const value = indirectOf(evidence, parameters, method?.indirect_expected ?? 1)
  if (!method) return { ...value, basis: null }
  if (method.indirect_by === undefined) return asBefore(value, method, parameters.tolerance)
  const basis = basisOf(value, evidence, method.indirect_by, method, parameters.tolerance)
  return { ...value, reached_share: basis.share, value: basis.level, basis: value.answers > 0 ? basis : null }
}

/** Receipts before 1.3.0 name no rule: the share, or the mean where there is none. */
function asBefore(value: IndirectValue, { indirect_cutoffs }: Leveled, tolerance: number): IndirectResult {
  const share = value.reached_share ?? value.value
  return {
    ...value,
    reached_share: share,
    value: levelOf(share, indirect_cutoffs, tolerance),
    basis: null,
  }
}

function basisOf(
  { value, reached_share: share }: IndirectValue,
  evidence: IndirectEvidence | undefined,
  by: IndirectBasis['by'],
  { indirect_cutoffs, indirect_expected: expected }: Leveled,
  tolerance: number,
): IndirectBasis {
  // how many reached a level says nothing of their mean
  const mean = evidence?.kind === 'reached' ? null : value
  const told = { by, mean, share, expected }
  if (by === 'share') return { ...told, level: levelOf(share, indirect_cutoffs, tolerance) }
  if (by === 'mean') return { ...told, level: levelOf(mean, indirect_cutoffs, tolerance) }
  const highest = indirect_cutoffs.reduce((most, { level }) => Math.max(most, level), 0)
  return { ...told, level: mean === null ? null : mean * highest }
}

/** There is evidence, and it does not tell what the rule asks for. */
export const isReduced = ({ basis }: IndirectResult): boolean => basis !== null && basis.level === null
