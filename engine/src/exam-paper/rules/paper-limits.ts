import type { EquivalenceLimits } from '#exam-paper/blueprint/compare-papers.ts'
import type { EaseBorders } from '#exam-paper/blueprint/two-way-table.ts'
import type { checkStrengths } from '#settings/words.ts'

type Range = { readonly min: number; readonly max: number }
type Weight = 'error' | 'warning'

/** What a school asks of its papers. Shares are of 1, times in minutes, marks as printed; a least number of 0 and a greatest of null ask nothing. */
export type PaperLimits = {
  /** Marks by which an objective may differ from its share in the syllabus, and how much a breach weighs. */
  readonly objective_points: number
  readonly objective_points_level: Weight
  readonly ab_overlap_max: number
  readonly history_overlap_max: number
  readonly overlap_level: Weight
  readonly chapter_share_min: number
  readonly kinds_min: number
  readonly items_min: number
  /** Share of the marks that easy questions have. */
  readonly easy_share: Range
  readonly hard_share_max: number
  /** Share of the marks at the levels apply and above. */
  readonly application_share_min: number
  /** Share of the marks of questions with one right answer. */
  readonly objective_kinds_share: Range
  readonly duration_min: number
  /** Share of the duration that the trial answering may take. */
  readonly trial_share_max: number
  /** Setter, reviewer and approver may be one person. */
  readonly allow_same_person: boolean
  readonly review_before_paper: (typeof checkStrengths)[number]
  readonly equivalence: EquivalenceLimits
  readonly ease: EaseBorders
}

/** Limits that many schools have (domain reference 7.3): overlap 20 and 30 %, 5 kinds, 25 questions, 90 minutes, trial 60 %. */
export const defaultPaperLimits: PaperLimits = {
  objective_points: 5,
  objective_points_level: 'error',
  ab_overlap_max: 0.2,
  history_overlap_max: 0.3,
  overlap_level: 'error',
  chapter_share_min: 1,
  kinds_min: 4,
  items_min: 0,
  easy_share: { min: 0.3, max: 0.7 },
  hard_share_max: 0.3,
  application_share_min: 0.4,
  objective_kinds_share: { min: 0, max: 0.6 },
  duration_min: 90,
  trial_share_max: 0.6,
  allow_same_person: false,
  review_before_paper: 'warn',
  equivalence: { objective: 5, chapter: 10, kind: 0, bloom: 10, easiness: 0.05, minutes: 0.1, overlap: 0.2 },
  ease: { easy: 0.75, hard: 0.5 },
}
