import { requirementRules } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { Verdict } from './attainment-report/run.ts'
import { Done, endpoint, Id, QueryId } from './endpoint.ts'
import { Finding } from './finding.ts'
import { notice } from './notice.ts'

const maybe = z.number().nullable()

/** Where a course without an approved result is stuck. */
export const Stuck = z.enum([
  'no-class',
  'marks-missing',
  'not-computed',
  'not-merged',
  'report-draft',
  'report-waiting',
  'report-returned',
  'stale',
  'stale-approved',
])
export type Stuck = z.infer<typeof Stuck>

/** A course of the cohort that carries evaluation weight, with its result or with where it is stuck. */
export const GradeCourse = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  term: z.int(),
  run_id: Id.nullable(),
  report_id: Id.nullable(),
  pinned: z.boolean(),
  students: z.int(),
  value: maybe,
  stuck: Stuck.nullable(),
  person: z.string(),
  since: z.int().nullable(),
})

const IndicatorCourse = z.object({
  course_id: Id,
  weight: z.number(),
  value: maybe,
  product: maybe,
  counts: z.boolean(),
})

/** An indicator: `value` null while incomplete; `coverage` the share of weight that has a result. */
export const GradeIndicator = z.object({
  id: Id,
  requirement_id: Id,
  no: z.string(),
  description: z.string(),
  description_en: z.string(),
  value: maybe,
  coverage: z.number(),
  threshold: z.number(),
  verdict: Verdict,
  missing_course_ids: z.array(Id),
  courses: z.array(IndicatorCourse),
})

/** A requirement by the rule of the run. */
export const GradeRequirement = z.object({
  id: Id,
  no: z.int(),
  name: z.string(),
  name_en: z.string(),
  direct: maybe,
  survey: maybe,
  /** Sources with a weight that have no result while others have. */
  survey_missing: z.array(z.string()),
  combined: maybe,
  threshold: z.number(),
  verdict: Verdict,
  weakest_indicator_id: Id.nullable(),
  students_evaluated: z.int(),
  students_reached: z.int(),
  students_share: maybe,
})

/** The rules of a roll-up that a person may choose on the page. */
export const RollUpRules = z.object({
  requirement_rule: z.enum(requirementRules),
  co_to_ip_rule: z.enum(['inner_weights', 'minimum']),
  objective_value: z.enum(['direct', 'combined']),
  missing: z.enum(['incomplete', 'renormalise']),
})
export type RollUpRules = z.infer<typeof RollUpRules>

/** When a result was made final or that was taken back, by whom and why. Times are unix seconds. */
export const FinalAct = z.object({
  action: z.enum(['final', 'reopened']),
  time: z.int(),
  by: z.string(),
  by_en: z.string(),
  reason: z.string(),
})

/**
 * The attainment of a cohort over its courses. Values are shares of 1 in full precision; times are unix seconds;
 * `obstacle` says in the reader's language why nothing can be computed by these rules, null when it can.
 */
export const GradeAttainment = z.object({
  grade: z.object({
    id: Id,
    name: z.string(),
    year: z.int(),
    project_id: Id,
    project: z.string(),
    project_en: z.string(),
  }),
  culture: z.object({ id: Id, name: z.string(), name_en: z.string(), version: z.string() }),
  rules: RollUpRules,
  threshold: z.number(),
  near_margin: z.number(),
  digits: z.int(),
  run: z
    .object({
      id: Id,
      time: z.int(),
      by: z.string(),
      by_en: z.string(),
      digest: z.string(),
      engine_version: z.string(),
      stale: z.boolean(),
      final_time: z.int().nullable(),
      /** The rule it was computed by, and its lowest requirement. */
      requirement_rule: RollUpRules.shape.requirement_rule,
      weakest: z.object({ no: z.int(), name: z.string(), name_en: z.string(), value: z.number() }).nullable(),
      /** Newest first. */
      finals: z.array(FinalAct),
    })
    .nullable(),
  courses: z.array(GradeCourse),
  indicators: z.array(GradeIndicator),
  requirements: z.array(GradeRequirement),
  minimum: maybe,
  attained: z.boolean().nullable(),
  obstacle: z.string().nullable(),
  /** What has to be known of how the values came about. */
  remarks: z.array(Finding).default([]),
  may: z.object({ compute: z.boolean(), finalise: z.boolean(), remind: z.boolean() }),
})
export type GradeAttainment = z.infer<typeof GradeAttainment>

export const readGrade = endpoint({
  method: 'GET',
  path: '/api/Accreditation/grade',
  access: 'accreditation/view',
  summary: 'Gives the attainment of indicators and graduation requirements of a cohort over its courses.',
  input: z.object({ base_grade_id: QueryId, ...RollUpRules.partial().shape }),
  output: GradeAttainment,
})

export const computeGrade = endpoint({
  method: 'POST',
  path: '/api/Accreditation/compute',
  access: 'accreditation/edit',
  summary:
    'Starts computing the attainment of a cohort, which is kept with its receipt; with `courses`, results of its courses that are missing or out of date are computed first.',
  title: {
    'zh-cn': '毕业要求达成-计算',
    en: 'Starts computing the attainment of a cohort, which is kept with its receipt',
  },
  input: z.object({ base_grade_id: Id, rules: RollUpRules, courses: z.boolean().default(false) }),
  output: z.object({ job_id: Id }),
})

export const pinResult = endpoint({
  method: 'POST',
  path: '/api/Accreditation/pin',
  access: 'accreditation/edit',
  summary:
    'Says which approved result of a course counts for a cohort; without a run, the newest counts again.',
  title: {
    'zh-cn': '毕业要求达成-选定课程结果',
    en: 'Says which approved result of a course counts for a cohort',
  },
  input: z.object({ base_grade_id: Id, course_id: Id, run_id: Id.nullable() }),
  output: Done,
})

export const remindCourse = endpoint({
  method: 'POST',
  path: '/api/Accreditation/remind',
  access: 'accreditation/edit',
  summary: 'Reminds the teachers of a course whose result is missing.',
  title: { 'zh-cn': '毕业要求达成-催办', en: 'Reminds the teachers of a course whose result is missing' },
  isDeduplicated: true,
  input: z.object({ base_grade_id: Id, course_id: Id }),
  output: z.object({ people: z.int() }),
})

export const finaliseGrade = endpoint({
  method: 'POST',
  path: '/api/Accreditation/finalise',
  access: 'accreditation/edit',
  summary:
    'Makes the kept result of a cohort final; with `run_id` only while that is the kept one. It names the courses it still waits for.',
  title: { 'zh-cn': '毕业要求达成-定稿', en: 'Makes the kept result of a cohort final' },
  input: z.object({ base_grade_id: Id, run_id: Id.optional() }),
  output: Done,
})

export const reopenGrade = endpoint({
  method: 'POST',
  path: '/api/Accreditation/reopen',
  access: 'accreditation/edit',
  summary: 'Takes back that the result of a cohort is final, with a reason that stays on record.',
  title: { 'zh-cn': '毕业要求达成-撤销定稿', en: 'Takes back that the result of a cohort is final' },
  input: z.object({ base_grade_id: Id, reason: z.string().trim().min(1).max(500) }),
  output: Done,
})

export const resultWanted = notice(
  'result-wanted',
  '请完成课程“{course}”的达成评价',
  'Please finish the attainment evaluation of “{course}”',
)
