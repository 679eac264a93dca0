import type { ReadQuestion } from '@obelisk/contract/question-bank/exchange'
import type { useTranslations } from '../../messages.ts'

type Note = ReadQuestion['notes'][number]

/** What was noticed while a question was read, by words. */
export const noteText = (t: ReturnType<typeof useTranslations>, { code, values }: Note): string =>
  t.ofCode(`note-${code}`, values)
