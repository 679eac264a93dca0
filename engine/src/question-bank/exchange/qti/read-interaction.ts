import {
  allNamed,
  childNamed,
  childrenNamed,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '#markup/markup.ts'
import { isBlankText, type RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionKind } from '../../question/question.ts'
import type { Note } from '../exchange.ts'
import type { SaidAfter } from '../said-after.ts'
import type { QtiTexts } from './qti-texts.ts'
import { withoutNamed } from './qti-tree.ts'
import type { Responses } from './responses.ts'
import { isFalseWord, isTrueWord } from './truth-words.ts'

type Simple = Exclude<QuestionBody, { form: 'composite' }>
export type Found = { kind: QuestionKind; body: Simple; notes?: Note[]; said?: SaidAfter[] }

/** `rubric` is what scorers alone are shown; `saidOf` is what is shown after a choice, by its name. */
export type Reading = {
  texts: QtiTexts
  responses: Responses
  rubric: readonly MarkupNode[]
  saidOf: (choice: string) => readonly MarkupNode[]
}
type Reader = (interaction: MarkupElement, reading: Reading) => Found

export const lacking = (isLacking: boolean): Note[] => (isLacking ? [{ code: 'answer-lacking' }] : [])
export const choicesLeft = (words: readonly string[]): Note[] =>
  words.length > 0 ? [{ code: 'choices-left', values: { choices: words.join('、').slice(0, 200) } }] : []
const isFeedback = ({ name }: MarkupElement) => name === 'feedbackinline' || name === 'feedbackblock'
const empty: RichText = { type: 'doc', content: [] }
const nameOf = ({ attributes }: MarkupElement) => attributes.identifier ?? ''
const ownWords = (choice: MarkupElement) =>
  withoutNamed(choice.children, isFeedback).map(textIn).join('').replace(/\s+/g, ' ').trim()

/** Two choices that say right and wrong, by their words or by the names that systems give them. */
function judgedBy(
  choices: readonly MarkupElement[],
): { right: MarkupElement; wrong: MarkupElement } | undefined {
  const is = (choice: MarkupElement, isWord: (word: string) => boolean, name: RegExp) =>
    isWord(ownWords(choice)) || name.test(nameOf(choice))
  const right = choices.find((choice) => is(choice, isTrueWord, /^true$/i))
  const wrong = choices.find((choice) => is(choice, isFalseWord, /^false$/i))
  return choices.length === 2 && right && wrong && right !== wrong ? { right, wrong } : undefined
}

/** What is shown once a choice was made: within it, or behind the question under its name. */
const reasonOf = (choice: MarkupElement, { texts, saidOf }: Reading): RichText =>
  texts.rich([
    ...allNamed(choice, 'feedbackinline', 'feedbackblock').flatMap(({ children }) => children),
    ...saidOf(nameOf(choice)),
  ])

function judge(
  { right, wrong }: { right: MarkupElement; wrong: MarkupElement },
  correct: readonly string[],
  reading: Reading,
): Found {
  const key = reading.texts.key(reading.rubric)
  const hasAnswer = key.answer.content.length > 0
  const isTrue = correct.includes(nameOf(right)) ? true : correct.includes(nameOf(wrong)) ? false : null
  return {
    kind: hasAnswer || key.points.length > 0 ? 'judge-reason' : 'judge',
    body: {
      form: 'judge',
      isTrue,
      ...(hasAnswer ? { answer: key.answer } : {}),
      points: key.points,
    },
    notes: lacking(isTrue === null),
    said: [
      { of: '√', text: reasonOf(right, reading) },
      { of: '×', text: reasonOf(wrong, reading) },
    ],
  }
}

const choice: Reader = (interaction, reading) => {
  const choices = allNamed(interaction, 'simplechoice', 'hottext')
  const { cardinality } = reading.responses.of(interaction)
  const { right, notes } = reading.responses.rightOf(interaction)
  const names = cardinality === 'single' ? judgedBy(choices) : undefined
  if (names) return judge(names, right, reading)
  const options = choices.map((one) => {
    const reason = reasonOf(one, reading)
    return {
      content: reading.texts.rich(withoutNamed(one.children, isFeedback)),
      isCorrect: right.includes(nameOf(one)),
      ...(isBlankText(reason) ? {} : { reason }),
    }
  })
  const several = cardinality === 'single' && right.length > 1
  return {
    kind: cardinality === 'single' && !several ? 'single' : 'multiple',
    body: { form: 'choice', options },
    notes: [
      ...lacking(!options.some(({ isCorrect }) => isCorrect)),
      ...withWords(notes, choices),
      ...(several ? [{ code: 'any-right', values: { answers: wordsOf(right, choices) } } as const] : []),
    ],
  }
}

const wordsOf = (names: readonly string[], choices: readonly MarkupElement[]): string =>
  names
    .map((name) => choices.find((one) => nameOf(one) === name))
    .map((one, at) => (one && ownWords(one)) || (names[at] ?? ''))
    .join('、')
    .slice(0, 200)

/** Names of choices in a note as the words of these choices. */
const withWords = (notes: readonly Note[], choices: readonly MarkupElement[]): Note[] =>
  notes.map((note) =>
    typeof note.values?.answers === 'string'
      ? { ...note, values: { ...note.values, answers: wordsOf(note.values.answers.split('、'), choices) } }
      : note,
  )

const ordering: Reader = (interaction, { texts, responses }) => {
  const choices = allNamed(interaction, 'simplechoice')
  const { correct } = responses.of(interaction)
  const placeOf = (one: MarkupElement) => {
    const at = correct.indexOf(nameOf(one))
    return at < 0 ? choices.length : at
  }
  const items = choices.toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    kind: 'ordering',
    body: {
      form: 'ordering',
      items: items.map(({ children }) => texts.rich(withoutNamed(children, isFeedback))),
    },
    notes: lacking(correct.length < choices.length),
  }
}

