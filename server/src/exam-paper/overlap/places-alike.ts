import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { type ComparedQuestion, repeatedQuestions } from '@obelisk/engine/exam-paper/overlap/overlap'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'

export const itemsOf = ({ sections }: PaperText) => sections.flatMap(({ items }) => items)

const comparedOf = (text: PaperText): ComparedQuestion[] =>
  itemsOf(text).map(({ id, content }) => ({ id, parts: askedParts(content) }))

/** A paper beside another one; `isShown` says whether the words of the other may be read. */
export type Sides = {
  label: PaperLabel
  text: PaperText
  with: string
  is_history: boolean
  other: PaperText
  isShown: boolean
}

/** Places of one paper that ask what another one asks. */
export function placesAlike({ label, text, other, isShown, ...rest }: Sides): RepeatedPlace[] {
  const others = new Map(itemsOf(other).map((item) => [item.id, item]))
  const numbers = placesOf(other.sections)
  const byBank = new Map(
    itemsOf(other).flatMap(({ id, question_id }) =>
      question_id === null ? [] : [[question_id, id] as const],
    ),
  )
  const ones = comparedOf(text)
  const found = repeatedQuestions(ones, other === text ? ones : comparedOf(other))
  const alike = found.map(({ a, b, how, likeness, passages }) => ({
    a,
    b,
    how,
    likeness,
    passages: [...passages],
  }))
  const known = new Set(alike.map(({ a, b }) => `${a} ${b}`))
  for (const { id, question_id } of itemsOf(text)) {
    const b = question_id === null ? undefined : byBank.get(question_id)
    if (b !== undefined && !known.has(`${id} ${b}`))
      alike.push({ a: id, b, how: 'same', likeness: 1, passages: [] })
  }
  return alike.map((one) => {
    const item = others.get(one.b)
    return {
      ...rest,
      ...one,
      label,
      other_no: String(numbers.get(one.b) ?? ''),
      other_parts: isShown && item ? askedParts(item.content) : [],
    }
  })
}
