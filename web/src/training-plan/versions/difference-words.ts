import type { Difference } from '@obelisk/contract/training-plan/lifecycle'
import { educations } from '@obelisk/contract/training-plan/rows'
import type { PlanKey, PlanSay } from '../messages.ts'

/** The word for a field: a course's, a plan's or a row's own. */
export function fieldWord({ part, field }: Pick<Difference, 'part' | 'field'>, say: PlanSay): string {
  const speak = say as (key: PlanKey) => string
  const key = part === 'course' ? `course.${field}` : part === 'basic' ? `plan.${field}` : `field.${field}`
  const word = speak(key as PlanKey)
  return word === key ? field : word
}

/** Codes of the data as words: natures, categories, yes and no. */
export function valueWord(field: string, value: string | null, say: PlanSay): string {
  if (value === null || value === '') return say('nothing')
  if (value === 'true') return say('yes')
  if (value === 'false') return say('no-word')
  if (field === 'educations') return educationWords(value, say)
  const prefix = { nature: 'nature', category: 'category', ceeaa_category: 'ceeaa', assess_type: 'assess' }[
    field
  ]
  return prefix ? (say as (key: PlanKey) => string)(`${prefix}.${value}` as PlanKey) : value
}

/** `["moral","labour"]` as words. */
function educationWords(value: string, say: PlanSay): string {
  const codes = educations.filter((code) => value.includes(`"${code}"`))
  return codes.map((code) => say(`education.${code}`)).join(say('names-between')) || say('nothing')
}
