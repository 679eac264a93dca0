import { bloomLevels, hourKinds, objectiveKinds } from '@obelisk/engine/syllabus/words'
import type { SyllabusSay } from '../messages.ts'
import type { DifferenceRow } from './difference-rows.ts'

const fields = [
  'text',
  'kind',
  'bloom',
  'threshold',
  'indicators',
  'content',
  'key_points',
  'difficult_points',
  'requirement',
  'ideology',
  'methods',
  'homework',
  'hours',
  'serves',
  'stage',
  'form',
  'ratio',
  'evidence',
  'points',
  'target',
  'author',
  'publisher',
  'year',
  'edition',
  'introduction',
  'teaching',
  'strength',
  'description',
  'indicator',
  'name_en',
  'unit',
  'prerequisites',
  'following',
  'assess_type',
] as const
const facts = ['code', 'name', 'credits', 'term', 'category', 'nature', 'hours_total', 'weeks'] as const

/** What the field of a difference is called. */
export function fieldName({ field = '' }: Pick<DifferenceRow, 'field'>, t: SyllabusSay): string {
  if (field !== 'name_en' && field.endsWith('_en'))
    return `${fieldName({ field: field.slice(0, -'_en'.length) }, t)} (${t('in-english')})`
  const hours = hourKinds.find((one) => one === field)
  if (hours) return t(hours)
  const fact = facts.find((one) => one === field)
  if (fact) return t(`field-${fact}`)
  const known = fields.find((one) => one === field)
  return known ? t(`diff-${known}`) : ''
}

/** Values that are words of a list are said in the language of the screen. */
export function valueWords({ field }: DifferenceRow, value: string, t: SyllabusSay): string {
  if (field === 'bloom') {
    const bloom = bloomLevels.find((one) => one === value)
    return bloom ? t(`bloom-${bloom}`) : value
  }
  if (field === 'kind') {
    const kind = objectiveKinds.find((one) => one === value)
    return kind ? t(`kind-${kind}`) : value
  }
  if (field === 'stage' && (value === 'process' || value === 'final')) return t(`stage-${value}`)
  return value
}
