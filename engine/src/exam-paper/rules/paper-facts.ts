import { overlapOf, type SharedItem } from '#exam-paper/blueprint/compare-papers.ts'
import type { Paper, PaperItem } from '#exam-paper/blueprint/paper.ts'
import type { FindingValues } from '#finding/finding.ts'
import type { QuestionKind } from '#question-bank/question/question.ts'
import type { checkVerdicts } from '../words.ts'

/** Whether an item has its answer, and the sum of its marking points (null when it needs none, as a choice). */
type ItemKey = {
  readonly item_id: number
  readonly has_answer: boolean
  readonly marking_points: number | null
}

/** What a pair of papers under one approval, or one paper, is checked by. What is not known yet is empty or null. */
export type PaperFacts = {
  readonly papers: readonly (Paper & { readonly keys: readonly ItemKey[] })[]
  /** The column of the examination in the syllabus: points of each objective. */
  readonly column: readonly { readonly objective: number; readonly points: number }[]
  /** Numbers of the chapters of the syllabus. */
  readonly chapters: readonly string[]
  /** Places that ask the same: within a paper (`with` is its own label), in a sister paper, in an earlier one (`history`). */
  readonly repeated: readonly {
    readonly label: string
    readonly with: string
    readonly is_history: boolean
    readonly pairs: readonly SharedItem[]
  }[]
  readonly people: {
    readonly setters: readonly number[]
    readonly reviewers: readonly number[]
    readonly approvers: readonly number[]
  }
  /** The state of the reasonableness review of the same course and term; null where none is begun. */
  readonly review: 'approved' | 'open' | null
  /** Minutes that the trial answering took. */
  readonly trials: readonly { readonly label: string; readonly minutes: number }[]
  /** Names of the fields of the header that are empty. */
  readonly header_missing: readonly string[]
}

/** 符合 部分 不符合, or not to be decided by what is known. */
export type Verdict = (typeof checkVerdicts)[number]

/** What the system decided about one item of a check list, with the numbers behind it. */
export type Checked = { readonly verdict: Verdict; readonly values: FindingValues }

const objectiveKinds: ReadonlySet<QuestionKind> = new Set([
  'single',
  'multiple',
  'indefinite',
  'judge',
  'blank',
  'matching',
  'ordering',
])

/** 客观题: questions whose answer is right or wrong without judgement. */
export const isObjectiveKind = (kind: QuestionKind): boolean => objectiveKinds.has(kind)

const high = new Set(['apply', 'analyse', 'evaluate', 'create'])
export const isApplied = ({ bloom }: PaperItem): boolean => bloom !== null && high.has(bloom)

/** Share of the marks of a paper that fulfil a condition; 0 of an empty paper. */
export function shareOf(items: readonly PaperItem[], is: (item: PaperItem) => boolean): number {
  const all = items.reduce((sum, { score }) => sum + score, 0)
  return all === 0 ? 0 : items.reduce((sum, item) => sum + (is(item) ? item.score : 0), 0) / all
}

/** The largest overlap of a paper with its sisters, or with earlier papers, as a share of its marks, and the label of the other. */
export function worstOverlap(
  { papers, repeated }: PaperFacts,
  label: string,
  isHistory: boolean,
): { share: number; with: string; count: number } | null {
  const items = papers.find((paper) => paper.label === label)?.items ?? []
  const found = repeated
    .filter((one) => one.label === label && one.with !== label && one.is_history === isHistory)
    .map((one) => {
      const { by_points, pairs } = overlapOf(items, one.pairs)
      return { share: by_points ?? 0, with: one.with, count: new Set(pairs.map(({ a }) => a)).size }
    })
  return found.toSorted((a, b) => b.share - a.share)[0] ?? null
}
