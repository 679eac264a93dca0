import type { WrittenParts } from '#finding/empty-parts.ts'
import { rubricLevels } from '#settings/words.ts'
import type { Strength } from '#training-plan/rules/plan.ts'
import type { bloomLevels, resourceKinds } from '../words.ts'
import {
  attendanceWords,
  placeholders,
  requiredSyllabusParts,
  vagueChapterNames,
  vagueVerbs,
} from '../words.ts'

/** 记忆 理解 应用 分析 评价 创造 */
export type BloomLevel = (typeof bloomLevels)[number]

/** Facts a syllabus inherits from the plan's course row; hours by kind as in the plan. */
export type CourseFacts = {
  readonly code: string
  readonly name: string
  readonly credits: number
  readonly term: number
  readonly category: string
  readonly nature: string
  readonly hours_total: number
  readonly hours_theory?: number
  readonly hours_lab?: number
  readonly hours_computer?: number
  readonly hours_practice?: number
  readonly hours_seminar?: number
  readonly hours_exercise?: number
  readonly hours_other?: number
  readonly weeks?: number | null
}

export type SyllabusObjective = {
  readonly id: number
  readonly no: number
  readonly text: string
  readonly kind?: 'knowledge' | 'ability' | 'quality' | null
  readonly bloom?: BloomLevel | null
  readonly threshold?: number | null
  readonly weight?: number | null
}

/** Objective to indicator: strength and text as copied from the plan, inner weight (sum 1 per indicator). */
export type SyllabusObjectiveIndicator = {
  readonly objective_id: number
  readonly indicator_id: number
  readonly strength: Strength
  readonly weight: number
  readonly indicator_text?: string
}

export type SyllabusChapter = {
  readonly id: number
  readonly no: number | string
  readonly name: string
  readonly content: string
  readonly ideology?: string | null
  readonly methods?: readonly string[]
  readonly objective_ids: readonly number[]
  readonly hours_theory?: number
  readonly hours_lab?: number
  readonly hours_computer?: number
  readonly hours_practice?: number
  readonly hours_seminar?: number
  readonly hours_exercise?: number
  readonly hours_other?: number
}

export type SyllabusLabItem = {
  readonly id: number
  readonly name: string
  readonly hours: number
  readonly objective_ids: readonly number[]
}

/** An assessment component; `ratio` of 100; process 过程性 or final 终结性. */
export type SyllabusComponent = {
  readonly id: number
  readonly name: string
  readonly stage: 'process' | 'final'
  readonly ratio: number
}

/** A matrix cell in either notation: column share (sum 1) and/or points of 100. */
export type SyllabusComponentObjective = {
  readonly component_id: number
  readonly objective_id: number
  readonly weight?: number | null
  readonly points?: number | null
}

/** The grading standard of an objective: one text per level of the school's level set. */
export type SyllabusRubric = {
  readonly objective_id: number
  readonly cells: readonly { readonly level_key: string; readonly text: string }[]
}

export type SyllabusResource = {
  readonly id: number
  readonly kind: (typeof resourceKinds)[number]
  readonly title: string
  readonly year?: number | null
}

/** What the plan version says about this course. */
export type SyllabusPlan = {
  readonly course: CourseFacts
  readonly supports: readonly {
    readonly indicator_id: number
    readonly indicator_no: string
    readonly description: string
    readonly strength: Strength
  }[]
}

/** A course syllabus as rows beside the plan facts it must agree with. */
export type Syllabus = {
  readonly id: number
  readonly course: CourseFacts
  readonly notation: 'column' | 'points'
  readonly objectives: readonly SyllabusObjective[]
  readonly objective_indicators: readonly SyllabusObjectiveIndicator[]
  readonly chapters: readonly SyllabusChapter[]
  readonly lab_items: readonly SyllabusLabItem[]
  readonly components: readonly SyllabusComponent[]
  readonly component_objectives: readonly SyllabusComponentObjective[]
  readonly rubrics: readonly SyllabusRubric[]
  readonly resources: readonly SyllabusResource[]
  readonly plan: SyllabusPlan
  /** Parts with values that a document leaves open and that nobody has looked at, a value each. */
  readonly open_values?: readonly string[]
  /** Which of its parts and texts are filled in; what is not named is not asked for. */
  readonly written?: WrittenParts
}

/** Limits and word lists of the checks, all replaceable by a school. Shares of 1; years; points of 100. */
export type SyllabusLimits = {
  readonly tolerance: number
  readonly hours_per_credit: number
  readonly objectives: { readonly min: number; readonly max: number }
  readonly one_objective_per_indicator: boolean
  readonly final_share: { readonly min: number; readonly max: number }
  readonly level_keys: readonly string[]
  readonly chapter_hours_max: number | null
  readonly textbook_age_max: number | null
  /** The year the textbook's age is counted to; null leaves that check out. */
  readonly year: number | null
  /** The parts and texts without which a syllabus cannot be submitted. */
  readonly required_parts: readonly string[]
  readonly attendance_words: readonly string[]
  readonly vague_verbs: readonly string[]
  readonly placeholders: readonly string[]
  readonly vague_chapter_names: readonly string[]
}

/** Five levels, final share 40 to 70 %, textbook at most 3 years old, words of both languages. */
export const DEFAULT_SYLLABUS_LIMITS: SyllabusLimits = {
  tolerance: 1e-4,
  hours_per_credit: 16,
  objectives: { min: 3, max: 6 },
  one_objective_per_indicator: false,
  final_share: { min: 0.4, max: 0.7 },
  level_keys: [...rubricLevels],
  chapter_hours_max: null,
  textbook_age_max: 3,
  year: null,
  required_parts: [...requiredSyllabusParts],
  attendance_words: [...attendanceWords],
  vague_verbs: [...vagueVerbs],
  placeholders: [...placeholders],
  vague_chapter_names: [...vagueChapterNames],
}
