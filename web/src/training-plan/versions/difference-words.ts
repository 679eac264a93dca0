import type { Difference } from '@obelisk/contract/training-plan/lifecycle'
import { educations } from '@obelisk/contract/training-plan/rows'
import type { PlanSay } from '../messages.ts'

/** The word for a field: a course's, a plan's or a row's own. */
export function fieldWord({ part, field }: Pick<Difference, 'part' | 'field'>, t: PlanSay): string {
  const key = part === 'course' ? `course.${field}` : part === 'basic' ? `plan.${field}` : `field.${field}`
  const word = t.ofCode(key)
  return word === key ? field : word
}

/** Codes of the data as words: natures, categories, yes and no. */
export function valueWord(field: string, value: string | null, t: PlanSay): string {
  if (value === null || value === '') return t('nothing')
  if (value === 'true') return t('yes')
  if (value === 'false') return t('no-word')
  if (field === 'educations') return educationWords(value, t)
  const prefix = { nature: 'nature', category: 'category', ceeaa_category: 'ceeaa', assess_type: 'assess' }[
    field
  ]
  return prefix ? t.ofCode(`${prefix}.${value}`) : value
}

/** `["moral","labour"]` as words. */
function educationWords(value: string, t: PlanSay): string {
  const codes = educations.filter((code) => value.includes(`"${code}"`))
  return codes.map((code) => t(`education.${code}`)).join(t('names-between')) || t('nothing')
}
