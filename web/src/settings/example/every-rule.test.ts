import { EvaluationSettings, SettingChanges, type SettingKey, settingKeys } from '@obelisk/contract/settings'
import { DEFAULT_ROLL_UP_PARAMETERS } from '@obelisk/engine/attainment-report/attainment/requirement/inputs'
import {
  parametersOf,
  rollUpParametersOf,
} from '@obelisk/engine/attainment-report/attainment/school-settings'
import { DEFAULT_PARAMETERS } from '@obelisk/engine/settings/parameters'
import { weightsOfStrengths } from '@obelisk/engine/settings/strength-weights'
import { describe, expect, test } from 'vitest'
import { withoutEffectOnResults } from '../fields.ts'
import { linesOf } from './lines.ts'
import { caseFor } from './special-case.ts'
import { workedOut } from './worked-class.ts'

type Values = Partial<EvaluationSettings>
const usual = EvaluationSettings.parse({})

/** Another value of a setting, and what else is set where it matters. */
type Try = { other: Values; beside?: Values }

const tries: Partial<Record<SettingKey, Try>> = {
  co_threshold: { other: { co_threshold: 0.75 } },
  gr_threshold: { other: { gr_threshold: 0.8 } },
  near_margin: { other: { near_margin: 0.2 } },
  co_method: { other: { co_method: 'A3' } },
  share_target: { other: { share_target: 0.8 }, beside: { co_method: 'B' } },
  // the third student has .65 in the first objective
  target_comparison: {
    other: { target_comparison: 'above' },
    beside: { co_method: 'B', share_target: 0.65 },
  },
  expected_from: { other: { expected_from: 'threshold' }, beside: { co_method: 'B' } },
  component_first_by: {
    other: { component_first_by: 'students' },
    beside: { co_method: 'C', deferred_policy: 'leave-item-out' },
  },
  rubric_values: {
    other: { rubric_values: { excellent: 1, good: 0.9, medium: 0.7, pass: 0.6, fail: 0.3 } },
    beside: { co_method: 'R' },
  },
  pass_share: { other: { pass_share: 0.9 }, beside: { co_method: 'P' } },
  course_rule: { other: { course_rule: 'minimum' } },
  target_kind: { other: { target_kind: 'class-mean' }, beside: { co_method: 'N' } },
  target_factor: { other: { target_factor: 1.1 }, beside: { co_method: 'N', target_kind: 'class-mean' } },
  tool_measure: { other: { tool_measure: 'level' }, beside: { co_method: 'T' } },
  tool_weights: { other: { tool_weights: 'points' }, beside: { co_method: 'T' } },
  final_target: { other: { final_target: 0.5 }, beside: { co_method: 'T' } },
  level_cutoffs: {
    other: { level_cutoffs: { level3: 0.5, level2: 0.4, level1: 0.3 } },
    beside: { co_method: 'N' },
  },
  // six of the nine students are at the target of the first objective
  cutoff_comparison: {
    other: { cutoff_comparison: 'above' },
    beside: { co_method: 'N', level_cutoffs: { level3: 6 / 9, level2: 0.3, level1: 0.2 } },
  },
  survey_cutoffs: {
    other: { survey_cutoffs: { level3: 0.95, level2: 0.9, level1: 0.85 } },
    beside: { co_method: 'N', indirect_level: 'mean' },
  },
  // two of eight answers are the best one in the second objective
  survey_strict_levels: {
    other: { survey_strict_levels: ['level1'] },
    beside: {
      co_method: 'N',
      indirect_level: 'share',
      survey_cutoffs: { level3: 1, level2: 0.9, level1: 0.25 },
      survey_expected: 1,
    },
  },
  level_threshold: { other: { level_threshold: 3 }, beside: { co_method: 'N' } },
  level_basis: { other: { level_basis: 'marks' }, beside: { co_method: 'N', share_target: 0.75 } },
  external_weight: { other: { external_weight: 0.6 }, beside: { co_method: 'N' } },
  external_total: {
    other: { external_total: 40 },
    beside: { co_method: 'N', external_weight: 0.6, external_reached: 1 },
  },
  external_reached: {
    other: { external_reached: 40 },
    beside: { co_method: 'N', external_weight: 0.6, external_total: 40 },
  },
  strict_levels: {
    other: { strict_levels: ['level3', 'level2', 'level1'] },
    beside: { co_method: 'N', share_target: 0.01, level_cutoffs: { level3: 1, level2: 0.9, level1: 0 } },
  },
  survey_expected: { other: { survey_expected: 1 }, beside: { co_method: 'N' } },
  indirect_level: { other: { indirect_level: 'scaled-mean' }, beside: { co_method: 'N' } },
  combine_indirect: { other: { combine_indirect: false } },
  direct_ratio: { other: { direct_ratio: 0.5 } },
  survey_min_n: { other: { survey_min_n: 9 } },
  gr_objective_value: { other: { gr_objective_value: 'direct' } },
  co_to_ip_rule: { other: { co_to_ip_rule: 'minimum' } },
  ip_rule: { other: { ip_rule: 'mapping' } },
  ip_mapping_by: { other: { ip_mapping_by: 'credits-and-weights' }, beside: { ip_rule: 'mapping' } },
  ip_missing: { other: { ip_missing: 'renormalise' } },
  gr_rule: { other: { gr_rule: 'mean' } },
  gr_direct_ratio: { other: { gr_direct_ratio: 1 } },
  gr_combine_survey: { other: { gr_combine_survey: false } },
  gr_survey_weights: { other: { gr_survey_weights: { graduates: 1, alumni: 0, employers: 0 } } },
  hml_values: { other: { hml_values: { H: 5, M: 3, L: 1 } } },
  absent_policy: { other: { absent_policy: 'leave-item-out' } },
  deferred_policy: { other: { deferred_policy: 'zero' } },
  not_submitted_policy: { other: { not_submitted_policy: 'leave-student-out' } },
  cheating_policy: { other: { cheating_policy: 'leave-student-out' } },
  lost_paper_policy: { other: { lost_paper_policy: 'zero' } },
  exempt_policy: { other: { exempt_policy: 'zero' } },
  withdrawn_policy: { other: { withdrawn_policy: 'zero' } },
  on_leave_policy: { other: { on_leave_policy: 'zero' } },
  retake_policy: { other: { retake_policy: 'leave-out' } },
  retake_other_grade_policy: { other: { retake_other_grade_policy: 'leave-out' } },
  exchange_policy: { other: { exchange_policy: 'include' } },
  make_up_use: { other: { make_up_use: 'replace' } },
  make_up_cap: { other: { make_up_cap: 0.6 }, beside: { make_up_use: 'replace' } },
  deferred_sitting_use: { other: { deferred_sitting_use: 'first' } },
  deferred_sitting_cap: { other: { deferred_sitting_cap: 0.6 } },
  attempt_use: { other: { attempt_use: 'replace' } },
  attempt_cap: { other: { attempt_cap: 0.8 } },
  without_data: { other: { without_data: 'renormalise' } },
  minimum_students: { other: { minimum_students: 10 } },
  class_spread_limit: { other: { class_spread_limit: 1 } },
  rounding: { other: { rounding: { ...usual.rounding, objective: 1 } } },
  rounding_unit: {
    other: { rounding_unit: 'points' },
    beside: { rounding: { ...usual.rounding, student_component: 0 } },
  },
  score_bands: { other: { score_bands: { excellent: 0.95, good: 0.85, medium: 0.75, pass: 0.65 } } },
  quartile_method: { other: { quartile_method: 'exclusive' } },
  group_share: { other: { group_share: 0.5 } },
  group_ties: { other: { group_ties: 'include' } },
  item_students_min: { other: { item_students_min: 5 } },
  reliability_variance: { other: { reliability_variance: 'sample' } },
  difficulty_bands: { other: { difficulty_bands: { very_easy: 0.9, easy: 0.8, medium: 0.7, hard: 0.5 } } },
  discrimination_bands: { other: { discrimination_bands: { very_good: 0.9, good: 0.8, marginal: 0.7 } } },
}

