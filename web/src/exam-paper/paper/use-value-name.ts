import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { Dimension } from '@obelisk/engine/exam-paper/blueprint/two-way-table'
import { useLevels, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'

/** The name of a value of a dimension, by the words of its room. */
export function useValueName(view: PaperView) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const levels = useLevels()
  const chapterOf = (value: string) => {
    const chapter = view.syllabus.chapters.find(({ no }) => no === value)
    return chapter ? `${value} ${chapter.name}` : value
  }
  const names: Record<Dimension, (value: string) => string> = {
    chapter: chapterOf,
    knowledge: (value) => value,
    objective: (no) => t('objective-no', { no }),
    bloom: (value) => levels.word(value as 'apply'),
    kind: (value) => qsay(`kind-${value as 'single'}`),
    difficulty: (value) => t(`ease-${value as 'easy'}`),
  }
  return (dimension: Dimension, value: string): string =>
    value === '' ? t('not-said') : names[dimension](value)
}
