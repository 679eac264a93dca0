import type { Remedy } from '@obelisk/engine/finding/finding'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import type { useFormats } from '#kit/formats.ts'
import type { SyllabusKey, SyllabusSay } from '../messages.ts'
import { letters, partOf, type SyllabusFinding } from './section-of.ts'

type Formats = ReturnType<typeof useFormats>
type Values = Record<string, string | number>

const rounded = (value: number) => Number(value.toFixed(4))

type Told = (
  values: SyllabusFinding['values'],
  t: SyllabusSay,
  formats: Formats,
  place: SyllabusFinding['place'],
) => Values

const textWords = {
  introduction: 'introduction',
  methods: 'teaching-methods',
  ideology: 'ideology-design',
} as const

/** What a finding says in words of its own. */
const toldBy: Readonly<Record<string, Told>> = {
  'S12.text_repeated': ({ what }, t) => ({
    what: t(what === 'objective' ? 'what-objective' : 'what-chapter'),
  }),
  'S17.part_empty': (_values, t, _formats, { part }) => {
    const text = textWords[part as keyof typeof textWords]
    return { part: t(text ?? `part-${part as 'chapters'}`) }
  },
  'S09.final_share': (values, _, { percent }) =>
    Object.fromEntries(['share', 'min', 'max'].map((name) => [name, percent(Number(values[name]))])),
}

/** The values of a finding as they stand in a sentence. */
function told({ values, place, code }: SyllabusFinding, t: SyllabusSay, formats: Formats): Values {
  const plain = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (Array.isArray(value)) return [name, formats.list(value.map(String))]
    if (typeof value === 'number') return [name, rounded(value)]
    return [name, value === null ? '–' : String(value)]
  })
  const all: Values = Object.fromEntries(plain)
  const kind = hourKinds.find((one) => one === place.kind)
  if (kind) all.kind = t(kind)
  if (all.name === '') all.name = place.chapter_id === undefined ? '–' : t('unnamed-chapter')
  if (typeof place.field === 'string') all.field = fieldWord(place.field, t)
  Object.assign(all, toldBy[code]?.(values, t, formats, place))
  if (typeof values.difference === 'number') all.difference = rounded(Math.abs(values.difference))
  return all
}

const fields = ['code', 'name', 'credits', 'term', 'category', 'nature', 'hours_total', 'weeks'] as const

function fieldWord(field: string, t: SyllabusSay): string {
  const hours = hourKinds.find((one) => one === field)
  if (hours) return t(hours)
  const known = fields.find((one) => one === field)
  return known ? t(`field-${known}`) : field
}

/** A finding in words: what it is, and why. */
export function findingWords(found: SyllabusFinding, t: SyllabusSay, formats: Formats) {
  const values = told(found, t, formats) as never
  return {
    name: `${letters[partOf(found)]} ${t(`${found.code}` as SyllabusKey & 'S06.ratio_sum', values)}`,
    reason: t(`${found.code}.why` as SyllabusKey & 'S06.ratio_sum.why', values),
  }
}

const remedies = ['set_cell', 'set_inner_weights', 'inherit_fact', 'set_strength', 'inherit_text'] as const

/** What a remedy would do. */
export function remedyWords({ action, values }: Remedy, t: SyllabusSay, formats: Formats): string {
  const known = remedies.find((one) => one === action) ?? 'inherit_fact'
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? rounded(value)
        : Array.isArray(value)
          ? formats.list(value.map(String))
          : String(value),
    ]),
  )
  return t(`remedy-${known}`, plain as never)
}

/** What is left to say of a remedy: what the objective then carries. */
export const resultWords = ({ action, values }: Remedy, t: SyllabusSay): string =>
  action === 'set_cell'
    ? t('remedy-result', {
        points: rounded(Number(values.objective_points)),
        weight: Number(values.objective_weight).toFixed(3),
      })
    : ''
