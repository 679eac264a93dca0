import { childNamed, type MarkupElement, textIn } from '#markup/markup.ts'
import type { Note } from '../../exchange.ts'
import { choicesLeft, lacking } from '../read-interaction.ts'
import { type Found, type Item, idOf, type Reader, withWords } from './item.ts'
import { labelsOf, materialNodes, placesIn, stemNodes, withBlanksAt, wordsIn } from './material.ts'

const placeOf = (response: MarkupElement) => idOf(response).replace(/^r(?:esponse)?_/, '')

/** How a place of the text is called: by the response, or by the words beside it. */
export const namesOf = (responses: readonly MarkupElement[]): Map<string, MarkupElement> =>
  new Map(
    responses.flatMap((response) => {
      const beside = childNamed(response, 'material')
      const words = beside ? materialNodes(beside).map(textIn).join('').trim() : ''
      return [[placeOf(response), response] as const, ...(words ? [[words, response] as const] : [])]
    }),
  )

/** Choices for places `[name]` of a text: blanks with the right words. */
export function dropDowns({ presentation, responses, answers }: Item): Found | undefined {
  const text = stemNodes(presentation.children, false)
  const named = namesOf(responses)
  const names = placesIn(text, [...named.keys()])
  if (names.length === 0) return undefined
  const read = names.flatMap((name) => {
    const response = named.get(name)
    if (!response) return []
    const { right, notes } = answers.rightOf(idOf(response), false)
    const labels = labelsOf(response)
    const isRight = (label: MarkupElement) => right.includes(idOf(label))
    const words = labels.filter(isRight).map(wordsIn)
    const wrong = labels.filter((label) => !isRight(label)).map(wordsIn)
    return [{ response, answers: words, notes: [...withWords(notes, labels), ...choicesLeft(wrong)] }]
  })
  const unplaced = responses.filter((one) => !read.some(({ response }) => response === one))
  return {
    kind: 'blank',
    stem: withBlanksAt(text, names),
    body: {
      form: 'blanks',
      blanks: read.map((one) => ({ answers: one.answers, tolerance: null })),
      isAnyOrder: false,
    },
    notes: [
      ...lacking(read.some((one) => one.answers.length === 0)),
      ...read.flatMap(({ notes }) => notes),
      ...unplaced.map((one): Note => ({ code: 'part-unread', values: { part: placeOf(one).slice(0, 100) } })),
    ],
  }
}

export const fib: Reader = ({ presentation, responses, answers }) => {
  const read = responses.map((response) => {
    const { right, tolerance, notes } = answers.writtenFor(idOf(response))
    const isNumber = response.name === 'response_num' || tolerance > 0
    return { answers: right, tolerance: isNumber ? tolerance : null, notes }
  })
  const text = stemNodes(presentation.children, false)
  const names = placesIn(text, responses.map(placeOf))
  const order = names.map((name) => responses.findIndex((one) => placeOf(one) === name))
  const isPlaced = names.length === responses.length
  const blanks = isPlaced ? order.flatMap((at) => read[at] ?? []) : read
  return {
    kind: 'blank',
    stem: isPlaced ? withBlanksAt(text, names) : stemNodes(presentation.children, true),
    body: {
      form: 'blanks',
      blanks: blanks.map((one) => ({ answers: one.answers, tolerance: one.tolerance })),
      isAnyOrder: false,
    },
    notes: [
      ...lacking(blanks.some((one) => one.answers.length === 0)),
      ...read.flatMap(({ notes }) => notes),
    ],
  }
}
