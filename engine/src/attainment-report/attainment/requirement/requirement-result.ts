import { type Finding, finding } from '#finding/finding.ts'
import { compares, verdictOf } from '../objective/verdict.ts'
import { requirementValue } from './course-value.ts'
import type { RollUpInputs, RollUpParameters, RollUpRequirement, RollUpSurvey } from './inputs.ts'
import type { GraduateResult, IndicatorResult, RequirementResult } from './results.ts'

/**
 * Survey value of a requirement: sources by weight, sources without a result renormalised away and named. A source
 * without a weight in the parameters does not count. Null without any.
 */
export function surveyOf(
  requirementId: number,
  surveys: readonly RollUpSurvey[],
  { survey_weights }: Pick<RollUpParameters, 'survey_weights'>,
): { readonly value: number | null; readonly findings: readonly Finding[] } {
  const own = surveys.filter((survey) => survey.requirement_id === requirementId && survey.answers > 0)
  const present = survey_weights.flatMap(({ source, weight }) => {
    const survey = own.find((row) => row.source === source)
    return survey ? [{ value: survey.value, weight }] : []
  })
  const sum = present.reduce((total, { weight }) => total + weight, 0)
  if (!(sum > 0)) return { value: null, findings: [] }
  const absent = survey_weights.filter(
    ({ source, weight }) => weight > 0 && !own.some((row) => row.source === source),
  )
  return {
    value: present.reduce((total, { value, weight }) => total + value * weight, 0) / sum,
    findings: absent.map(({ source, weight }) =>
      finding(
        'rollup.survey_source_missing',
        'warning',
        { requirement_id: requirementId, source },
        { weight },
      ),
    ),
  }
}

/** The requirement's result: direct by the rule, combined mu x direct + (1 - mu) x survey, students beside it. */
export function requirementResult(
  requirement: RollUpRequirement,
  indicators: readonly IndicatorResult[],
  weights: ReadonlyMap<number, number>,
  position: number,
  graduates: readonly GraduateResult[],
  inputs: RollUpInputs,
  parameters: RollUpParameters,
): { readonly result: RequirementResult; readonly findings: readonly Finding[] } {
  const own = indicators.filter((row) => row.requirement_id === requirement.id)
  const direct = requirementValue(
    own.map(({ value, indicator_id }) => ({ value, weight: weights.get(indicator_id) ?? 0 })),
    parameters,
  )
  const survey = surveyOf(requirement.id, inputs.surveys, parameters)
  const threshold = requirement.threshold ?? parameters.threshold
  const { combined, findings } = combineSurvey(requirement.id, direct, survey.value, parameters)
  const result: RequirementResult = {
    requirement_id: requirement.id,
    direct,
    survey: survey.value,
    combined,
    threshold,
    difference: combined === null ? null : combined - threshold,
    verdict: verdictOf(combined, threshold, parameters),
    weakest_indicator_id: weakestOf(own),
    ...graduateShare(graduates, position, threshold, parameters),
  }
  return { result, findings: [...survey.findings, ...findings] }
}

function combineSurvey(
  requirementId: number,
  direct: number | null,
  survey: number | null,
  { combine_survey, direct_weight }: RollUpParameters,
): { combined: number | null; findings: Finding[] } {
  if (direct === null) {
    return {
      combined: null,
      findings: [finding('rollup.not_enough_evidence', 'warning', { requirement_id: requirementId })],
    }
  }
  if (!combine_survey || direct_weight === 1) return { combined: direct, findings: [] }
  if (survey === null) {
    return {
      combined: direct,
      findings: [finding('rollup.direct_only', 'warning', { requirement_id: requirementId })],
    }
  }
  return { combined: direct_weight * direct + (1 - direct_weight) * survey, findings: [] }
}

function weakestOf(indicators: readonly IndicatorResult[]): number | null {
  const present = indicators.filter((row) => row.value !== null)
  const [first, ...rest] = present
  return (
    rest.reduce((weakest, row) => ((row.value ?? 0) < (weakest?.value ?? 0) ? row : weakest), first)
      ?.indicator_id ?? null
  )
}

function graduateShare(
  graduates: readonly GraduateResult[],
  position: number,
  threshold: number,
  { student_comparison, tolerance }: RollUpParameters,
): Pick<RequirementResult, 'students_evaluated' | 'students_reached' | 'students_share'> {
  const values = graduates.flatMap(({ values: own }) => own[position] ?? [])
  const reached = values.filter((value) => compares(value, student_comparison, threshold, tolerance)).length
  return {
    students_evaluated: values.length,
    students_reached: reached,
    students_share: values.length === 0 ? null : reached / values.length,
  }
}
