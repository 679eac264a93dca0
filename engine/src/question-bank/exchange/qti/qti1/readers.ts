import {
  allNamed,
  childNamed,
  childrenNamed,
  escapeMarkup,
  type MarkupElement,
  textIn,
} from '#markup/markup.ts'
import { isBlankText, type RichText } from '#rich-text/rich-text.ts'
import { htmlTree } from '../../markup/html-tree.ts'
import { lacking } from '../read-interaction.ts'
import { isFalseWord, isTrueWord } from '../truth-words.ts'
import { dropDowns, fib, namesOf } from './blanks.ts'
import { type Item, idOf, isSeveral, type Reader, withWords } from './item.ts'
import { isFib, labelNodes, labelsOf, materialNodes, placesIn, stemNodes, wordsIn } from './material.ts'

const choice: Reader = ({ responses: [response], answers, feedback, texts }) => {
  const labels = response ? labelsOf(response) : []
  const id = response ? idOf(response) : ''
  const { right, notes } = answers.rightOf(id, response ? isSeveral(response) : false)
  const isOne = !response || !isSeveral(response)
  const options = labels.map((label) => {
    const reason: RichText = texts.rich(feedback.after(id, idOf(label)))
    return {
      content: texts.rich(labelNodes(label)),
      isCorrect: right.includes(idOf(label)),
      ...(isBlankText(reason) ? {} : { reason }),
    }
  })
  const any = isOne && right.length > 1
  return {
    kind: isOne && !any ? 'single' : 'multiple',
    body: { form: 'choice', options },
    notes: [
      ...lacking(!options.some(({ isCorrect }) => isCorrect)),
      ...withWords(
        any ? [...notes, { code: 'any-right', values: { answers: right.join('、') } }] : notes,
        labels,
      ),
    ],
  }
}

/** The label that says right, when there are two and the other says wrong. */
function trueLabel(responses: readonly MarkupElement[]): MarkupElement | undefined {
  const labels = responses.length === 1 && responses[0] ? labelsOf(responses[0]) : []
  const isWrong = labels.some((label) => isFalseWord(wordsIn(label)))
  return labels.length === 2 && isWrong ? labels.find((label) => isTrueWord(wordsIn(label))) : undefined
}

const judge: Reader = ({ responses, answers, feedback, texts }) => {
  const label = trueLabel(responses)
  const id = responses[0] ? idOf(responses[0]) : ''
  const { right } = answers.rightOf(id, false)
  const isTrue = right.length === 0 ? null : right.includes(label ? idOf(label) : '')
  const labels = responses[0] ? labelsOf(responses[0]) : []
  const said = labels.map((one) => ({
    of: one === label ? '√' : '×',
    text: texts.rich(feedback.after(id, idOf(one))),
  }))
  return { kind: 'judge', body: { form: 'judge', isTrue, points: [] }, notes: lacking(isTrue === null), said }
}

/** Several choices about one text, each for a thing beside it. */
const pairs: Reader = ({ responses, answers, texts }) => {
  const read = responses.map((response) => ({ response, ...answers.rightOf(idOf(response), false) }))
  const rights = read.map(({ response, right }) =>
    labelsOf(response).filter((label) => right.includes(idOf(label))),
  )
  const used = new Set(rights.flat().map(wordsIn))
  const rest = responses[0] ? labelsOf(responses[0]).filter((label) => !used.has(wordsIn(label))) : []
  const all = responses.flatMap((response, at) => {
    const [right] = rights[at] ?? []
    const left = childNamed(response, 'material')
    return right && left
      ? [{ left: texts.rich(materialNodes(left)), right: texts.rich(labelNodes(right)) }]
      : []
  })
  return {
    kind: 'matching',
    body: { form: 'matching', pairs: all, extras: rest.map((label) => texts.rich(labelNodes(label))) },
    notes: [...lacking(all.length < responses.length), ...read.flatMap(({ notes }) => notes)],
  }
}

const open: Reader = ({ feedback, texts }) => {
  const answer = feedback.general(texts)
  return {
    kind: 'short',
    body: { form: 'open', answer, points: [] },
    notes: lacking(answer.content.length === 0),
  }
}

/** A formula with numbers that are drawn: the formula is the answer, and its numbers are named. */
const formula: Reader = ({ item, texts }) => {
  const formulas = allNamed(item, 'formula').map((one) => textIn(one).trim())
  const ranges = allNamed(item, 'var')
    .filter(({ children }) => childrenNamed({ children }, 'min').length > 0)
    .map(
      (one) =>
        `[${one.attributes.name ?? ''}] = ${textIn(childNamed(one, 'min'))} … ${textIn(childNamed(one, 'max'))}`,
    )
  const margin = textIn(allNamed(item, 'answer_tolerance')[0]).trim()
  const lines = [...formulas, ...ranges, ...(margin ? [`± ${margin}`] : [])]
  return {
    kind: 'calculation',
    body: {
      form: 'open',
      answer: texts.rich(htmlTree(lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join(''))),
      points: [],
    },
    notes: [{ code: 'variable-left', values: { names: ranges.join('、').slice(0, 200) } }],
  }
}

const ordering: Reader = ({ responses: [response], answers, texts }) => {
  const labels = response ? labelsOf(response) : []
  const { right } = answers.rightOf(response ? idOf(response) : '', false)
  const placeIn = (label: MarkupElement) => {
    const at = right.indexOf(idOf(label))
    return at < 0 ? labels.length : at
  }
  const items = labels.toSorted((a, b) => placeIn(a) - placeIn(b))
  return {
    kind: 'ordering',
    body: { form: 'ordering', items: items.map((label) => texts.rich(labelNodes(label))) },
    notes: lacking(right.length < labels.length),
  }
}

/** Names of places that the text of an item has for its responses. */
const placesOf = ({ presentation, responses }: Item) =>
  placesIn(stemNodes(presentation.children, false), [...namesOf(responses).keys()])

const isWritten = ({ responses, answers }: Item) =>
  responses.some((one) => answers.writtenFor(idOf(one)).right.length > 0)

/** How choices are read: for places of the text, beside things, in an order, or as one question. */
function readerOfChoices(whole: Item): Reader {
  const { responses } = whole
  if (placesOf(whole).length > 0) return (one) => dropDowns(one) ?? pairs(one)
  if (responses.length > 1) return pairs
  if (/ordered/i.test(responses[0]?.attributes.rcardinality ?? '')) return ordering
  return trueLabel(responses) ? judge : choice
}

/** How a set of responses is read: by their shape, because each system has names of its own for kinds. */
export function readerFor(whole: Item): Reader | undefined {
  const { responses, item } = whole
  if (responses.length === 0) return undefined
  if (allNamed(item, 'calculated').length > 0) return formula
  if (responses.every(isFib)) return isWritten(whole) ? fib : open
  return responses.every(({ name }) => name === 'response_lid') ? readerOfChoices(whole) : undefined
}
