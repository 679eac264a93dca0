import type { SurveyAnswers, SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { AnswerProblem } from '@obelisk/engine/survey/answer-problems'
import { pageProblems } from '@obelisk/engine/survey/answer-problems'
import { type ShownQuestion, shownPages } from '@obelisk/engine/survey/flow'
import { useRef, useState } from 'react'

/** What is filled in so far, as it is kept on the device. Times are milliseconds; null: it was begun elsewhere. */
export type Filled = { answers: SurveyAnswers; step: number; seed: number; startedAt: number | null }

export const nothingFilled = (): Filled => ({
  answers: {},
  step: 0,
  seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
  startedAt: Date.now(),
})

/** The most that the server takes. */
const longest = 1_000_000

/** How long it took. Null when nobody can say: begun elsewhere, or the clock was put back or far ahead meanwhile. */
export function secondsFor({ startedAt }: Filled): number | null {
  if (startedAt === null) return null
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return seconds >= 0 && seconds <= longest ? seconds : null
}

type Group = { kind: string; id: number }

/** The questions that are shown, one after the other, and the way through them. */
export function useFillState(
  definition: SurveyDefinition,
  groups: readonly Group[],
  begin: Filled,
  onChange: (filled: Filled) => void,
) {
  const [filled, setFilled] = useState(begin)
  const [problem, setProblem] = useState<AnswerProblem>()
  const latest = useRef(filled)
  const put = (next: Filled) => {
    latest.current = next
    setFilled(next)
    onChange(next)
  }
  const steps = shownPages(definition, filled.answers, { groups, seed: filled.seed }).flatMap(
    ({ page, questions }) => questions.map((shown) => ({ ...shown, page })),
  )
  const at = Math.min(filled.step, Math.max(steps.length - 1, 0))
  const current = steps[at]
  const isLast = at >= steps.length - 1
  return {
    filled,
    steps,
    at,
    current,
    isLast,
    problem,
    answer: (question: string, answer: SurveyAnswers[string] | undefined) => {
      const { [question]: _, ...rest } = latest.current.answers
      setProblem(undefined)
      put({
        ...latest.current,
        step: at,
        answers: answer === undefined ? rest : { ...rest, [question]: answer },
      })
    },
    back: () => {
      setProblem(undefined)
      put({ ...latest.current, step: Math.max(at - 1, 0) })
    },
    /** Goes on when the question is answered as it wants; gives whether it may. */
    forward: (shown: ShownQuestion): boolean => {
      const [found] = pageProblems(definition, [shown], latest.current.answers)
      setProblem(found)
      if (found) return false
      if (!isLast) put({ ...latest.current, step: at + 1 })
      return true
    },
    /** Leads to a step, as the history of the browser does. */
    stepTo: (step: number) => {
      setProblem(undefined)
      put({ ...latest.current, step })
    },
    /** Leads to a question that the server has refused. */
    goTo: (question: string) => {
      const place = steps.findIndex((one) => one.question.id === question)
      if (place >= 0) put({ ...latest.current, step: place })
    },
  }
}

export type FillState = ReturnType<typeof useFillState>
