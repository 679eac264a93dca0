import type { Verdict } from '#exam-paper/rules/paper-facts.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { conclusions } from '../words.ts'
import type { PointsTable } from './points-table.ts'

/** An item of a check template, as far as rules need it. `choices` is the length of its scale, best first. */
export type CheckItem = {
  readonly id: number
  /** 1 content, 2 marking standard, 3 method; null belongs to no gate. */
  readonly gate: 1 | 2 | 3 | null
  readonly choices: number
  readonly is_blocking: boolean
}

/** What was answered: a place of the scale (0 is the best), what the system had decided, and why a person decided otherwise. */
export type CheckAnswer = {
  readonly item_id: number
  readonly choice: number | null
  readonly verdict: Verdict | null
  readonly reason: string
}

/** 合理 基本合理 不合理 */
export type Conclusion = (typeof conclusions)[number]

export type ReviewCode =
  | 'X01.gate_open'
  | 'X01.gate_failed'
  | 'X02.column'
  | 'X03.opinion_missing'
  | 'X03.not_reasonable'
  | 'X03.conclusion_missing'
  | 'X04.after_exam'
  | 'X05.no_reason'
  | 'X05.unanswered'

type Found = Finding<ReviewCode>

/** The place of a scale that a verdict of the system means; null when it decided nothing. */
export function choiceOf(verdict: Verdict | null, choices: number): number | null {
  if (verdict === null || verdict === 'unknown') return null
  if (verdict === 'met') return 0
  return verdict === 'not_met' ? choices - 1 : Math.min(1, choices - 1)
}

const answered = (items: readonly CheckItem[], answers: readonly CheckAnswer[]) => {
  const byItem = new Map(answers.map((answer) => [answer.item_id, answer]))
  return items.map((item) => {
    const answer = byItem.get(item.id)
    const system = choiceOf(answer?.verdict ?? null, item.choices)
    const choice = answer?.choice ?? system
    return { item, choice, system, reason: answer?.reason ?? '' }
  })
}

const isWorst = ({ item, choice }: { item: CheckItem; choice: number | null }) =>
  choice !== null && choice === item.choices - 1

/** A gate is open while one of its items has no answer, failed when a blocking one has the worst, else passed. */
export type Gate = {
  readonly gate: 1 | 2 | 3
  readonly state: 'open' | 'failed' | 'passed'
  readonly answered: number
  readonly all: number
}

export function gatesOf(items: readonly CheckItem[], answers: readonly CheckAnswer[]): Gate[] {
  const all = answered(items, answers)
  return ([1, 2, 3] as const).flatMap((gate) => {
    const own = all.filter(({ item }) => item.gate === gate)
    if (own.length === 0) return []
    const done = own.filter(({ choice }) => choice !== null).length
    const isFailed = own.some((one) => one.item.is_blocking && isWorst(one))
    const state = isFailed ? 'failed' : done < own.length ? 'open' : 'passed'
    return [{ gate, state, answered: done, all: own.length }]
  })
}

/** Everything that a decision about a review is held against. Days are ISO dates. */
export type ReviewDecision = {
  readonly items: readonly CheckItem[]
  readonly answers: readonly CheckAnswer[]
  readonly conclusion: Conclusion | null
  readonly opinion: string
  readonly points: PointsTable | null
  readonly today: string
  readonly exam_date: string | null
}

/** X02: the points of each component sum to its ratio in the syllabus. */
function sumsAgree(points: PointsTable | null): Found[] {
  return (points?.columns ?? []).flatMap(({ component_id, name, ratio, actual }) =>
    actual === null || Math.abs(actual - ratio) <= 1e-6
      ? []
      : [
          finding<ReviewCode>(
            'X02.column',
            'error',
            { component_id },
            { name, sum: actual, expected: ratio },
          ),
        ],
  )
}

/** Whoever decides otherwise than the system says why. */
function overrulesHaveReasons(all: ReturnType<typeof answered>): Found[] {
  return all.flatMap(({ item, choice, system, reason }) =>
    system !== null && choice !== system && !reason.trim()
      ? [finding<ReviewCode>('X05.no_reason', 'error', { item_id: item.id })]
      : [],
  )
}

/** X03: 合理 only without a blocking worst answer; 不合理 wants an opinion. */
function conclusionFits({ conclusion, opinion }: ReviewDecision, all: ReturnType<typeof answered>): Found[] {
  if (conclusion === null) return [finding('X03.conclusion_missing', 'error')]
  const worst = all.filter((one) => one.item.is_blocking && isWorst(one)).map(({ item }) => item.id)
  const found: Found[] = []
  if (conclusion === 'reasonable' && worst.length > 0)
    found.push(finding('X03.not_reasonable', 'error', {}, { items: worst }))
  if (conclusion !== 'reasonable' && !opinion.trim())
    found.push(finding('X03.opinion_missing', 'error', {}, { conclusion }))
  return found
}

/** What keeps a review from being passed on, by the rules X01 to X04 and that every item is answered. */
export function checkReview(decision: ReviewDecision): Found[] {
  const { items, answers, points, today, exam_date } = decision
  const all = answered(items, answers)
  const gates = gatesOf(items, answers).flatMap(({ gate, state, answered: done, all: count }): Found[] =>
    state === 'passed'
      ? []
      : [
          state === 'failed'
            ? finding('X01.gate_failed', 'error', { gate })
            : finding('X01.gate_open', 'error', { gate }, { answered: done, all: count }),
        ],
  )
  const unanswered = all.filter(({ item, choice }) => item.gate === null && choice === null)
  return [
    ...gates,
    ...unanswered.map(({ item }): Found => finding('X05.unanswered', 'error', { item_id: item.id })),
    ...sumsAgree(points),
    ...overrulesHaveReasons(all),
    ...conclusionFits(decision, all),
    ...(exam_date !== null && today > exam_date
      ? [finding<ReviewCode>('X04.after_exam', 'warning', {}, { today, exam_date })]
      : []),
  ]
}
