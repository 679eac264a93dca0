import { type Language, tooDeep, unstorable } from '@obelisk/contract/refusal'
import { invalid, Refusal } from '../errors.ts'

/** No form of ours is nested deeper; what is would be walked by recursion later. */
const deepest = 40

/** The database keeps no NUL, and UTF-8 has no half characters. */
const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

type Part = { value: unknown; path: string; depth: number }

/** What lies within a part; nothing in a text or a number. */
function partsOf({ value, path, depth }: Part, language: Language): Part[] {
  if (typeof value === 'string' && !isStorable(value)) throw invalid({ path, message: unstorable[language] })
  if (typeof value !== 'object' || value === null) return []
  if (depth >= deepest) throw new Refusal(tooDeep)
  return Object.entries(value).map(([key, inner]) => {
    if (!isStorable(key)) throw invalid({ path, message: unstorable[language] })
    return { value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 }
  })
}

/** Refuses, at its place, what could never be stored, before a call does anything. Without recursion: the input may be of any shape. */
export function mustBeStorable(input: unknown, language: Language) {
  const open: Part[] = [{ value: input, path: '', depth: 0 }]
  for (let part = open.pop(); part; part = open.pop())
    for (const inner of partsOf(part, language)) open.push(inner)
}
