import type { ReadQuestion } from '@obelisk/contract/question-bank/exchange'
import type { useWords } from '../../messages.ts'

type Note = ReadQuestion['notes'][number]

/** What was noticed while a question was read, by words. */
export const noteText = (say: ReturnType<typeof useWords>, { code, values }: Note): string =>
  (say as (key: string, values?: object) => string)(`note-${code}`, values)
