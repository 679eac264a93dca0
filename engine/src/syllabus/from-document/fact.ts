import type { Place } from '../../document-tree/document-tree.ts'
import { type Fact, sure, unsure } from '../../document-tree/fact.ts'
import { inArabic } from '../../document-tree/numbers.ts'
import { plain, tidy } from '../../document-tree/plain.ts'
import { isPlaceholder, numbersIn } from './tables/marks.ts'

/** A text that is written; undefined for what a form has in place of one. */
export const textFact = (text: string, place: Place): Fact<string> | undefined =>
  isPlaceholder(text) ? undefined : sure(tidy(text), place)

/** `2+2`: a value that follows from a sum is proposed. */
function sumFact(text: string, place: Place): Fact<number> | undefined {
  const half = plain(text)
  if (!/^\d+(?:\.\d+)?(?:\+\d+(?:\.\d+)?)+$/.test(half)) return undefined
  return unsure(
    half.split('+').reduce((sum, part) => sum + Number(part), 0),
    [],
    place,
  )
}

/** The number of a cell; unsure when it has two; undefined for words. */
export function numberFact(text: string, place: Place): Fact<number> | undefined {
  const [first, ...others] = numbersIn(inArabic(text.trim()).replace(/(?<=^\d+)\s*(?:学时|课时|节)$/, ''))
  if (first === undefined) return sumFact(text, place)
  return others.length > 0 ? unsure(first, others, place) : sure(first, place)
}
