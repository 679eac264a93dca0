import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { comparableText } from '@obelisk/engine/question-bank/question/question-text'
import { useQuery } from '@tanstack/react-query'
import { usePaused } from '#kit/use-paused.ts'
import { similarTo } from '../queries.ts'

/** Milliseconds without a change before what is typed is compared with the bank. */
const pause = 600
/** Shorter texts are like too many. */
const shortest = 12

/** The questions of the course that are like the one being written. */
export function useSimilar(catalog: number, content: QuestionContent, id: number | undefined) {
  const { exact } = comparableText(content)
  const text = usePaused(exact, pause)
  return useQuery({
    ...similarTo(catalog, text.slice(0, 4000), id),
    enabled: text.length >= shortest && text.length <= 4000,
  }).data?.list
}
