import { blanksIn } from '#rich-text/rich-text.ts'
import { error } from '../findings.ts'
import type { SimpleForm } from '../form.ts'
import { asItIs } from '../printed.ts'

export type Blank = { answers: readonly string[]; tolerance: number | null }

/** Answers of a blank are alternatives; the tolerance is absolute, for an answer that is a number. */
export type Blanks = { form: 'blanks'; blanks: readonly Blank[]; isAnyOrder: boolean }

export const blanks: SimpleForm<Blanks> = {
  kinds: {
    blank: {
      words: ['填空题', '填空', '程序填空题', 'Fill in the blanks'],
      en: 'Fill in',
      level: 'remember',
    },
  },
  isOrdered: false,
  check({ blanks: all }, { stem, place }) {
    const wanted = blanksIn(stem)
    const lacking = all.flatMap(({ answers }, at) =>
      answers.some((answer) => answer.trim())
        ? []
        : [error('B02.answer_missing', { ...place, blank: at + 1 })],
    )
    if (wanted === all.length && wanted > 0) return lacking
    return [...lacking, error('B02.blanks_differ', place, { blanks: wanted, answers: all.length })]
  },
  shownTexts: () => [],
  keyTexts: () => [],
  lines: ({ blanks: all, isAnyOrder }) => [
    ...all.map(
      ({ answers, tolerance }, at) =>
        `(${at + 1}) ${answers.join(' / ')}${tolerance === null ? '' : ` ±${tolerance}`}`,
    ),
    ...(isAnyOrder ? ['⇄'] : []),
  ],
  withTexts: asItIs,
  worth: asItIs,
  withoutKey: (body) => ({ ...body, blanks: body.blanks.map(() => ({ answers: [], tolerance: null })) }),
  asked: () => [],
  writtenKey: (body, signs) => ({
    short: body.blanks.map(({ answers }) => answers.join(signs.or)).join(signs.blanks),
    points: [],
  }),
  brief: (body, between) => body.blanks.map(({ answers }) => answers[0] ?? '').join(between),
  answerPlace: (body) => ({ lines: body.blanks.length }),
  room: () => 0,
}
