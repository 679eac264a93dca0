import { scales } from '@obelisk/contract/assessment-review/forms'
import {
  type Answer,
  decideReview,
  dropReview,
  judgeReview,
  type ReviewView,
  saveReview,
  submitReview,
  withdrawReview,
} from '@obelisk/contract/assessment-review/review'
import { linkTo } from '@obelisk/contract/links'
import { checkReview, choiceOf, gatesOf } from '@obelisk/engine/assessment-review/rules/check-review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { reviewOf } from '../queries.ts'

export type Item = ReviewView['items'][number]

/** An item with everything that was said about it. */
export type Row = {
  item: Item
  verdict: 'met' | 'partly' | 'not_met' | 'unknown' | null
  values: ReviewView['sheet']['checks'][keyof ReviewView['sheet']['checks']]['values']
  /** What the system's verdict means on the scale; null when it decided nothing. */
  system: number | null
  own: Answer | undefined
  choice: number | null
  teacher: number | null
}

function rowsOf({ items, sheet, filled }: ReviewView, answers: readonly Answer[]): Row[] {
  const given = new Map(answers.map((answer) => [answer.item_id, answer]))
  const teacher = new Map(filled.answers.map((answer) => [answer.item_id, answer.choice]))
  return items.map((item) => {
    const checked = item.check === null ? undefined : sheet.checks[item.check]
    const verdict = checked?.verdict ?? null
    const system = choiceOf(verdict, scales[item.scale])
    const own = given.get(item.id)
    return {
      item,
      verdict,
      system,
      own,
      values: checked?.values ?? {},
      choice: own?.choice ?? system,
      teacher: teacher.get(item.id) ?? null,
    }
  })
}

const answerForRules = ({ item, verdict, choice, own }: Row) => ({
  item_id: item.id,
  verdict,
  choice,
  reason: own?.reason ?? '',
})

/** What the rules say of a review as it is on the screen. */
function ruledBy(
  { items, sheet }: ReviewView,
  rows: readonly Row[],
  { exam_date }: ReviewView['filled'],
  { conclusion, opinion }: ReviewView['judged'],
) {
  const known = items.map((item) => ({ ...item, choices: scales[item.scale] }))
  const answers = rows.map(answerForRules)
  const today = new Date().toISOString().slice(0, 10)
  const { points } = sheet
  const findings = checkReview({ items: known, answers, conclusion, opinion, points, today, exam_date })
  return { gates: gatesOf(known, answers), findings }
}

/** The answers with a change of one of them, which may be new. */
function withAnswer(answers: readonly Answer[], item_id: number, change: Partial<Answer>): Answer[] {
  const before = answers.find((one) => one.item_id === item_id) ?? { item_id, choice: null, reason: '' }
  return [...answers.filter((one) => one.item_id !== item_id), { ...before, ...change }]
}

/** Deletes a draft that was never handed in, and goes to the list. */
export function useDrop(id: number) {
  const client = useQueryClient()
  const go = useNavigate()
  return useMutation({
    mutationFn: () => call(dropReview, { id }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['assessment-review', 'list'] })
      void go(linkTo.reviews())
    },
  })
}

/** A review that is written or judged: the draft of this person, what the rules say of it, and the ways to save it. */
export function useReview(view: ReviewView) {
  const client = useQueryClient()
  const [filled, setFilled] = useState(view.filled)
  const [judged, setJudged] = useState(view.judged)
  const isJudging = view.may.judge
  const answers = isJudging || !view.may.write ? judged.answers : filled.answers
  const rows = rowsOf(view, answers)
  const { gates, findings } = ruledBy(view, rows, filled, judged)
  const isChanged =
    JSON.stringify(filled) !== JSON.stringify(view.filled) ||
    JSON.stringify(judged) !== JSON.stringify(view.judged)
  useLeaveGuard(isChanged)
  const take = (fresh: ReviewView) => {
    client.setQueryData(reviewOf(view.id).queryKey, fresh)
    setFilled(fresh.filled)
    setJudged(fresh.judged)
    void client.invalidateQueries({ queryKey: ['assessment-review', 'list'] })
    return fresh
  }
  const send = () =>
    isJudging
      ? call(judgeReview, { id: view.id, revision: view.revision, ...judged })
      : call(saveReview, { id: view.id, revision: view.revision, ...filled })
  const saved = async () => (isChanged ? take(await send()) : view)
  const saving = useMutation({ mutationFn: saved })
  const submitting = useMutation({
    mutationFn: async (reason: string) => {
      const { revision } = await saved()
      return take(await call(submitReview, { id: view.id, revision, reason }))
    },
  })
  const withdrawing = useMutation({
    mutationFn: async () => take(await call(withdrawReview, { id: view.id })),
  })
  const deciding = useMutation({
    mutationFn: async ({ decision, opinion }: { decision: 'approve' | 'return'; opinion: string }) => {
      await saved()
      const { round, step } = view.document
      return take(await call(decideReview, { id: view.id, round, step, decision, opinion }))
    },
  })
  const answer = (item_id: number, change: Partial<Answer>) => {
    if (isJudging) setJudged((now) => ({ ...now, answers: withAnswer(now.answers, item_id, change) }))
    else setFilled((now) => ({ ...now, answers: withAnswer(now.answers, item_id, change) }))
  }
  return {
    view,
    filled,
    judged,
    rows,
    findings,
    isChanged,
    isJudging,
    mayAnswer: isJudging || view.may.write,
    gates,
    errors: findings.filter(({ level }) => level === 'error'),
    answer,
    setFilled,
    setJudged,
    saving,
    submitting,
    withdrawing,
    deciding,
  }
}
export type Review = ReturnType<typeof useReview>
