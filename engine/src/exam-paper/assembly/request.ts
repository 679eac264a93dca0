import type { TargetRow } from '#exam-paper/blueprint/targets.ts'
import type { QuestionKind } from '#question-bank/question/question.ts'
import type { BloomLevel } from '#syllabus/rules/syllabus.ts'

/**
 * A question that may enter a paper. `easiness` is P (measured, else estimated); `minutes` what an examinee needs: where
 * nobody wrote them they are expected by its marks (`minutes.ts`).
 */
export type Candidate = {
  readonly id: number
  readonly kind: QuestionKind
  readonly score: number
  readonly chapter: string
  readonly knowledge: readonly string[]
  readonly objectives: readonly number[]
  readonly bloom: BloomLevel | null
  readonly easiness: number | null
  readonly minutes: number | null
  readonly tags: readonly string[]
  readonly usage: { readonly times: number; readonly last_year: number | null }
  /** Questions that ask the same share a number: a paper takes one of them, and two papers that do overlap. */
  readonly family: number
}

/** Marks that a part of the paper has at least and at most; null asks nothing. */
type Range = { readonly min: number | null; readonly max: number | null }

/** A question that stays where it is. */
export type Locked = { readonly paper: string; readonly row_id: number; readonly question_id: number }

/** What a paper, or a pair of papers, has to be. Marks as printed, shares of 1, years of the calendar. */
export type AssemblyRequest = {
  /** One label, or two for papers that are made together. */
  readonly papers: readonly string[]
  readonly rows: readonly TargetRow[]
  readonly objectives: readonly {
    readonly objective: number
    readonly points: number
    readonly tolerance: number
  }[]
  readonly chapters: readonly ({ readonly chapter: string } & Range)[]
  readonly blooms: readonly ({ readonly bloom: BloomLevel } & Range)[]
  /** Easiness P of the whole paper, weighted by marks. */
  readonly easiness: Range
  readonly minutes: number | null
  /** A question has one of the wanted tags (empty: any) and none of the refused. */
  readonly wanted_tags: readonly string[]
  readonly refused_tags: readonly string[]
  readonly year: number
  /** Questions used in this year or in so many years before it stay out; 0 lets all in. */
  readonly unused_years: number
  /** Questions that do not stand in one paper together. */
  readonly apart: readonly (readonly [number, number])[]
  readonly one_per_knowledge: boolean
  readonly excluded: readonly number[]
  readonly locked: readonly Locked[]
  /** Of two papers: marks of A that B repeats, as a share, and how far their easiness may differ. */
  readonly overlap_max: number
  readonly easiness_apart: number | null
  readonly prefer_unused: boolean
  /** The same seed gives the same paper. */
  readonly seed: number
}

/** A question at its place. Negative ids are questions that are still to be written. */
export type Placed = { readonly paper: string; readonly row_id: number; readonly question_id: number }

/** The easiness of a question that nobody has estimated. */
export const assumedEasiness = 0.65

export const easinessOf = ({ easiness }: Pick<Candidate, 'easiness'>): number => easiness ?? assumedEasiness

export const totalOf = ({ rows }: Pick<AssemblyRequest, 'rows'>): number =>
  rows.reduce((sum, { count, score }) => sum + count * score, 0)
