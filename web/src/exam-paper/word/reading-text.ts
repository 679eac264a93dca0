import type { ReadReason } from '@obelisk/contract/exam-paper/word-paper'
import type { ReadingCode } from '@obelisk/engine/exam-paper/word-paper/check-reading'
import type { Finding } from '@obelisk/engine/finding/finding'
import type { useQuestionTranslations } from '#question-bank/public.ts'
import type { Translate } from '../messages.ts'

type QuestionSay = ReturnType<typeof useQuestionTranslations>

/** Why a value of the table is what it is, by words. */
export const reasonText = (t: Translate, column: string, { reason, values }: ReadReason): string =>
  t.ofCode(reason === 'none' ? 'why-none' : `why-${column}-${reason}`, values)

/** What is wrong with a Word paper, by words. */
export function problemText(t: Translate, qsay: QuestionSay, { code, values }: Finding<ReadingCode>): string {
  if (code !== 'W03.question_wrong') return t.ofCode(`read-${code}`, values)
  return qsay.ofCode(`find-${String(values.code)}`, values)
}
