import { plainText } from '#rich-text/plain-text.ts'
import { isBlankText, type RichText } from '#rich-text/rich-text.ts'
import { emptyOption, error } from '../findings.ts'
import type { SimpleForm } from '../form.ts'
import { nothing } from '../open/form.ts'
import { asItIs, inPrintedOrder, lettersOf, signed } from '../printed.ts'

export type Matching = {
  form: 'matching'
  pairs: readonly { left: RichText; right: RichText }[]
  extras: readonly RichText[]
}

export const rightSides = ({ pairs, extras }: Matching): RichText[] => [
  ...pairs.map(({ right }) => right),
  ...extras,
]

export const matching: SimpleForm<Matching> = {
  kinds: {
    matching: {
      words: ['连线题', '匹配题', '配对题', '连线', 'Matching'],
      en: 'Matching',
      level: 'understand',
    },
  },
  isOrdered: false,
  check: ({ pairs }, { place }) => [
    ...pairs.flatMap(({ left, right }, at) =>
      emptyOption(isBlankText(left) || isBlankText(right), at, place),
    ),
    ...(pairs.length < 2 ? [error('B01.pairs_few', place, { count: pairs.length })] : []),
  ],
  shownTexts: ({ pairs, extras }) => [...pairs.flatMap(({ left, right }) => [left, right]), ...extras],
  keyTexts: () => [],
  lines: ({ pairs, extras }) => [
    ...pairs.map(({ left, right }) => `${plainText(left)} — ${plainText(right)}`),
    ...extras.map((text) => signed('—', text)),
  ],
  withTexts: (body, change) => ({
    ...body,
    pairs: body.pairs.map(({ left, right }) => ({ left: change(left), right: change(right) })),
    extras: body.extras.map(change),
  }),
  worth: asItIs,
  withoutKey(body, seed) {
    const printed = inPrintedOrder(rightSides(body), seed)
    const pairs = body.pairs.map(({ left }, at) => ({ left, right: printed[at] ?? nothing }))
    return { ...body, pairs, extras: printed.slice(pairs.length) }
  },
  asked: (body, seed) => [
    { signs: 'numbers', texts: body.pairs.map(({ left }) => left) },
    { signs: 'letters', texts: inPrintedOrder(rightSides(body), seed) },
  ],
  writtenKey(body, { seed, pairs }) {
    const letters = lettersOf(rightSides(body).length, seed)
    return { short: body.pairs.map((_, at) => `(${at + 1})–${letters[at]}`).join(pairs), points: [] }
  },
  brief: ({ pairs }) => String(pairs.length),
  answerPlace: () => null,
  room: () => 0,
}
