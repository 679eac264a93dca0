import type { PlanClass } from '@obelisk/contract/teaching-plan/plan'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'

/** The teachers of a class, in the language of the page. */
export function useTeacherNames() {
  const signs = useSigns()
  const nameOf = useName()
  return ({ teachers, teachers_en }: PlanClass) =>
    teachers.map((name, at) => nameOf({ name, name_en: teachers_en[at] ?? '' })).join(signs.between)
}
