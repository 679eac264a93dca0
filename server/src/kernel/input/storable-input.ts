import { type Language, tooDeep, unstorable } from '@obelisk/contract/refusal'
import { invalid, Refusal } from '../errors.ts'

/** No form is nested deeper. Deeper input would be walked by recursion later. */
const deepest = 40

/** PostgreSQL stores no NUL, and UTF-8 has no lone surrogates. */
const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

type Part = { value: unknown; path: string; depth: number }

/** The values inside a value. A text or a number has none. */
function partsOf({ value, path, depth }: Part, language: Language): Part[] {
  if (typeof value === 'string' && !isStorable(value)) throw invalid({ path, message: unstorable[language] })
  if (typeof value !== 'object' || value === null) return []
  if (depth >= deepest) throw new Refusal(tooDeep)
  return Object.entries(value).map(([key, inner]) => {
    if (!isStorable(key)) throw invalid({ path, message: unstorable[language] })
    return { value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 }
  })
}

/**
 * Refuses values that no database can store, at their place, before the call does anything. It does not recurse, because
 * input may be nested deeply.
 */
export function mustBeStorable(input: unknown, language: Language) {
  const open: Part[] = [{ value: input, path: '', depth: 0 }]
  for (let part = open.pop(); part; part = open.pop())
    for (const inner of partsOf(part, language)) open.push(inner)
}
