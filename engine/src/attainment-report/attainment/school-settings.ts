import type { Band } from '#distribution/parameters.ts'
import { DIFFICULTY_BANDS, DISCRIMINATION_BANDS } from '#item-analysis/bands.ts'
import type { RoundingPolicy, RoundingRule } from '#rounding/rounding.ts'
import type { EnrolmentPolicies, MarkState, ResitPolicies, StatePolicy } from '#settings/mark-state.ts'
import { type AttainmentParameters, DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import type { indicatorRules, mappingWeights, requirementRules } from '#settings/words.ts'
import type { RollUpParameters } from './requirement/inputs.ts'
import { DEFAULT_ROLL_UP_PARAMETERS } from './requirement/inputs.ts'
import { methodOf } from './school-method.ts'
import type { MarkPolicy, MatrixPoint, SchoolRules, SchoolSettings, StagedComponent } from './school-rules.ts'

const policies: Record<MarkPolicy, StatePolicy> = {
  zero: 'zero',
  'leave-student-out': 'leave_out_student',
  'leave-item-out': 'leave_out_item',
}

/** The school's settings as parameters of the engine; everything else keeps the engine's documented default. */
export const parametersOf = (
  settings: SchoolSettings,
  matrix: readonly MatrixPoint[],
  components: readonly StagedComponent[] = [],
): AttainmentParameters => ({
  ...DEFAULT_PARAMETERS,
  method: methodOf(settings, matrix, components),
  threshold: settings.co_threshold,
  near_margin: settings.near_margin,
  combine_indirect: settings.combine_indirect && settings.co_method !== 'M',
  direct_weight: settings.direct_ratio,
  minimum_answers: settings.survey_min_n,
  course_value: settings.course_rule,
  states: statesOf(settings),
  enrolments: enrolmentsOf(settings),
  resits: resitPoliciesOf(settings),
  without_data: settings.without_data === 'renormalise' ? 'renormalise' : 'not_enough_evidence',
  minimum_students: settings.minimum_students ?? DEFAULT_PARAMETERS.minimum_students,
  class_spread_limit: settings.class_spread_limit ?? DEFAULT_PARAMETERS.class_spread_limit,
  rounding: roundingOf(settings),
  ...processOf(settings, components),
  bands: settings.score_bands ? bandsOf(settings.score_bands, 'fail', 0) : DEFAULT_PARAMETERS.bands,
  distribution: {
    ...DEFAULT_PARAMETERS.distribution,
    quartiles: settings.quartile_method ?? DEFAULT_PARAMETERS.distribution.quartiles,
  },
  item_analysis: itemAnalysisOf(settings),
})

/** The expected value that an objective has of its own, as a part of a cell of the matrix; nothing where it has none. */
export function thresholdOf(
  objectives: readonly { readonly id: number; readonly threshold?: number | null }[],
  objectiveId: number,
): Pick<MatrixPoint, 'threshold'> {
  const threshold = objectives.find(({ id }) => id === objectiveId)?.threshold
  return typeof threshold === 'number' ? { threshold } : {}
}

function statesOf(settings: SchoolSettings): AttainmentParameters['states'] {
  const chosen = Object.entries({
    absent: settings.absent_policy,
    deferred: settings.deferred_policy,
    cheating: settings.cheating_policy,
    not_submitted: settings.not_submitted_policy,
    lost_paper: settings.lost_paper_policy,
    exempt: settings.exempt_policy,
    withdrawn: settings.withdrawn_policy,
    on_leave: settings.on_leave_policy,
  } satisfies Partial<Record<MarkState, MarkPolicy | undefined>>)
  return {
    ...DEFAULT_PARAMETERS.states,
    ...Object.fromEntries(chosen.flatMap(([state, policy]) => (policy ? [[state, policies[policy]]] : []))),
  }
}

function enrolmentsOf(settings: SchoolSettings): EnrolmentPolicies {
  const { retake, retake_other_grade, exchange } = DEFAULT_PARAMETERS.enrolments
  const said = (policy: 'include' | 'leave-out' | undefined, otherwise: 'include' | 'leave_out') =>
    policy === undefined ? otherwise : policy === 'include' ? 'include' : 'leave_out'
  return {
    normal: 'include',
    retake: said(settings.retake_policy, retake),
    retake_other_grade: said(settings.retake_other_grade_policy, retake_other_grade),
    exchange: said(settings.exchange_policy, exchange),
  }
}

/** Null is a choice of its own (no cap): only what is not said keeps the engine's default. */
function resitPoliciesOf(settings: SchoolSettings): ResitPolicies {
  const { make_up, deferred_sitting, attempt } = DEFAULT_PARAMETERS.resits
  const capOf = (cap: number | null | undefined, usual: number | null) => (cap === undefined ? usual : cap)
  return {
    make_up: {
      use: settings.make_up_use ?? make_up.use,
      cap: capOf(settings.make_up_cap, make_up.cap),
    },
    deferred_sitting: {
      use: settings.deferred_sitting_use ?? deferred_sitting.use,
      cap: capOf(settings.deferred_sitting_cap, deferred_sitting.cap),
    },
    attempt: {
      use: settings.attempt_use ?? attempt.use,
      cap: capOf(settings.attempt_cap, attempt.cap),
    },
  }
}

/** Parts of a student's mark are rounded as marks of 100 or of their points; everything else as it is counted. */
function roundingOf({
  rounding = {},
  rounding_unit: unit,
}: Pick<SchoolSettings, 'rounding' | 'rounding_unit'>): RoundingPolicy {
  const scaleOf = (step: string): Pick<RoundingRule, 'scale'> => {
    if (unit === 'points' && (partsOfMark.has(step) || step === 'student_objective'))
      return { scale: 'points' }
    return partsOfMark.has(step) ? { scale: 100 } : {}
  }
  const rules = Object.entries(rounding).flatMap(([step, digits]): [string, RoundingRule][] => {
    return digits === null || digits === undefined ? [] : [[step, { digits, ...scaleOf(step) }]]
  })
  return Object.fromEntries(rules)
}

const partsOfMark: ReadonlySet<string> = new Set(['student_component', 'student_process'])

/** Which components the process part is, where it is rounded. */
function processOf(
  { rounding }: Pick<SchoolSettings, 'rounding'>,
  components: readonly StagedComponent[],
): Pick<AttainmentParameters, 'process_components'> {
  if (typeof rounding?.student_process !== 'number') return {}
  const own = components.flatMap(({ id, stage }) => (stage === 'process' ? [id] : []))
  return { process_components: own.sort((a, b) => a - b) }
}

/** Borders as bands, best first, and the band below all of them. */
function bandsOf(borders: Readonly<Record<string, number>>, below: string, from: number): Band[] {
  return [...Object.entries(borders).map(([key, border]) => ({ key, from: border })), { key: below, from }]
}

/** The published borders are those of the engine and need not be written into a receipt. */
function isUsual(borders: Readonly<Record<string, number>>, usual: readonly Band[]): boolean {
  return usual.every(({ key, from }) => !(key in borders) || borders[key] === from)
}

function itemAnalysisOf(settings: SchoolSettings): AttainmentParameters['item_analysis'] {
  const usual = DEFAULT_PARAMETERS.item_analysis
  const { difficulty_bands: difficulty, discrimination_bands: discrimination } = settings
  return {
    ...usual,
    group_share: settings.group_share ?? usual.group_share,
    ties: settings.group_ties ?? usual.ties,
    variance: settings.reliability_variance ?? usual.variance,
    students: 'sat_paper',
    minimum_students: settings.item_students_min ?? usual.minimum_students,
    ...(difficulty &&
      !isUsual(difficulty, DIFFICULTY_BANDS) && {
        difficulty_bands: bandsOf(difficulty, 'very_hard', 0),
      }),
    ...(discrimination &&
      !isUsual(discrimination, DISCRIMINATION_BANDS) && {
        discrimination_bands: [...bandsOf(discrimination, 'poor', 0), { key: 'negative', from: -1 }],
      }),
  }
}

/** The choices of a school that the graduation requirements depend on. */
export type RequirementSettings = {
  readonly gr_threshold: number
  readonly near_margin: number
  readonly gr_direct_ratio: number
  readonly gr_rule: (typeof requirementRules)[number]
  readonly co_to_ip_rule: 'inner-weights' | 'minimum'
  readonly gr_objective_value: 'combined' | 'direct'
  readonly ip_rule: (typeof indicatorRules)[number]
  readonly ip_mapping_by: (typeof mappingWeights)[number]
  readonly ip_missing: 'incomplete' | 'renormalise'
  readonly gr_combine_survey: boolean
  /** Weights of the surveys of graduates, alumni and employers; sum 1. */
  readonly gr_survey_weights?: {
    readonly graduates: number
    readonly alumni: number
    readonly employers: number
  }
  readonly target_comparison: 'at-least' | 'above'
  readonly hml_values: { readonly H: number; readonly M: number; readonly L: number }
} & Pick<SchoolRules, 'rounding'>

/** The school's settings as parameters of a roll-up. */
export const rollUpParametersOf = (settings: RequirementSettings): RollUpParameters => ({
  ...DEFAULT_ROLL_UP_PARAMETERS,
  requirement_rule: settings.gr_rule,
  co_to_ip_rule: settings.co_to_ip_rule === 'minimum' ? 'minimum' : 'inner_weights',
  objective_value: settings.gr_objective_value,
  indicator_rule: indicatorRuleOf(settings),
  missing: settings.ip_missing,
  combine_survey: settings.gr_combine_survey,
  survey_weights: settings.gr_survey_weights
    ? Object.entries(settings.gr_survey_weights).map(([source, weight]) => ({ source, weight }))
    : DEFAULT_ROLL_UP_PARAMETERS.survey_weights,
  direct_weight: settings.gr_direct_ratio,
  threshold: settings.gr_threshold,
  near_margin: settings.near_margin,
  student_comparison: settings.target_comparison === 'above' ? 'above' : 'at_least',
  rounding: roundingOf(settings),
})

function indicatorRuleOf({
  ip_rule,
  ip_mapping_by,
  hml_values,
}: RequirementSettings): RollUpParameters['indicator_rule'] {
  if (ip_rule === 'mapping') {
    const by_credits = ip_mapping_by === 'credits' || ip_mapping_by === 'credits-and-weights'
    const by_weight = ip_mapping_by === 'weights' || ip_mapping_by === 'credits-and-weights'
    return { kind: 'mapping', by_credits, by_weight, highest: hml_values.H }
  }
  if (ip_rule === 'mean-strength') return { kind: 'mean_strength', highest: hml_values.H }
  return { kind: 'evaluation_weights' }
}
