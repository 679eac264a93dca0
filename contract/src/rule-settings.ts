import { checkStrengths } from '@obelisk/engine/settings/words'
import {
  attendanceWords,
  placeholders,
  requiredSyllabusParts,
  vagueChapterNames,
  vagueVerbs,
} from '@obelisk/engine/syllabus/words'
import { requiredPlanParts } from '@obelisk/engine/training-plan/words'
import * as z from 'zod'
import { wants } from './field-texts.ts'

const share = z.number().min(0).max(1)
const isRange = ({ min, max }: { min: number; max: number }) => min <= max
const countRange = z
  .object({ min: z.int().min(0).max(1000), max: z.int().min(0).max(1000) })
  .refine(isRange, wants('range'))
const shareRange = z.object({ min: share, max: share }).refine(isRange, wants('range'))
const markRange = z
  .object({ min: z.int().min(1).max(100), max: z.int().min(1).max(100) })
  .refine(isRange, wants('range'))
const words = z.array(z.string().trim().min(1).max(50)).max(100)

/** Parts of a plan that a school may require: texts of its basic information, and its lists. */
export const planParts = [
  'introduction',
  'positioning',
  'features',
  'objective_statement',
  'disciplines',
  'main_practice',
  'conditions',
  'objectives',
  'requirements',
  'indicators',
  'courses',
] as const

/** Parts of a syllabus that a school may require; `own` are the sections of its own that are switched on. */
export const syllabusParts = [
  'introduction',
  'objectives',
  'chapters',
  'labs',
  'components',
  'rubrics',
  'resources',
  'methods',
  'ideology',
  'own',
] as const

/** Texts of an attainment report that a school may require; `own` are the sections of the school's own. */
export const reportTexts = [
  'ways',
  'reasonableness',
  'distribution',
  'paper',
  'indirect',
  'history',
  'analysis',
  'feedback',
  'conclusion',
  'own',
] as const

/** Each part once, in any order. */
const someOf = <const P extends readonly [string, ...string[]]>(parts: P) =>
  z.array(z.enum(parts)).max(parts.length)

const whether = z.enum(checkStrengths)

/** What papers and reasonableness reviews are measured by. Marks are those of the paper, times minutes, shares of 1. */
const paperFields = {
  paper_objective_points_max: z.int().min(0).max(100),
  paper_objective_points_level: z.enum(['error', 'warning']),
  ab_overlap_max: share,
  history_overlap_max: share,
  history_years: z.int().min(1).max(20),
  overlap_level: z.enum(['error', 'warning']),
  paper_chapter_share_min: share,
  question_kinds_min: z.int().min(0).max(20),
  questions_min: z.int().min(0).max(300),
  easy_share: shareRange,
  hard_share_max: share,
  application_share_min: share,
  ticked_share: shareRange,
  ticked_points: markRange,
  written_points: markRange,
  exam_minutes_min: z.int().min(0).max(600),
  trial_share_max: share,
  allow_setter_review: z.boolean(),
  require_review_before_paper: whether,
  require_review_before_eval: whether,
  review_points_max: z.int().min(0).max(100),
  vague_standards: words,
  require_paper_reviewer: z.boolean(),
  require_trial: z.boolean(),
  print_people: z.int().min(1).max(2),
  bloom_scale: z.enum(['six', 'four']),
}

const paperDefaults = {
  paper_objective_points_max: paperFields.paper_objective_points_max.default(5),
  paper_objective_points_level: paperFields.paper_objective_points_level.default('error'),
  ab_overlap_max: paperFields.ab_overlap_max.default(0.2),
  history_overlap_max: paperFields.history_overlap_max.default(0.3),
  history_years: paperFields.history_years.default(3),
  overlap_level: paperFields.overlap_level.default('error'),
  paper_chapter_share_min: paperFields.paper_chapter_share_min.default(1),
  question_kinds_min: paperFields.question_kinds_min.default(4),
  questions_min: paperFields.questions_min.default(0),
  easy_share: paperFields.easy_share.default({ min: 0.3, max: 0.7 }),
  hard_share_max: paperFields.hard_share_max.default(0.3),
  application_share_min: paperFields.application_share_min.default(0.4),
  ticked_share: paperFields.ticked_share.default({ min: 0, max: 0.6 }),
  ticked_points: paperFields.ticked_points.default({ min: 1, max: 5 }),
  written_points: paperFields.written_points.default({ min: 3, max: 20 }),
  exam_minutes_min: paperFields.exam_minutes_min.default(90),
  trial_share_max: paperFields.trial_share_max.default(0.6),
  allow_setter_review: paperFields.allow_setter_review.default(false),
  require_review_before_paper: paperFields.require_review_before_paper.default('warn'),
  require_review_before_eval: paperFields.require_review_before_eval.default('off'),
  review_points_max: paperFields.review_points_max.default(2),
  vague_standards: paperFields.vague_standards.default(['较好', '一般', '较差', '基本掌握', '较为']),
  require_paper_reviewer: paperFields.require_paper_reviewer.default(true),
  require_trial: paperFields.require_trial.default(false),
  print_people: paperFields.print_people.default(1),
  bloom_scale: paperFields.bloom_scale.default('six'),
}

