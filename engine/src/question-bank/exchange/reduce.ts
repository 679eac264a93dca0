import { plainText } from '#rich-text/plain-text.ts'
import { type Block, type Inline, picturesIn, type RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionContent } from '../question/question.ts'
import { picturesOf, textsOf } from '../question/question-text.ts'
import type { ExchangeTags } from './exchange.ts'
import { withPictures, withTexts } from './map-texts.ts'
import { normalRich } from './normal-rich.ts'

/**
 * What a format cannot carry of a question. `out`: the question as a whole, which stays out of the file. `format`: tables,
 * lists, code or the looks of text; `pictures` become the words for them.
 */
export type Loss =
  | ('out' | 'kind' | 'score' | 'pictures' | 'format' | 'answer' | 'points' | 'reasons' | 'tolerance')
  | ('any-order' | 'samples' | 'extras' | 'explanation' | 'tags')

type Carried = { content: QuestionContent; tags: ExchangeTags }

const same = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The same value with the fields of every object in order, and without those that say nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}

const isPlain = (one: Inline) => one.type === 'text' && (one.marks?.length ?? 0) === 0

/** Whether a text is lines of characters and nothing else. */
export const isPlainText = ({ content }: RichText): boolean =>
  content.every((block) => block.type === 'paragraph' && (block.content ?? []).every(isPlain))

const paragraph = (text: string): Block =>
  text ? { type: 'paragraph', content: [{ type: 'text', text }] } : { type: 'paragraph' }

export const oneLine = (text: RichText): RichText =>
  normalRich({ type: 'doc', content: [paragraph(plainText(text).replace(/\s*\n\s*/g, ' '))] })

export const withoutPictures = (content: QuestionContent): QuestionContent =>
  picturesOf(content).length === 0
    ? content
    : withTexts(content, (text) =>
        picturesIn(text).length > 0 ? normalRich(withPictures(text, () => undefined)) : text,
      )

const emptied = (tags: ExchangeTags): ExchangeTags =>
  Object.fromEntries(
    Object.entries(tags).filter(
      ([, value]) =>
        !(value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)),
    ),
  )

/** The question with every text in its normal form, and without tags that say nothing. */
export const normalQuestion = <Q extends Carried>(question: Q): Q => ({
  ...question,
  content: withTexts(question.content, normalRich),
  tags: emptied(question.tags),
})

const field = (body: object, name: string) => (body as Readonly<Record<string, unknown>>)[name]

/** The parts of an answer that may be lost, and what their loss is called. */
const parts: readonly (readonly [string, Loss])[] = [
  ['points', 'points'],
  ['samples', 'samples'],
  ['isAnyOrder', 'any-order'],
]

/** What is looked at in the body of a form, and what it is called when it differs; undefined for the other forms. */
const looks: readonly (readonly [Loss, (body: QuestionBody) => unknown])[] = [
  [
    'tolerance',
    (body) => (body.form === 'blanks' ? body.blanks.map(({ tolerance }) => tolerance) : undefined),
  ],
  [
    'reasons',
    (body) => (body.form === 'choice' ? body.options.filter(({ reason }) => reason).length : undefined),
  ],
  ['extras', (body) => (body.form === 'matching' ? body.extras.length : undefined)],
]

const answerIn = (body: object) =>
  plainText((field(body, 'answer') as RichText | undefined) ?? { type: 'doc', content: [] }).trim()

function lostInBody({ body: one }: QuestionContent, { body: other }: QuestionContent): Loss[] {
  const lost = parts.flatMap(([name, loss]) => (same(field(one, name), field(other, name)) ? [] : [loss]))
  for (const [loss, look] of looks)
    if (one.form === other.form && !same(look(one), look(other))) lost.push(loss)
  return answerIn(one) && !answerIn(other) ? [...lost, 'answer'] : lost
}

const texts = (content: QuestionContent) =>
  textsOf(content).filter(({ content: blocks }) => blocks.length > 0)

/** The signs of a text without what parts lines and cells. */
const signsOf = (text: RichText) => plainText(text).replace(/[\s|]+/g, '')

/** Texts that stand in another form: their signs are there, their lines, tables, code or looks are not. */
function lostInTexts(before: QuestionContent, after: QuestionContent): Loss[] {
  const kept = texts(after)
  const words = new Set(kept.map((text) => JSON.stringify(sorted(text))))
  const signs = new Set(kept.map(signsOf))
  const isReformed = texts(before).some((text) => {
    // a text that lost nothing but its pictures reads the same; one that is gone is told by its own name
    const without = normalRich(withPictures(text, () => undefined))
    const isSame = [text, without].some((one) => words.has(JSON.stringify(sorted(one))))
    return !isSame && signs.has(signsOf(without))
  })
  return isReformed ? ['format'] : []
}

/** What is lost when `before` is written as `after`, as a format carries it. */
export function lossesBetween(before: Carried, after: Carried | undefined): Loss[] {
  if (!after) return ['out']
  const [one, other] = [normalQuestion(before), normalQuestion(after)]
  const [was, is] = [one.content, other.content]
  return [
    ...(was.kind === is.kind ? [] : (['kind'] as const)),
    ...(was.score === is.score ? [] : (['score'] as const)),
    ...(picturesOf(is).length < picturesOf(was).length ? (['pictures'] as const) : []),
    ...lostInTexts(was, is),
    ...lostInBody(was, is),
    ...(was.explanation && !is.explanation ? (['explanation'] as const) : []),
    ...(same(one.tags, other.tags) ? [] : (['tags'] as const)),
  ]
}