const matching: Reader = (interaction, { texts, responses }) => {
  const sets = childrenNamed(interaction, 'simplematchset')
  const choices = allNamed(interaction, 'simpleassociablechoice')
  const byName = new Map(choices.map((one) => [nameOf(one), one]))
  const { right, notes } = responses.rightOf(interaction)
  const pairs = right.flatMap((pair) => {
    const [left, to] = pair.split(/\s+/).map((name) => byName.get(name))
    return left && to ? [{ left, right: to }] : []
  })
  const used = new Set(pairs.flatMap(({ left, right: to }) => [left, to]))
  const rest = sets[1] ? childrenNamed(sets[1], 'simpleassociablechoice') : choices
  const unpaired = sets[1] && sets[0] ? childrenNamed(sets[0], 'simpleassociablechoice') : []
  return {
    kind: 'matching',
    body: {
      form: 'matching',
      pairs: pairs.map(({ left, right: to }) => ({
        left: texts.rich(left.children),
        right: texts.rich(to.children),
      })),
      extras: rest.filter((one) => !used.has(one)).map(({ children }) => texts.rich(children)),
    },
    notes: [
      ...lacking(pairs.length === 0),
      ...choicesLeft(unpaired.filter((one) => !used.has(one)).map(ownWords)),
      ...notes,
    ],
  }
}

const open: Reader = (interaction, { texts, rubric, responses }) => {
  const { answer, points } = texts.key(rubric)
  // what is declared as right of a long text is its model answer
  const said = responses.of(interaction).correct.join('\n')
  const model = answer.content.length > 0 || !said ? answer : texts.lines(said)
  return {
    kind: 'short',
    body: { form: 'open', answer: model, points },
    notes: lacking(model.content.length === 0 && points.length === 0),
  }
}

const drawing: Reader = (interaction, reading) => ({ ...open(interaction, reading), kind: 'drawing' })

/** There is nothing like it here: its text stays, to be made a question by hand. */
const unknown: Reader = ({ name }) => ({
  kind: 'short',
  body: { form: 'open', answer: empty, points: [] },
  notes: [{ code: 'kind-unknown', values: { kind: name.slice(0, 40) } }],
})

const readers: Readonly<Record<string, Reader>> = {
  choiceinteraction: choice,
  hottextinteraction: choice,
  orderinteraction: ordering,
  matchinteraction: matching,
  associateinteraction: matching,
  extendedtextinteraction: open,
  uploadinteraction: open,
  drawinginteraction: drawing,
}

export const readInteraction: Reader = (interaction, reading) =>
  (Object.hasOwn(readers, interaction.name) ? readers[interaction.name] : undefined)?.(
    interaction,
    reading,
  ) ?? unknown(interaction, reading)

/** What an interaction asks in words of its own: its prompt, and the text in which words are to be found. */
export function promptOf(interaction: MarkupElement): readonly MarkupNode[] {
  const prompt = childNamed(interaction, 'prompt')?.children ?? []
  if (interaction.name !== 'hottextinteraction') return prompt
  return [...prompt, ...withoutNamed(interaction.children, ({ name }) => name === 'prompt')]
}
