import { groupKinds, strengths } from '@obelisk/engine/settings/words'
import { courseNatures } from '@obelisk/engine/training-plan/words'
import * as z from 'zod'
import { Id } from '#endpoint.ts'
import { wants } from '../field-texts.ts'

/** Strength of support: high, medium, low. */
export const Strength = z.enum(strengths)
export type Strength = z.infer<typeof Strength>

export const courseCategories = [
  'general',
  'discipline',
  'major-basic',
  'major-core',
  'major-elective',
  'practice',
  'personal',
  'innovation',
] as const
export type CourseCategory = (typeof courseCategories)[number]

/** Accreditation categories of a course; `other` counts in no share. */
export const accreditationCategories = [
  'maths-science',
  'engineering-basic',
  'major-basic',
  'major',
  'practice',
  'humanities',
  'other',
] as const
export type AccreditationCategory = (typeof accreditationCategories)[number]
export const assessTypes = ['exam', 'check'] as const
/** 德智体美劳. */
export const educations = ['moral', 'intellectual', 'physical', 'aesthetic', 'labour'] as const
export const groupRules = ['min', 'mean'] as const

const line = z.string().trim().max(200)
const prose = z.string().max(20_000)
const sentence = z.string().trim().max(2_000)
const oneDecimal = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), wants('oneDecimal'))
const share = z.number().min(0).max(1)
const number4 = share.refine(
  (value) => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6,
  wants('fourDecimals'),
)

/**
 * The basic information of a plan. Credits in points; `permitted_years` as text, for example 3–6. What ends in `_en` is
 * the English of the field before it; an empty one is printed in Chinese.
 */
export const PlanFields = z.object({
  name: line.min(1),
  name_en: line,
  library_id: Id,
  degree: line,
  degree_en: line,
  length_years: z.int().min(1).max(8),
  permitted_years: line.max(20),
  total_credits: oneDecimal(500),
  introduction: prose,
  introduction_en: prose,
  positioning: prose,
  positioning_en: prose,
  features: prose,
  features_en: prose,
  disciplines: sentence,
  disciplines_en: sentence,
  main_practice: sentence,
  main_practice_en: sentence,
  conditions: prose,
  conditions_en: prose,
  objective_statement: prose,
  objective_statement_en: prose,
  change_note: sentence,
  change_note_en: sentence,
})
export type PlanFields = z.infer<typeof PlanFields>

/** A sub-objective of the educational objectives. `horizon_years`: years after graduation. */
export const ObjectiveFields = z.object({
  no: z.int().min(1).max(99),
  text: sentence,
  text_en: sentence,
  horizon_years: z.int().min(0).max(20),
})
export const ObjectiveRow = ObjectiveFields.extend({ id: Id })
export type ObjectiveRow = z.infer<typeof ObjectiveRow>

/** A graduation requirement; `standard_item_ids` are the items of the standard that it covers; `threshold` replaces the setting's. */
export const RequirementFields = z.object({
  no: z.int().min(1).max(99),
  name: line.min(1),
  name_en: line,
  description: sentence,
  description_en: sentence,
  threshold: share.nullable(),
  standard_item_ids: z.array(Id).max(50),
})
export const RequirementRow = RequirementFields.extend({ id: Id })
export type RequirementRow = z.infer<typeof RequirementRow>

/** An indicator point, numbered like 3.2. */
export const IndicatorFields = z.object({
  requirement_id: Id,
  no: z.string().trim().min(1).max(12),
  name: line,
  description: sentence,
  description_en: sentence,
  weight_in_requirement: number4.nullable(),
  threshold: share.nullable(),
})
export const IndicatorRow = IndicatorFields.extend({ id: Id })
export type IndicatorRow = z.infer<typeof IndicatorRow>

/** One course of a plan. Credits in points, hours in teaching hours, `weeks` for practice counted in weeks. */
export const CourseFields = z.object({
  code: z.string().trim().min(1).max(32),
  name: line.min(1),
  name_en: line,
  term: z.int().min(1).max(8),
  category: z.enum(courseCategories),
  module: line,
  ceeaa_category: z.enum(accreditationCategories),
  nature: z.enum(courseNatures),
  credits: oneDecimal(100),
  hours_total: oneDecimal(2000),
  hours_theory: oneDecimal(2000),
  hours_lab: oneDecimal(2000),
  hours_computer: oneDecimal(2000),
  hours_practice: oneDecimal(2000),
  hours_seminar: oneDecimal(2000),
  hours_exercise: oneDecimal(2000),
  hours_other: oneDecimal(2000),
  weeks: oneDecimal(60),
  weekly_hours: oneDecimal(60).nullable(),
  assess_type: z.enum(assessTypes),
  college_id: Id.nullable(),
  group_id: Id.nullable(),
  is_core: z.boolean(),
  is_bilingual: z.boolean(),
  is_eval: z.boolean(),
  industry: z.boolean(),
  educations: z.array(z.enum(educations)).max(5),
  prerequisite_ids: z.array(Id).max(30),
})
export type CourseFields = z.infer<typeof CourseFields>

/** What a course is where nothing is said of it; `code` and `name` are the ones that every course must be given. */
export const ordinaryCourse: Omit<CourseFields, 'code' | 'name'> = {
  name_en: '',
  term: 1,
  category: 'major-core',
  module: '',
  ceeaa_category: 'other',
  nature: 'required',
  credits: 0,
  hours_total: 0,
  hours_theory: 0,
  hours_lab: 0,
  hours_computer: 0,
  hours_practice: 0,
  hours_seminar: 0,
  hours_exercise: 0,
  hours_other: 0,
  weeks: 0,
  weekly_hours: null,
  assess_type: 'exam',
  college_id: null,
  group_id: null,
  is_core: false,
  is_bilingual: false,
  is_eval: false,
  industry: false,
  educations: [],
  prerequisite_ids: [],
}

export const CourseRow = CourseFields.extend({ id: Id, catalog_id: Id, leader_ids: z.array(Id) })
export type CourseRow = z.infer<typeof CourseRow>

/** A group of electives. `rule`: how the results of its members are joined. */
export const GroupFields = z.object({
  name: line.min(1),
  kind: z.enum(groupKinds),
  rule: z.enum(groupRules),
})
export const GroupRow = GroupFields.extend({ id: Id })
export type GroupRow = z.infer<typeof GroupRow>

export const SupportCell = z.object({ course_id: Id, indicator_id: Id, strength: Strength })
export type SupportCell = z.infer<typeof SupportCell>
/** Weight of an evaluation course in an indicator, (0, 1], four decimals. */
export const WeightCell = z.object({ course_id: Id, indicator_id: Id, weight: number4 })
export type WeightCell = z.infer<typeof WeightCell>
export const LinkCell = z.object({ requirement_id: Id, edu_objective_id: Id, strength: Strength })
export type LinkCell = z.infer<typeof LinkCell>
