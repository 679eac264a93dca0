import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import { combine, judgementOf, withJudgement } from '#attainment-report/attainment/objective/combined.ts'
import { directOf, isOneKindAlone, levelsOf } from '#attainment-report/attainment/objective/direct.ts'
import { type GroupValue, judgedBy } from '#attainment-report/attainment/objective/group.ts'
import type { IndirectValue } from '#attainment-report/attainment/objective/indirect.ts'
import { toolResults } from '#attainment-report/attainment/objective/tools.ts'
import { compares, verdictOf } from '#attainment-report/attainment/objective/verdict.ts'
import type { LevelResult, ObjectiveResult } from '#attainment-report/attainment/results.ts'
import { distributionOf } from '#distribution/distribution-of.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { indirectResult, isReduced } from './indirect-result.ts'
import type { RunValues } from './run-context.ts'
import type { StudentColumns } from './student-results.ts'

/** The result of the objective at position `o`, with everything that has to be said about it. */
export function objectiveResult(
  values: RunValues,
  columns: StudentColumns,
  inputs: AttainmentInputs,
  parameters: AttainmentParameters,
  o: number,
): { readonly result: ObjectiveResult; readonly findings: readonly Finding[] } {
  const id = values.objectives[o]?.id ?? 0
  const group = values.merged[o] as GroupValue
  const threshold = values.thresholds[o] as number
  const judgement = judgementOf((inputs.judgements ?? []).filter(({ objective_id }) => objective_id === id))
  const direct = directValue(group, judgement, parameters)
  const indirect = indirectResult(inputs, parameters, id)
  const { combined, evidence, findings } = combine(id, direct, indirect, combineParameters(parameters))
  const classes = classResults(values, parameters, o)
  const spread = spreadOf(classes.map((one) => one.direct))
  const judged = judgedBy(group)
  const result: ObjectiveResult = {
    objective_id: id,
    ...pointsOf(group),
    direct,
    judgement,
    indirect: indirect.value,
    indirect_answers: indirect.answers,
    combined,
    evidence,
    threshold,
    difference: combined === null ? null : combined - threshold,
    relative: relativeOf(direct, threshold, parameters.relative),
    verdict: verdictOf(combined, threshold, parameters),
    n: judged.n,
    reached: judged.reached,
    reached_share: judged.n === 0 ? null : judged.reached / judged.n,
    coverage: group.coverage,
    components: group.components,
    classes,
    spread,
    distribution: distributionOf(columns.values[o] ?? new Float64Array(0), {
      ...parameters.distribution,
      bands: parameters.bands,
      threshold: lineOf(values, o) ?? threshold,
      tolerance: parameters.tolerance,
    }),
    level: levelResult(values, group, indirect, parameters, o),
    ...(indirect.basis && { indirect_basis: indirect.basis }),
    ...toolsOf(group, parameters),
  }
  const reduced = isReduced(indirect)
    ? [
        finding(
          'objective.indirect_reduced',
          'warning',
          { objective_id: id },
          { by: indirect.basis?.by ?? '' },
        ),
      ]
    : findings
  return { result, findings: [...objectiveFindings(result, group, parameters), ...reduced] }
}

function directValue(
  group: GroupValue,
  judgement: number | null,
  parameters: AttainmentParameters,
): number | null {
  if (parameters.method.code === 'M') return judgement
  return withJudgement(directOf(group, parameters), judgement, parameters.judgement_weight)
}

function combineParameters(parameters: AttainmentParameters): AttainmentParameters {
  return parameters.method.code === 'P' ? { ...parameters, combine_indirect: false } : parameters
}

function classResults(
  values: RunValues,
  parameters: AttainmentParameters,
  o: number,
): ObjectiveResult['classes'] {
  return values.classes.map(({ class_id, values: groups }) => {
    const group = groups[o] as GroupValue
    const { n, reached } = judgedBy(group)
    return { class_id, n, direct: directOf(group, parameters), reached }
  })
}

function spreadOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null)
  if (present.length < 2) return null
  // there may be more classes than a call takes arguments
  const [most, least] = [present.reduce((a, b) => Math.max(a, b)), present.reduce((a, b) => Math.min(a, b))]
  return most - least
}

function pointsOf(group: GroupValue): { points: number; mean_points: number | null } {
  const isMissing =
    group.components.length === 0 || group.components.some((part) => part.mean_points === null)
  return {
    points: group.components.reduce((sum, part) => sum + part.points, 0),
    mean_points: isMissing ? null : group.components.reduce((sum, part) => sum + (part.mean_points ?? 0), 0),
  }
}

function relativeOf(
  direct: number | null,
  threshold: number,
  kind: AttainmentParameters['relative'],
): number | null {
  if (kind === 'none' || direct === null || threshold === 0) return null
  return kind === 'capped' ? Math.min(1, direct / threshold) : direct / threshold
}

function toolsOf(
  group: GroupValue,
  { method, tolerance }: AttainmentParameters,
): Pick<ObjectiveResult, 'tools'> {
  return method.code === 'T' ? { tools: toolResults(group, method, tolerance) } : {}
}

/** What a student's own value is held against; null where there is nobody to take the mean of. */
function lineOf({ targets }: RunValues, o: number): number | null {
  const line = targets.lines[o] ?? Number.NaN
  return Number.isNaN(line) ? null : line
}

function levelResult(
  values: RunValues,
  group: GroupValue,
  indirect: IndirectValue,
  parameters: AttainmentParameters,
  o: number,
): LevelResult | null {
  const { method } = parameters
  if (method.code !== 'N') return null
  return {
    target: lineOf(values, o),
    ...levelsOf(group, method, parameters.tolerance),
    indirect_share: indirect.reached_share,
    indirect_level: indirect.value,
  }
}

function objectiveFindings(
  result: ObjectiveResult,
  group: GroupValue,
  parameters: AttainmentParameters,
): Finding[] {
  const place = { objective_id: result.objective_id }
  const found: Finding[] = []
  const empty = group.components.filter((part) => part.rate === null && part.points > 0)
  for (const { component_id } of empty) {
    found.push(finding('objective.component_without_data', 'warning', { ...place, component_id }))
  }
  if (result.direct === null) {
    const values = { n: result.n, coverage: result.coverage, minimum: parameters.minimum_students }
    found.push(finding('objective.not_enough_evidence', 'warning', place, values))
  } else if (group.coverage < 1 - 1e-9 && parameters.method.code !== 'M') {
    found.push(finding('objective.renormalised', 'warning', place, { coverage: group.coverage }))
  }
  if (isOneKindAlone(group, parameters.method))
    found.push(finding('objective.one_kind_alone', 'warning', place))
  if (parameters.judgement_weight > 0 && result.judgement === null) {
    found.push(finding('objective.judgement_missing', 'warning', place))
  }
  const { spread } = result
  if (spread !== null && compares(spread, 'above', parameters.class_spread_limit, parameters.tolerance)) {
    found.push(
      finding('objective.class_spread', 'warning', place, { spread, limit: parameters.class_spread_limit }),
    )
  }
  return found
}
