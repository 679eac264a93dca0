import { type Block, blanksIn, type Inline, inlinesOf, type RichText } from '#rich-text/rich-text.ts'
import { below, plainAnswer, stemWithField } from '../../exchange/gift/gift-signs.ts'
import { blanksOf } from '../../exchange/lines/blank-key.ts'
import { field } from '../../exchange/lines/blocks.ts'
import { richOf } from '../../exchange/lines/rich-of.ts'
import { type MarkupStyle, markupOfRich } from '../../exchange/markup/markup-of-rich.ts'
import { clozeMarkup } from '../../exchange/moodle/cloze.ts'
import { blankDeclaration, blankTest, whenTrue } from '../../exchange/qti/write/response-elements.ts'
import type { FormExchange, ToWrite } from '../exchange.ts'
import { plainSigns } from '../printed.ts'
import { type Blank, type Blanks, blanks as form } from './form.ts'

const inOrder = (asked: ToWrite<Blanks>): ToWrite<Blanks> => ({
  ...asked,
  body: { ...asked.body, isAnyOrder: false },
})

/** The tolerances of blanks in one line; empty where none has one. */
export const tolerancesOf = ({ blanks }: Blanks): string =>
  blanks.every(({ tolerance }) => tolerance === null)
    ? ''
    : blanks.map(({ tolerance }) => (tolerance === null ? '-' : String(tolerance))).join('；')

const giftAnswers = ({ answers, tolerance }: Blank) =>
  tolerance === null
    ? answers.map((one) => `=${plainAnswer(one)}`).join(' ')
    : `#${answers.map((one) => `=${plainAnswer(one)}:${tolerance}`).join(' ')}`

const shortBlanks = (block: Block): Block =>
  block.type === 'codeBlock' && block.content
    ? {
        ...block,
        content: block.content.map((one) => ({ ...one, text: one.text.replace(/_{3,}/g, '____') })),
      }
    : block

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** A tolerance is kept where all answers are numbers: the response is a number then. */
const blankInQti = ({ answers, tolerance }: Blank): Blank => ({
  answers,
  tolerance: tolerance !== null && answers.length > 0 && answers.every(isNumber) ? tolerance : null,
})

/** The stem with as many blanks as there are answers: those that are lacking stand on a line at its end. */
function withBlanks(stem: RichText, count: number): RichText {
  const lacking = count - blanksIn(stem)
  if (lacking <= 0) return stem
  const blanks = Array.from({ length: lacking }, (): Inline => ({ type: 'blank', attrs: { width: 8 } }))
  return { type: 'doc', content: [...stem.content, { type: 'paragraph', content: blanks }] }
}

export const blanksExchange: FormExchange<Blanks> = {
  table: { reduce: inOrder },
  gift: {
    /** A blank is one, and stands in a line. */
    reduce(asked) {
      const isOne = asked.body.blanks.length === 1 && blanksIn(asked.stem) === 1
      return isOne && inlinesOf(asked.stem).some(({ type }) => type === 'blank') ? inOrder(asked) : undefined
    },
    write: ({ stem, body }, explanation) =>
      stemWithField(stem, `{${body.blanks.map(giftAnswers).join(' ')}${below(explanation)}}`),
  },
  moodle: {
    reduce(asked) {
      const { stem, body } = asked
      if (body.blanks.length === 0 || blanksIn(stem) !== body.blanks.length) return undefined
      return { ...inOrder(asked), stem: { type: 'doc', content: stem.content.map(shortBlanks) } }
    },
    write: ({ stem, body }, { style }) => ({
      type: 'cloze',
      stem: clozeMarkup(stem, body.blanks, style),
      inner: '',
    }),
  },
  qti: {
    /** Where a stem has more blanks than answers nobody can say which answer is whose. */
    reduce(asked) {
      const { stem, body } = asked
      if (blanksIn(stem) > body.blanks.length) return undefined
      const blanks = body.blanks.map(blankInQti)
      return {
        ...asked,
        stem: withBlanks(stem, blanks.length),
        body: { ...body, blanks, isAnyOrder: false },
      }
    },
    write({ body: { blanks }, stem, score }, { el, style, responseId }) {
      let at = 0
      const withFields: MarkupStyle = {
        ...style,
        blank: (width) =>
          el('textEntryInteraction', { responseIdentifier: responseId(at++), expectedLength: width }),
      }
      const share = Math.round((score * 100) / Math.max(1, blanks.length)) / 100
      return {
        declarations: blanks.map((blank, place) => blankDeclaration(el, responseId(place), blank)),
        stem: markupOfRich(stem, withFields),
        marks: blanks.flatMap((blank, place) =>
          blank.answers.length > 0 ? [whenTrue(el, blankTest(el, responseId(place), blank), share)] : [],
        ),
      }
    },
  },
  lines: {
    reduce: (asked) => asked,
    read: (draft, { answer, stem, written }) => blanksOf(draft, answer, blanksIn(richOf(stem)), written),
    key: (body) => [
      ...field('answer', form.writtenKey(body, plainSigns).short ?? ''),
      ...field('tolerance', tolerancesOf(body)),
      ...field('any-order', body.isAnyOrder ? '是' : ''),
    ],
  },
  mayLose: ({ blanks }) => ({ tolerance: blanks.map(({ tolerance }) => tolerance) }),
}
