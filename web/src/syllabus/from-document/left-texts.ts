import type { LeftOut } from '@obelisk/engine/syllabus/from-document/fill/left-out'
import type { ReadingProblem } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'

/** What a file says against itself, and what a draft cannot hold of it, in words. */
export function useReadTexts() {
  const t = useTranslations()
  const formats = useFormats()
  return {
    problem: ({ code, values }: Pick<ReadingProblem, 'code' | 'values'>) =>
      t.ofCode(`read-problem-${code}${code === 'matrix-not-adding' && values.of ? '-of' : ''}`, values),
    left: ({ code, part, values }: LeftOut) =>
      t.ofCode(`read-left-${code}`, {
        ...(part ? { part: t(`read-part-${part}`) } : {}),
        ...Object.fromEntries(Object.entries(values).map(([name, texts]) => [name, formats.list(texts)])),
      }),
  }
}
