import type { QuestionBody, QuestionKind } from '../../question/question.ts'
import type { RichText } from '../../rich-text/rich-text.ts'
import type { Note } from '../exchange.ts'
import {
  allNamed,
  childNamed,
  childrenNamed,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '../markup/markup.ts'
import type { QtiTexts } from './qti-texts.ts'
import { withoutNamed } from './qti-tree.ts'
import type { Responses } from './responses.ts'

type Simple = Exclude<QuestionBody, { form: 'composite' }>
export type Found = { kind: QuestionKind; body: Simple; notes?: Note[] }

/** `rubric` is what scorers alone are shown. */
export type Reading = { texts: QtiTexts; responses: Responses; rubric: readonly MarkupNode[] }
type Reader = (interaction: MarkupElement, reading: Reading) => Found

const lacking = (isLacking: boolean): Note[] => (isLacking ? [{ code: 'answer-lacking' }] : [])
const isFeedback = ({ name }: MarkupElement) => name === 'feedbackinline' || name === 'feedbackblock'
const empty: RichText = { type: 'doc', content: [] }

const trueWords = /^(true|t|yes|正确|对|是|√)$/i
const falseWords = /^(false|f|no|错误|错|否|×)$/i

/** Two choices that say right and wrong, by their words or else by their names. */
function judgedBy(choices: readonly MarkupElement[]): { right: string; wrong: string } | undefined {
  const said = (choice: MarkupElement, words: RegExp) =>
    words.test(textIn(choice).trim()) || words.test(choice.attributes.identifier ?? '')
  const right = choices.find((choice) => said(choice, trueWords))
  const wrong = choices.find((choice) => said(choice, falseWords))
  return choices.length === 2 && right && wrong && right !== wrong
    ? { right: right.attributes.identifier ?? '', wrong: wrong.attributes.identifier ?? '' }
    : undefined
}

function judge(names: { right: string; wrong: string }, correct: readonly string[], reading: Reading): Found {
  const key = reading.texts.key(reading.rubric)
  const hasAnswer = key.answer.content.length > 0
  const isTrue = correct.includes(names.right) ? true : correct.includes(names.wrong) ? false : null
  return {
    kind: hasAnswer || key.points.length > 0 ? 'judge-reason' : 'judge',
    body: {
      form: 'judge',
      isTrue,
      ...(hasAnswer ? { answer: key.answer } : {}),
      points: key.points,
    },
    notes: lacking(isTrue === null),
  }
}

const choice: Reader = (interaction, reading) => {
  const { texts, responses } = reading
  const choices = allNamed(interaction, 'simplechoice', 'hottext')
  const { cardinality } = responses.of(interaction)
  const correct = responses.rightOf(interaction)
  const names = cardinality === 'single' ? judgedBy(choices) : undefined
  if (names) return judge(names, correct, reading)
  const options = choices.map((one) => {
    const reason = texts.rich(
      allNamed(one, 'feedbackinline', 'feedbackblock').flatMap(({ children }) => children),
    )
    return {
      content: texts.rich(withoutNamed(one.children, isFeedback)),
      isCorrect: correct.includes(one.attributes.identifier ?? ''),
      ...(reason.content.length > 0 ? { reason } : {}),
    }
  })
  return {
    kind: cardinality === 'single' ? 'single' : 'multiple',
    body: { form: 'choice', options },
    notes: lacking(correct.length === 0),
  }
}

const ordering: Reader = (interaction, { texts, responses }) => {
  const choices = allNamed(interaction, 'simplechoice')
  const { correct } = responses.of(interaction)
  const placeOf = ({ attributes }: MarkupElement) => {
    const at = correct.indexOf(attributes.identifier ?? '')
    return at < 0 ? choices.length : at
  }
  const items = choices.toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    kind: 'ordering',
    body: { form: 'ordering', items: items.map(({ children }) => texts.rich(children)) },
    notes: lacking(correct.length === 0),
  }
}

