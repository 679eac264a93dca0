import type { QuestionKind } from '#question-bank/question/question.ts'
import type { checkStrengths } from '#settings/words.ts'
import { isObjectiveKind } from './paper-facts.ts'
import { defaultPaperLimits, type PaperLimits } from './paper-limits.ts'

type Range = { readonly min: number; readonly max: number }

/** What a school, a college or a programme asks of its papers. Marks as printed, shares of 1, minutes. */
export type PaperRuleSettings = {
  readonly paper_objective_points_max: number
  readonly paper_objective_points_level: 'error' | 'warning'
  readonly ab_overlap_max: number
  readonly history_overlap_max: number
  readonly overlap_level: 'error' | 'warning'
  readonly paper_chapter_share_min: number
  readonly question_kinds_min: number
  readonly questions_min: number
  readonly easy_share: Range
  readonly hard_share_max: number
  readonly application_share_min: number
  readonly ticked_share: Range
  readonly ticked_points: Range
  readonly written_points: Range
  readonly exam_minutes_min: number
  readonly trial_share_max: number
  readonly allow_setter_review: boolean
  readonly require_review_before_paper: (typeof checkStrengths)[number]
}

/** These settings as limits of the paper rules; two papers are equal by the engine's documented limits, but for the overlap and the objectives. */
export const paperLimitsOf = (settings: PaperRuleSettings): PaperLimits => ({
  objective_points: settings.paper_objective_points_max,
  objective_points_level: settings.paper_objective_points_level,
  ab_overlap_max: settings.ab_overlap_max,
  history_overlap_max: settings.history_overlap_max,
  overlap_level: settings.overlap_level,
  chapter_share_min: settings.paper_chapter_share_min,
  kinds_min: settings.question_kinds_min,
  items_min: settings.questions_min,
  easy_share: settings.easy_share,
  hard_share_max: settings.hard_share_max,
  application_share_min: settings.application_share_min,
  objective_kinds_share: settings.ticked_share,
  duration_min: settings.exam_minutes_min,
  trial_share_max: settings.trial_share_max,
  allow_same_person: settings.allow_setter_review,
  review_before_paper: settings.require_review_before_paper,
  equivalence: {
    ...defaultPaperLimits.equivalence,
    objective: settings.paper_objective_points_max,
    overlap: settings.ab_overlap_max,
  },
  ease: defaultPaperLimits.ease,
})

/** Marks that a question of this kind has at least and at most. */
export const markBoundsOf =
  ({ ticked_points, written_points }: Pick<PaperRuleSettings, 'ticked_points' | 'written_points'>) =>
  (kind: QuestionKind): Range =>
    isObjectiveKind(kind) ? ticked_points : written_points
