import type { ImportPreview } from '@obelisk/contract/training-plan/exchange'
import { type CourseColumn, courseColumnWords } from '@obelisk/contract/training-plan/import-words'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

/** One thing that a column may hold: as it is sent, as the list names it, and as it stands over the column. */
export type Meaning = { value: string; label: string; short: string }

const terms = [1, 2, 3, 4, 5, 6, 7, 8]

/** What the columns of a sheet may hold, by how it lies. */
export function useMeanings(layout: ImportPreview['layout']): Meaning[] {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const nameOf = useName()
  const { plan } = usePlan()
  const plain = (value: string, label: string): Meaning => ({ value, label, short: label })
  const column = (key: CourseColumn) => plain(key, courseColumnWords[key][language])
  if (layout === 'courses')
    return [
      ...(Object.keys(courseColumnWords) as CourseColumn[]).map(column),
      ...terms.map((term) => plain(`term-${term}`, t('import-term', { term }))),
    ]
  const indicator = plain('indicator', t('import-indicator'))
  if (layout === 'long')
    return [
      column('code'),
      column('name'),
      indicator,
      plain('strength', t('import-strength')),
      plain('weight', t('import-weight')),
    ]
  if (layout === 'turned')
    return [
      indicator,
      ...plan.courses.map((course) => ({
        value: `course-${course.id}`,
        label: `${course.code} ${nameOf(course)}`,
        short: nameOf(course),
      })),
    ]
  return [
    { value: 'code', label: t('import-course-named'), short: t('import-course') },
    ...plan.indicators.map(({ id, no, description }) => ({
      value: `indicator-${id}`,
      label: `${no} ${description}`,
      short: no,
    })),
  ]
}
