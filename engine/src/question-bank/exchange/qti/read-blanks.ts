import { allNamed, childrenNamed, type MarkupElement, textIn } from '#markup/markup.ts'
import type { Note } from '../exchange.ts'
import { choicesLeft, type Found, lacking, type Reading } from './read-interaction.ts'

/** A response that is written or chosen in a line of the stem. */
export const isInLine = ({ name }: MarkupElement) =>
  name === 'textentryinteraction' || name === 'inlinechoiceinteraction'

/** An interaction that stands for itself; words for gaps are read as blanks, so that their text is not lost. */
export const isBlock = (one: MarkupElement) =>
  /interaction$/.test(one.name) &&
  one.name !== 'endattemptinteraction' &&
  one.name !== 'gapmatchinteraction' &&
  !isInLine(one)

type Blank = { answers: string[]; tolerance: number | null; notes: readonly Note[] }

function chosenBlank(one: MarkupElement, { responses }: Reading): Blank {
  const { right, notes } = responses.rightOf(one)
  const all = childrenNamed(one, 'inlinechoice')
  const isRight = ({ attributes }: MarkupElement) => right.includes(attributes.identifier ?? '')
  const words = (choices: readonly MarkupElement[]) => choices.map((choice) => textIn(choice).trim())
  return {
    answers: words(all.filter(isRight)),
    tolerance: null,
    notes: [...notes, ...choicesLeft(words(all.filter((choice) => !isRight(choice))))],
  }
}

const blanksOf = (blanks: readonly Blank[], notes: readonly Note[] = []): Found => ({
  kind: 'blank',
  body: {
    form: 'blanks',
    blanks: blanks.map(({ answers, tolerance }) => ({ answers, tolerance })),
    isAnyOrder: false,
  },
  notes: [
    ...lacking(blanks.some(({ answers }) => answers.length === 0)),
    ...blanks.flatMap((one) => one.notes),
    ...notes,
  ],
})

/** The blanks of a stem in their order. */
export const readBlanks = (inLine: readonly MarkupElement[], reading: Reading): Found =>
  blanksOf(
    inLine.map((one) =>
      one.name === 'inlinechoiceinteraction' ? chosenBlank(one, reading) : reading.responses.blankOf(one),
    ),
  )

/** Words that are dragged into gaps, as blanks with these words for answers. */
export function readGaps(interaction: MarkupElement, { responses }: Reading): Found {
  const words = new Map(
    childrenNamed(interaction, 'gaptext', 'gapimg').map((one) => [
      one.attributes.identifier ?? '',
      textIn(one).trim(),
    ]),
  )
  const { right, notes } = responses.rightOf(interaction)
  const pairs = right.map((pair) => pair.split(/\s+/))
  const used = new Set(pairs.map(([word = '']) => word))
  const blanks = allNamed(interaction, 'gap').map(({ attributes }) => ({
    answers: pairs.flatMap(([word = '', gap]) =>
      gap === attributes.identifier ? [words.get(word) ?? ''].filter(Boolean) : [],
    ),
    tolerance: null,
    notes: [],
  }))
  const left = [...words].flatMap(([name, word]) => (used.has(name) ? [] : [word]))
  return blanksOf(blanks, [
    { code: 'part-unread', values: { part: 'gapMatchInteraction' } },
    ...choicesLeft(left),
    ...notes,
  ])
}
