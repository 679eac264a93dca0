import { bloomLevels } from '#syllabus/words.ts'
import type { QuestionKind } from '../question/question.ts'
import { formOfKind } from '../words.ts'
import type { ExchangeTags } from './exchange.ts'

/** All that stands in words beside a question in formats that know only words: kind, marks and tags. */
export type Tagged = { kind?: QuestionKind; score?: number; tags: ExchangeTags }

const list = (name: string, values: readonly (string | number)[] = []) =>
  values.map((value) => `${name}:${value}`)
const one = (name: string, value: string | number | null | undefined) =>
  value === undefined || value === null || value === '' ? [] : [`${name}:${value}`]

/** Kind, marks and tags as words such as `bloom:apply`; the tags of one's own stand as they are. */
export const tagWords = ({ kind, score, tags }: Tagged): string[] => [
  ...one('kind', kind),
  ...one('score', score),
  ...one('chapter', tags.chapter),
  ...list('knowledge', tags.knowledge),
  ...list('objective', tags.objectives),
  ...one('bloom', tags.bloom),
  ...one('difficulty', tags.difficulty),
  ...one('minutes', tags.minutes),
  ...(tags.is_complex ? ['complex'] : []),
  ...list('feature', tags.complex_features),
  ...one('source', tags.source),
  ...one('year', tags.source_year),
  ...one('licence', tags.licence),
  ...(tags.tags ?? []),
]

const kinds = Object.keys(formOfKind)
const bloomWords: readonly string[] = bloomLevels

const numberOf = (text: string): number | undefined => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)

type Reader = (found: Found, value: string) => boolean
type Found = {
  kind?: QuestionKind
  score?: number
  tags: Required<Pick<ExchangeTags, 'knowledge' | 'objectives' | 'tags'>> & ExchangeTags
}

const withNumber =
  (set: (found: Found, value: number) => void): Reader =>
  (found, text) => {
    const value = numberOf(text)
    if (value !== undefined) set(found, value)
    return value !== undefined
  }

const readers: Readonly<Record<string, Reader>> = {
  kind: (found, value) => {
    if (kinds.includes(value)) found.kind = value as QuestionKind
    return found.kind !== undefined
  },
  score: withNumber((found, value) => {
    found.score = value
  }),
  chapter: ({ tags }, value) => {
    tags.chapter = value
    return true
  },
  knowledge: ({ tags }, value) => {
    tags.knowledge = [...tags.knowledge, value]
    return true
  },
  objective: withNumber(({ tags }, value) => {
    tags.objectives = [...tags.objectives, value]
  }),
  bloom: ({ tags }, value) => {
    if (bloomWords.includes(value)) tags.bloom = value
    return bloomWords.includes(value)
  },
  difficulty: withNumber(({ tags }, value) => {
    tags.difficulty = Math.min(1, value)
  }),
  minutes: withNumber(({ tags }, value) => {
    tags.minutes = Math.round(value)
  }),
  feature: ({ tags }, value) => {
    const feature = numberOf(value)
    if (feature === undefined || feature < 1 || feature > 7) return false
    tags.complex_features = [...new Set([...(tags.complex_features ?? []), feature])]
    return true
  },
  source: ({ tags }, value) => {
    tags.source = value
    return true
  },
  year: withNumber(({ tags }, value) => {
    tags.source_year = value
  }),
  licence: ({ tags }, value) => {
    tags.licence = value
    return true
  },
}

/** Reads such words again; a word of no known meaning is a tag. */
export function taggedBy(words: readonly string[]): Tagged {
  const found: Found = { tags: { knowledge: [], objectives: [], tags: [] } }
  for (const word of words.map((text) => text.trim()).filter(Boolean)) {
    const [, name = '', value = ''] = /^([a-z]+):(.*)$/s.exec(word) ?? []
    if (word === 'complex') found.tags.is_complex = true
    else if (!(Object.hasOwn(readers, name) && readers[name]?.(found, value.trim())))
      found.tags.tags = [...found.tags.tags, word]
  }
  const { knowledge, objectives, tags, ...rest } = found.tags
  return {
    ...found,
    tags: {
      ...rest,
      ...(knowledge.length > 0 ? { knowledge } : {}),
      ...(objectives.length > 0 ? { objectives } : {}),
      ...(tags.length > 0 ? { tags } : {}),
    },
  }
}
