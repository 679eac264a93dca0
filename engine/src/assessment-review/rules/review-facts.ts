import type { PaperFacts } from '#exam-paper/rules/paper-facts.ts'
import type { reviewScopes } from '../words.ts'

/** 过程性考核 期末考核 全部考核: what a review is about. */
export type ReviewScope = (typeof reviewScopes)[number]

/** Points of 100 that a component gives to an objective (by its number). */
export type ReviewCell = {
  readonly component_id: number
  readonly objective: number
  readonly points: number
}

/** Everything a reasonableness review counts. */
export type ReviewFacts = {
  readonly scope: ReviewScope
  readonly objectives: readonly number[]
  readonly components: readonly {
    readonly id: number
    readonly name: string
    readonly stage: 'process' | 'final'
    readonly ratio: number
    /** It says what is kept as evidence, or has marks entered already. */
    readonly has_evidence: boolean
  }[]
  /** The matrix of the syllabus. */
  readonly planned: readonly ReviewCell[]
  /** What is examined in fact; a component without a cell here is not known yet (no items, no paper). */
  readonly actual: readonly ReviewCell[]
  /** The grading standards: a text per objective and level, empty when not written. */
  readonly rubrics: readonly { readonly objective: number; readonly level: string; readonly text: string }[]
  /** Words that cannot be measured, such as 较好. */
  readonly vague_words: readonly string[]
  /** The papers of the same course and term; null without. */
  readonly paper: PaperFacts | null
}

const inScope = { process: ['process'], final: ['final'], whole: ['process', 'final'] } as const

/** The components that the review is about. */
export const componentsOf = ({ scope, components }: ReviewFacts) => {
  const stages: readonly string[] = inScope[scope]
  return components.filter(({ stage }) => stages.includes(stage))
}
