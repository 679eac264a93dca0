import {
  accreditationCategories,
  assessTypes,
  courseCategories,
  educations,
} from '@obelisk/contract/training-plan/rows'
import { courseNatures } from '@obelisk/engine/training-plan/words'
import { useMemo } from 'react'
import { useStudyTerm } from '#kit/translations/study-term.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

/** The choices of the fields of a course, in words. */
export function useCourseOptions() {
  const t = useTranslations()
  const nameOf = useName()
  const studyTerm = useStudyTerm()
  const { plan } = usePlan()
  return useMemo(
    () => ({
      terms: [1, 2, 3, 4, 5, 6, 7, 8].map((term) => ({ value: term, label: studyTerm(term) })),
      categories: courseCategories.map((value) => ({ value, label: t(`category.${value}`) })),
      ceeaa: accreditationCategories.map((value) => ({ value, label: t(`ceeaa.${value}`) })),
      natures: courseNatures.map((value) => ({ value, label: t(`nature.${value}`) })),
      assess: assessTypes.map((value) => ({ value, label: t(`assess.${value}`) })),
      educations: educations.map((value) => ({ value, label: t(`education.${value}`) })),
      colleges: plan.colleges.map((one) => ({ value: one.id, label: nameOf(one) })),
      groups: plan.groups.map((one) => ({ value: one.id, label: one.name })),
      courses: plan.courses.map((one) => ({
        value: one.id,
        label: `${one.code} ${nameOf(one)}`,
        term: one.term,
      })),
    }),
    [plan.colleges, plan.groups, plan.courses, t, nameOf, studyTerm],
  )
}
