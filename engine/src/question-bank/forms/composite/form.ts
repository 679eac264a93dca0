import type { RichText } from '#rich-text/rich-text.ts'
import { partSeed } from '../../question/printed-order.ts'
import type { formOfKind } from '../../words.ts'
import { checkStem, error } from '../findings.ts'
import type { Form, FormParts } from '../form.ts'
import { roomByMarks, totalOf, withMarks } from '../points.ts'
import { signed } from '../printed.ts'

/** A sub-question of a composite one. */
type Part<B> = { kind: keyof typeof formOfKind; score: number; stem: RichText; body: B }

/** Sub-questions of other forms below a common stem. */
export type Composite<B> = { form: 'composite'; parts: readonly Part<B>[] }

/** What is asked is what its parts ask, each by its own form. */
export function compositeOf<B>(formOf: (body: B) => FormParts<B>): Form<Composite<B>> {
  const withBodies = (parts: readonly Part<B>[], change: (part: Part<B>, at: number) => B) =>
    parts.map((part, at) => ({ ...part, body: change(part, at) }))
  return {
    kinds: { composite: { words: ['组合题', '复合题'], en: 'Composite' } },
    isOrdered: true,
    check({ parts }, { score, place }) {
      if (parts.length === 0) return [error('B01.parts_missing', place)]
      const sum = totalOf(parts)
      return [
        ...(sum === score ? [] : [error('B02.parts_sum', place, { sum, score })]),
        ...parts.flatMap(({ body, ...part }, at) => {
          const asked = { ...part, place: { ...place, part: at + 1 } }
          return [...checkStem(asked), ...formOf(body).check(body, asked)]
        }),
      ]
    },
    shownTexts: ({ parts }) => parts.flatMap(({ stem, body }) => [stem, ...formOf(body).shownTexts(body)]),
    keyTexts: ({ parts }) => parts.flatMap(({ body }) => formOf(body).keyTexts(body)),
    lines: ({ parts }) =>
      parts.flatMap(({ stem, score, body }, at) => [
        `${signed(`(${at + 1})`, stem)} (${score})`,
        ...formOf(body).lines(body),
      ]),
    withTexts: (whole, change) => ({
      ...whole,
      parts: whole.parts.map((part) => ({
        ...part,
        stem: change(part.stem),
        body: formOf(part.body).withTexts(part.body, change),
      })),
    }),
    worth: (whole, marks) => ({
      ...whole,
      parts: withBodies(withMarks(whole.parts, marks), ({ body, score }) => formOf(body).worth(body, score)),
    }),
    withoutKey: (whole, seed) => ({
      ...whole,
      parts: withBodies(whole.parts, ({ body }, at) => formOf(body).withoutKey(body, partSeed(seed, at))),
    }),
    brief: ({ parts }) => String(parts.length),
    answerPlace: () => null,
    room: roomByMarks,
  }
}
