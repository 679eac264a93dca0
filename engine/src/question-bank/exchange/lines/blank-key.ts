import type { QuestionBody } from '../../question/question.ts'
import type { Note } from '../exchange.ts'
import { type Draft, wordsOf } from './draft.ts'

const splitOutside = (text: string, sign: RegExp) =>
  text
    .split(sign)
    .map((one) => one.trim())
    .filter(Boolean)

const numberedParts = /\s*(?:[(（]\s*\d{1,2}\s*[)）]|[①-⑳])\s*/

/** The answers of several blanks: by `；`, by `(1) … (2) …`, or by the commas that give just as many. */
function answersIn(answer: string, wanted: number): string[] {
  if (wanted === 1) return [answer]
  const parts = splitOutside(answer, /[；;|｜]|\s{2,}|\t/)
  if (parts.length >= wanted) return parts
  const ways = [numberedParts, /[，,、]/, /\s+/].map((sign) => splitOutside(answer, sign))
  return ways.find(({ length }) => length === wanted) ?? parts
}

const alternatives = (text: string) =>
  splitOutside(text.replace(/^\s*(?:[(（]\d+[)）]|[①-⑳])\s*/, ''), /\s*(?:[/／]|或者?)\s*/)

/** The blanks of a question with their answers: as told, or as written on them. */
export function blanksOf(
  draft: Draft,
  answer: string,
  wanted: number,
  written: readonly string[] | undefined,
): { body: Extract<QuestionBody, { form: 'blanks' }>; notes: Note[] } {
  const parts = written ?? answersIn(answer, wanted).filter((part) => part.trim())
  const tolerances = splitOutside(wordsOf(draft, 'tolerance'), /[；;]/)
  const blanks = parts.map((part, at) => {
    const tolerance = Number(tolerances[at] ?? Number.NaN)
    return {
      answers: written ? [part].filter(Boolean) : alternatives(part),
      tolerance: Number.isFinite(tolerance) ? tolerance : null,
    }
  })
  const isAnyOrder = draft.fields.has('any-order')
  const lacks = parts.length === 0 || parts.some((part) => part.trim() === '')
  return { body: { form: 'blanks', blanks, isAnyOrder }, notes: lacks ? [{ code: 'answer-lacking' }] : [] }
}
