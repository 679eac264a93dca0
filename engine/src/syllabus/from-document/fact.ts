import type { Place } from '../../document-tree/document-tree.ts'
import { tidy } from '../../document-tree/plain.ts'
import type { Fact } from './syllabus-reading.ts'
import { isPlaceholder, numbersIn } from './tables/marks.ts'

export const sure = <T>(value: T, ...places: readonly Place[]): Fact<T> => ({ value, places, isSure: true })

export const unsure = <T>(value: T, others: readonly T[], ...places: readonly Place[]): Fact<T> =>
  others.length > 0 ? { value, places, isSure: false, others } : { value, places, isSure: false }

/** A text that is written; undefined for what a form has in place of one. */
export const textFact = (text: string, place: Place): Fact<string> | undefined =>
  isPlaceholder(text) ? undefined : sure(tidy(text), place)

/** The number of a cell; unsure when it has two; undefined for words. */
export function numberFact(text: string, place: Place): Fact<number> | undefined {
  const [first, ...others] = numbersIn(text)
  if (first === undefined) return undefined
  return others.length > 0 ? unsure(first, others, place) : sure(first, place)
}

/** An object of those parts that are there. */
export const there = <T extends object>(parts: { [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>
