import type { ReadReason } from '@obelisk/contract/exam-paper/word-paper'
import type { Finding } from '@obelisk/engine/finding/finding'
import type { ReadingCode } from '@obelisk/engine/word-paper/check-reading'
import type { useQuestionWords } from '#question-bank/public.ts'
import type { Say } from '../messages.ts'

type Speak = (key: string, values?: object) => string
type QuestionSay = ReturnType<typeof useQuestionWords>

/** Why a value of the table is what it is, by words. */
export const reasonText = (say: Say, column: string, { reason, values }: ReadReason): string =>
  (say as Speak)(reason === 'none' ? 'why-none' : `why-${column}-${reason}`, values)

/** What is wrong with a Word paper, by words. */
export function problemText(say: Say, qsay: QuestionSay, { code, values }: Finding<ReadingCode>): string {
  if (code !== 'W03.question_wrong') return (say as Speak)(`read-${code}`, values)
  return (qsay as Speak)(`find-${String(values.code)}`, values)
}