const settingsOf = (values: Values) => EvaluationSettings.parse(values)

/** What the example of the settings page shows with these values. */
function shownWith(key: SettingKey, values: Values) {
  const settings = settingsOf(values)
  const worked = workedOut(settings, caseFor([key]) ?? 'deferred')
  if (!worked.outcome.ok) throw new Error(JSON.stringify(worked.outcome.findings))
  const { results, findings } = worked.outcome
  const strengths = (['H', 'M', 'M', 'L'] as const).map((strength, at) => ({ course_id: at + 1, strength }))
  return {
    lines: linesOf(worked, worked, 4).map(({ direct, indirect, combined, verdict }) => [
      ...[direct, indirect, combined].map((value) => value?.toFixed(4)),
      verdict,
    ]),
    students: [results.n, results.n_left_out],
    totals: results.totals && [results.totals.bands, results.totals.q1, results.totals.q3],
    exam: results.papers
      .slice(-1)
      .map(({ n, alpha, sem, too_few, items }) => [
        [n, alpha, sem?.toFixed(2), too_few],
        items.map(({ p, p_band, d, d_band }) => [p.toFixed(2), p_band, d?.toFixed(2), d_band]),
      ]),
    spread: findings.filter(({ code }) => code === 'objective.class_spread').length,
    weights: weightsOfStrengths(strengths, { kind: 'values', ...settings.hml_values }, 3),
  }
}