/** What the rules of plans, syllabi, papers and reports are measured by. Shares are of 1, hours are teaching hours, ages are years. */
export const ruleFields = {
  hours_per_credit: z.int().min(1).max(100),
  term_credits_max: z.int().min(1).max(200),
  credits_total: countRange,
  required_share_min: share,
  practice_hours_share_min: share,
  mathematics_share_min: share,
  engineering_share_min: share,
  practice_share_min: share,
  humanities_share_min: share,
  indicators_total: countRange,
  courses_per_indicator: countRange,
  supports_per_course_max: z.int().min(1).max(100),
  required_course_without_support: z.enum(['error', 'warning']),
  objectives_per_syllabus: countRange,
  one_objective_per_indicator: z.boolean(),
  final_share: shareRange,
  chapter_hours_max: z.int().min(0).max(200),
  textbook_age_max: z.int().min(0).max(100),
  attendance_words: words,
  vague_verbs: words,
  placeholders: words,
  vague_chapter_names: words,
  plan_required: someOf(planParts),
  syllabus_required: someOf(syllabusParts),
  report_required: someOf(reportTexts),
  indirect_gap_max: share,
  ...paperFields,
}

/**
 * The limits of the rules with their defaults, those of the engine. A least share of 0 and a greatest length or age of 0
 * leave their check out.
 */
export const ruleDefaults = {
  hours_per_credit: ruleFields.hours_per_credit.default(16),
  term_credits_max: ruleFields.term_credits_max.default(30),
  credits_total: ruleFields.credits_total.default({ min: 0, max: 1000 }),
  required_share_min: ruleFields.required_share_min.default(0),
  practice_hours_share_min: ruleFields.practice_hours_share_min.default(0),
  mathematics_share_min: ruleFields.mathematics_share_min.default(0.15),
  engineering_share_min: ruleFields.engineering_share_min.default(0.3),
  practice_share_min: ruleFields.practice_share_min.default(0.2),
  humanities_share_min: ruleFields.humanities_share_min.default(0.15),
  indicators_total: ruleFields.indicators_total.default({ min: 20, max: 40 }),
  courses_per_indicator: ruleFields.courses_per_indicator.default({ min: 2, max: 5 }),
  supports_per_course_max: ruleFields.supports_per_course_max.default(5),
  required_course_without_support: ruleFields.required_course_without_support.default('error'),
  objectives_per_syllabus: ruleFields.objectives_per_syllabus.default({ min: 3, max: 6 }),
  one_objective_per_indicator: ruleFields.one_objective_per_indicator.default(false),
  final_share: ruleFields.final_share.default({ min: 0.4, max: 0.7 }),
  chapter_hours_max: ruleFields.chapter_hours_max.default(0),
  textbook_age_max: ruleFields.textbook_age_max.default(3),
  attendance_words: ruleFields.attendance_words.default([...attendanceWords]),
  vague_verbs: ruleFields.vague_verbs.default([...vagueVerbs]),
  placeholders: ruleFields.placeholders.default([...placeholders]),
  vague_chapter_names: ruleFields.vague_chapter_names.default([...vagueChapterNames]),
  plan_required: ruleFields.plan_required.default([...requiredPlanParts]),
  syllabus_required: ruleFields.syllabus_required.default([...requiredSyllabusParts]),
  report_required: ruleFields.report_required.default(['paper', 'analysis']),
  indirect_gap_max: ruleFields.indirect_gap_max.default(0.08),
  ...paperDefaults,
}

/** The limits of the rules in force for a programme; a page and the server check with the same ones. */
export const RuleSettings = z.object(ruleDefaults)
export type RuleSettings = z.infer<typeof RuleSettings>

/** The names of these settings. */
export const ruleKeys = Object.keys(ruleFields) as (keyof RuleSettings)[]