const matching: Reader = (interaction, { texts, responses }) => {
  const sets = childrenNamed(interaction, 'simplematchset')
  const choices = allNamed(interaction, 'simpleassociablechoice')
  const byName = new Map(choices.map((one) => [one.attributes.identifier ?? '', one]))
  const pairs = responses.rightOf(interaction).flatMap((pair) => {
    const [left, right] = pair.split(/\s+/).map((name) => byName.get(name))
    return left && right ? [{ left, right }] : []
  })
  const used = new Set(pairs.flatMap(({ left, right }) => [left, right]))
  const rest = sets[1] ? childrenNamed(sets[1], 'simpleassociablechoice') : choices
  return {
    kind: 'matching',
    body: {
      form: 'matching',
      pairs: pairs.map(({ left, right }) => ({
        left: texts.rich(left.children),
        right: texts.rich(right.children),
      })),
      extras: rest.filter((one) => !used.has(one)).map(({ children }) => texts.rich(children)),
    },
    notes: lacking(pairs.length === 0),
  }
}

const open: Reader = (_, { texts, rubric }) => {
  const { answer, points } = texts.key(rubric)
  return {
    kind: 'short',
    body: { form: 'open', answer, points },
    notes: lacking(answer.content.length === 0 && points.length === 0),
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
  ...{ choiceinteraction: choice, hottextinteraction: choice, orderinteraction: ordering },
  ...{ matchinteraction: matching, associateinteraction: matching, extendedtextinteraction: open },
  ...{ uploadinteraction: open, drawinginteraction: drawing },
}

/** A response that is written or chosen in a line of the stem. */
export const isInLine = ({ name }: MarkupElement) =>
  name === 'textentryinteraction' || name === 'inlinechoiceinteraction'

/** An interaction that stands for itself; words for gaps are read as blanks, so that their text is not lost. */
export const isInteraction = ({ name }: MarkupElement) =>
  /interaction$/.test(name) && name !== 'endattemptinteraction' && name !== 'gapmatchinteraction'

export const readInteraction: Reader = (interaction, reading) =>
  (Object.hasOwn(readers, interaction.name) ? readers[interaction.name] : undefined)?.(
    interaction,
    reading,
  ) ?? unknown(interaction, reading)

type Blank = { answers: string[]; tolerance: number | null }

function blankOf(one: MarkupElement, { responses }: Reading): Blank {
  const right = responses.rightOf(one)
  if (one.name === 'inlinechoiceinteraction') {
    const words = childrenNamed(one, 'inlinechoice').filter((choice) =>
      right.includes(choice.attributes.identifier ?? ''),
    )
    return { answers: words.map((word) => textIn(word).trim()), tolerance: null }
  }
  return {
    answers: right.length > 0 ? right : [...new Set(responses.comparedWith(one))],
    tolerance: responses.toleranceOf(one),
  }
}

/** The blanks of a stem in their order. */
export function readBlanks(inLine: readonly MarkupElement[], reading: Reading): Found {
  const blanks = inLine.map((one) => blankOf(one, reading))
  const isChosen = inLine.some(({ name }) => name === 'inlinechoiceinteraction')
  return {
    kind: 'blank',
    body: { form: 'blanks', blanks, isAnyOrder: false },
    notes: [
      ...lacking(blanks.some(({ answers }) => answers.length === 0)),
      ...(isChosen ? [{ code: 'part-unread', values: { part: 'inlineChoiceInteraction' } } as const] : []),
    ],
  }
}

/** Words that are dragged into gaps, as blanks with these words for answers. */
export function readGaps(interaction: MarkupElement, { responses }: Reading): Found {
  const words = new Map(
    childrenNamed(interaction, 'gaptext').map((one) => [one.attributes.identifier ?? '', textIn(one).trim()]),
  )
  const pairs = responses.rightOf(interaction).map((pair) => pair.split(/\s+/))
  const blanks = allNamed(interaction, 'gap').map(({ attributes }) => ({
    answers: pairs.flatMap(([word = '', gap]) =>
      gap === attributes.identifier ? [words.get(word) ?? ''].filter(Boolean) : [],
    ),
    tolerance: null,
  }))
  return {
    kind: 'blank',
    body: { form: 'blanks', blanks, isAnyOrder: false },
    notes: [{ code: 'part-unread', values: { part: 'gapMatchInteraction' } }],
  }
}

/** What an interaction asks in words of its own. */
export const promptOf = (interaction: MarkupElement): readonly MarkupNode[] =>
  childNamed(interaction, 'prompt')?.children ?? []
