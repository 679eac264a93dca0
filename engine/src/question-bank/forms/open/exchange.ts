import type { RichText } from '#rich-text/rich-text.ts'
import type { Note } from '../../exchange/exchange.ts'
import { giftOf } from '../../exchange/gift/gift-signs.ts'
import { pointBlocks, richField } from '../../exchange/lines/blocks.ts'
import { type Draft, fieldOf } from '../../exchange/lines/draft.ts'
import { pointsOf } from '../../exchange/lines/points-of.ts'
import { richOf } from '../../exchange/lines/rich-of.ts'
import type { OpenKey } from '../../exchange/markup/key-markup.ts'
import { declaration } from '../../exchange/qti/write/response-elements.ts'
import type { FormExchange, ReadBody } from '../exchange.ts'
import { asItIs } from '../printed.ts'
import type { Open } from './form.ts'

const nothing: RichText = { type: 'doc', content: [] }

/** A body made of the answer that stands in lines, with a note where there is none. */
export function readAnswer<B>(draft: Draft, make: (key: Omit<Open, 'form'>) => B): ReadBody<B> {
  const lines = fieldOf(draft, 'answer')
  const notes: Note[] = lines.some(({ text }) => text.trim()) ? [] : [{ code: 'answer-lacking' }]
  return { body: make({ answer: richOf(lines), points: pointsOf(draft) }), notes }
}

/** What systems have for every key that a person marks: a field for a text, and words for scorers. */
export const writtenByHand = {
  gift: {
    /** There are no reference answers and no marking points. */
    reduce: <A extends { body: Omit<Open, 'form'> }>(asked: A): A => ({
      ...asked,
      body: { ...asked.body, answer: nothing, points: [] },
    }),
    write: ({ stem }: { stem: RichText }, explanation: string) => `${giftOf(stem)} {${explanation}}`,
  },
  moodle: {
    reduce: asItIs,
    write: ({ body }, writer) => ({
      type: 'essay',
      inner: `<responseformat>editor</responseformat>${writer.key('graderinfo', body)}`,
    }),
  },
  qti: {
    reduce: asItIs,
    write: ({ body }, { el, responseId, rubric }) => ({
      declarations: [declaration(el, responseId(), { cardinality: 'single', baseType: 'string' }, [])],
      interaction: el('extendedTextInteraction', { responseIdentifier: responseId(), expectedLines: 8 }),
      rubric: rubric(body),
    }),
  },
} satisfies Partial<FormExchange<OpenKey & { answer: RichText }>>

export const openExchange: FormExchange<Open> = {
  ...writtenByHand,
  table: { reduce: asItIs },
  lines: {
    reduce: asItIs,
    read: (draft) => readAnswer(draft, (key) => ({ form: 'open', ...key })),
    key: ({ answer, points }) => [...richField('answer', answer), ...pointBlocks(points)],
  },
}
