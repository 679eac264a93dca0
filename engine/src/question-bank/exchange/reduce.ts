import { plainText } from '#rich-text/plain-text.ts'
import { picturesIn, type RichText } from '#rich-text/rich-text.ts'
import { exchangeOf } from '../forms/exchanges.ts'
import type { QuestionContent } from '../question/question.ts'
import { picturesOf, textsOf } from '../question/question-text.ts'
import type { lossCodes } from '../words.ts'
import type { ExchangeTags } from './exchange.ts'
import { withPictures, withTexts } from './map-texts.ts'
import { normalRich } from './normal-rich.ts'

/**
 * What a format cannot carry of a question. `out`: the question as a whole, which stays out of the file. `format`: tables,
 * lists, code or the looks of text; `pictures` become the words for them.
 */
export type Loss = (typeof lossCodes)[number]

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

const answerIn = (body: object) =>
  plainText((field(body, 'answer') as RichText | undefined) ?? { type: 'doc', content: [] }).trim()

function lostInBody({ body: one }: QuestionContent, { body: other }: QuestionContent): Loss[] {
  const lost = parts.flatMap(([name, loss]) => (same(field(one, name), field(other, name)) ? [] : [loss]))
  const [before, after] = [exchangeOf(one)?.mayLose?.(one) ?? {}, exchangeOf(other)?.mayLose?.(other) ?? {}]
  if (one.form === other.form)
    for (const loss of Object.keys(before) as Loss[]) if (!same(before[loss], after[loss])) lost.push(loss)
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