const effective = settingKeys.filter((key) => !withoutEffectOnResults.includes(key))

describe('C3: every setting that changes a result shows what it does in the example', () => {
  test.each(effective)('%s', (key) => {
    const { other, beside } = tries[key] ?? { other: {} }
    expect(Object.keys(other)).toEqual([key])
    expect(SettingChanges.safeParse({ ...beside, ...other }).success).toBe(true)
    expect(shownWith(key, { ...beside, ...other })).not.toEqual(shownWith(key, beside ?? {}))
  })
})

/** The names of all values in an object, down to the last level of objects; lists count as one value. */
function namesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  const inside = Object.entries(value)
  return inside.length === 0
    ? [path]
    : inside.flatMap(([key, one]) => namesIn(one, path ? `${path}.${key}` : key))
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], value)

/** What no school chooses, and why. */
const fixed = {
  tolerance: 'noise of arithmetic, not a rule',
  weight_tolerance: 'noise of decimals, not a rule',
  total_points: 'points of a syllabus sum to 100',
  'states.not_entered': 'a mark that is not entered is never counted',
  'enrolments.normal': 'everybody else is evaluated',
  scale: 'each survey says how its steps count, since its questions have their own number of steps',
  judgement_weight: 'method M takes judgements in place of marks; no published rule mixes both',
  relative: 'shown nowhere',
  course_weights: 'a syllabus gives objectives no weights of their own',
  'distribution.histogram.from': 'how a chart is drawn',
  'distribution.histogram.to': 'how a chart is drawn',
  'distribution.histogram.width': 'how a chart is drawn',
  'item_analysis.papers': 'every component with two or more items',
  'item_analysis.students': 'whoever sat the paper, as its analysis has it',
}

test('C3: every rule of the engine is chosen by a setting, or it is said why it is none', () => {
  const matrix = [{ component_id: 1, objective_id: 1, points: 100 }]
  const both = (values: Values) => {
    const settings = settingsOf(values)
    const course = parametersOf(settings, matrix, [{ id: 1, stage: 'final' }])
    return { ...rollUpParametersOf(settings), ...course, requirement: rollUpParametersOf(settings) }
  }
  const moved = new Set<string>()
  const names = [...new Set([...namesIn(DEFAULT_PARAMETERS), ...namesIn(DEFAULT_ROLL_UP_PARAMETERS)])]
  for (const { other, beside = {} } of Object.values(tries)) {
    const [before, after] = [both(beside), both({ ...beside, ...other })]
    for (const name of names) {
      const differs = (a: unknown, b: unknown) => JSON.stringify(at(a, name)) !== JSON.stringify(at(b, name))
      if (differs(before, after) || differs(before.requirement, after.requirement)) moved.add(name)
    }
  }
  expect(names.filter((name) => !moved.has(name)).sort()).toEqual(Object.keys(fixed).sort())
})
