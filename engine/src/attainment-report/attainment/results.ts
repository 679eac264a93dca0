import type { Distribution } from '#distribution/distribution.ts'
import type { Finding } from '#finding/finding.ts'
import type { PaperAnalysis } from '#item-analysis/paper-analysis.ts'
import type { IndirectLevel } from '#settings/parameters.ts'
import type { evidenceKinds, verdicts } from '../words.ts'
import type { SatAgain } from './sheet/sat-again.ts'

/** near: attained by less than the near margin (临界达成). not_enough_evidence: no value, and why is in the findings. */
export type Verdict = (typeof verdicts)[number]

/** What the combined value rests on. */
export type EvidenceKind = (typeof evidenceKinds)[number]

/** One component's part of an objective: target points, mean points won, rate (share of 1; null without data). */
export type ComponentResult = {
  readonly component_id: number
  readonly points: number
  readonly mean_points: number | null
  readonly rate: number | null
}

/** One class's direct value of an objective; `n` evaluated students. */
export type ClassResult = {
  readonly class_id: number
  readonly n: number
  readonly direct: number | null
  readonly reached: number
}

/** Method N in detail: shares of students at the target and the levels made of them. */
export type LevelResult = {
  readonly target: number | null
  readonly internal_share: number | null
  readonly internal_level: number | null
  readonly external_share: number | null
  readonly external_level: number | null
  readonly indirect_share: number | null
  readonly indirect_level: number | null
}

/**
 * What the answers of an objective became a level by: the rule, the mean answer and the share at the expected level (share
 * of 1; null where the evidence does not tell it), and the level; null where the rule has not got its figure.
 */
export type IndirectBasis = {
  readonly by: IndirectLevel
  readonly mean: number | null
  readonly share: number | null
  readonly expected: number
  readonly level: number | null
}

/** Method T: one component of an objective, its target (null without anybody to take the mean of), the students there, and what it weighs. */
export type ToolResult = {
  readonly component_id: number
  readonly target: number | null
  readonly weight: number
  readonly n: number
  readonly reached: number
  readonly share: number | null
  readonly level: number | null
}

/**
 * An objective's result. Values are shares of 1 (levels for method N). `points` of 100 its items carry, `mean_points`
 * won. `reached` students whose own value is at the threshold. `difference` = combined - threshold. `coverage` is the
 * weight of items that have data. `spread` max - min of class values.
 */
export type ObjectiveResult = {
  readonly objective_id: number
  readonly points: number
  readonly mean_points: number | null
  readonly direct: number | null
  readonly judgement: number | null
  readonly indirect: number | null
  readonly indirect_answers: number
  readonly combined: number | null
  readonly evidence: EvidenceKind
  readonly threshold: number
  readonly difference: number | null
  readonly relative: number | null
  readonly verdict: Verdict
  readonly n: number
  readonly reached: number
  readonly reached_share: number | null
  readonly coverage: number
  readonly components: readonly ComponentResult[]
  readonly classes: readonly ClassResult[]
  readonly spread: number | null
  readonly distribution: Distribution | null
  readonly level: LevelResult | null
  /** Methods with levels only, where there is evidence. */
  readonly indirect_basis?: IndirectBasis
  /** Method T only. */
  readonly tools?: readonly ToolResult[]
}

/** One item over the evaluated students: `rate` = mean / full mark. `level_counts` for rubric items, level 1 first. */
export type ItemResult = {
  readonly item_id: number
  readonly n: number
  readonly mean: number | null
  readonly rate: number | null
  readonly level_counts?: readonly number[]
}

/** Why a student is not in the result: a state, the enrolment, or by hand (`by_hand`, the reason is with the student). */
export type LeftOut = {
  readonly student_id: number
  readonly class_id: number
  readonly reason: string
}

/**
 * Evaluated students in columns of equal length, ordered by id. `values[i]` are the values of the i-th objective
 * (share of 1; null where the student has no item of it). `totals` of 100, null where an item is left out.
 */
export type StudentResults = {
  readonly ids: readonly number[]
  readonly class_ids: readonly number[]
  readonly totals: readonly (number | null)[]
  readonly values: readonly (readonly (number | null)[])[]
}

/** The course value of the run: weighted by objective, or the weakest objective. */
export type CourseResult = {
  readonly direct: number | null
  readonly combined: number | null
  readonly rule: 'weighted' | 'minimum'
  readonly weights: readonly { readonly objective_id: number; readonly weight: number }[]
}

/** Everything one run gives, in canonical order (ids ascending), plain and ready for JSON. */
export type AttainmentResults = {
  readonly n: number
  readonly n_left_out: number
  readonly objectives: readonly ObjectiveResult[]
  readonly course: CourseResult
  readonly items: readonly ItemResult[]
  readonly students: StudentResults
  readonly left_out: readonly LeftOut[]
  /** Direct values had nobody been left out by hand; null when nobody was. */
  readonly with_left_out: readonly { readonly objective_id: number; readonly direct: number | null }[] | null
  readonly totals: Distribution | null
  readonly papers: readonly PaperAnalysis[]
  /** Who sat again and by which rule it counts; only where somebody did. */
  readonly later_sittings?: readonly SatAgain[]
}

/** Refused (an error among the findings) or computed; warnings come with results. */
export type AttainmentOutcome =
  | { readonly ok: true; readonly results: AttainmentResults; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] }
