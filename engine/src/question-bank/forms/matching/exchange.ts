import { plainText } from '#rich-text/plain-text.ts'
import type { Block, RichText } from '#rich-text/rich-text.ts'
import { braced, giftOf, plainAnswer } from '../../exchange/gift/gift-signs.ts'
import { inlineWords, labelBlock } from '../../exchange/lines/blocks.ts'
import { fieldOf } from '../../exchange/lines/draft.ts'
import { lineOf, sliceOf } from '../../exchange/lines/line.ts'
import { richOf } from '../../exchange/lines/rich-of.ts'
import { plain } from '../../exchange/moodle/moodle-writer.ts'
import { asOneParagraph, oneLine } from '../../exchange/normal-rich.ts'
import { declaration, whenCorrect } from '../../exchange/qti/write/response-elements.ts'
import type { FormExchange, ToWrite } from '../exchange.ts'
import { asItIs } from '../printed.ts'
import { type Matching, rightSides } from './form.ts'

type Change = (text: RichText) => RichText

const withSides = (asked: ToWrite<Matching>, left: Change, right: Change): ToWrite<Matching> => ({
  ...asked,
  body: {
    ...asked.body,
    pairs: asked.body.pairs.map((pair) => ({ left: left(pair.left), right: right(pair.right) })),
    extras: asked.body.extras.map(right),
  },
})

/** What is matched to is one line of characters. */
const withLineRight = (asked: ToWrite<Matching>) => withSides(asked, asItIs, oneLine)

const inlineOf = ({ content }: RichText) =>
  content.flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))

const pairBlock = ({ left, right }: Matching['pairs'][number]): Block => ({
  type: 'paragraph',
  content: [...inlineOf(left), ...inlineWords(' ↔ '), ...inlineOf(right)],
})

const pairSign = /\s*(?:↔|——|→|->|=>)\s*/

export const matchingExchange: FormExchange<Matching> = {
  table: null,
  gift: {
    reduce: withLineRight,
    write({ stem, body }, explanation) {
      const side = (text: RichText) => ` -> ${plainAnswer(plainText(text))}`
      const pairs = body.pairs.map(({ left, right }) => `\n\t=${giftOf(left)}${side(right)}`)
      const extras = body.extras.map((extra) => `\n\t=${side(extra)}`)
      return braced(stem, [...pairs, ...extras].join(''), explanation)
    },
  },
  moodle: {
    reduce: withLineRight,
    write({ body }, writer) {
      const sub = (left: RichText | undefined, right: RichText) =>
        writer
          .rich('subquestion', left)
          .replace('</subquestion>', `${plain('answer', plainText(right))}</subquestion>`)
      const all = [
        ...body.pairs.map(({ left, right }) => sub(left, right)),
        ...body.extras.map((extra) => sub(undefined, extra)),
      ]
      return { type: 'matching', inner: `<shuffleanswers>true</shuffleanswers>${all.join('')}` }
    },
  },
  qti: {
    reduce: asItIs,
    write({ body, score }, { el, rich, responseId }) {
      const id = responseId()
      const set = (side: string, texts: readonly RichText[]) => {
        const choices = texts.map((text, at) =>
          el('simpleAssociableChoice', { identifier: `${id}_${side}${at + 1}`, matchMax: 1 }, rich(text)),
        )
        return el('simpleMatchSet', {}, ...choices)
      }
      const correct = body.pairs.map((_, at) => `${id}_L${at + 1} ${id}_R${at + 1}`)
      const lefts = body.pairs.map(({ left }) => left)
      return {
        declarations: [declaration(el, id, { cardinality: 'multiple', baseType: 'directedPair' }, correct)],
        interaction: el(
          'matchInteraction',
          { responseIdentifier: id, shuffle: true, maxAssociations: body.pairs.length },
          set('L', lefts),
          set('R', rightSides(body)),
        ),
        marks: [whenCorrect(el, id, score)],
      }
    },
  },
  lines: {
    reduce: (asked) => withSides(asked, asOneParagraph, asOneParagraph),
    read(draft) {
      const pairs = fieldOf(draft, 'pairs').flatMap((line) => {
        const found = pairSign.exec(line.text)
        if (!found || found.index === 0) return []
        const left = richOf([lineOf(sliceOf(line.content, 0, found.index))])
        const right = richOf([lineOf(sliceOf(line.content, found.index + found[0].length))])
        return [{ left, right }]
      })
      const extras = fieldOf(draft, 'extras').filter(({ text }) => text.trim())
      return {
        body: { form: 'matching', pairs, extras: extras.map((line) => richOf([line])) },
        notes: [],
      }
    },
    key({ pairs, extras }) {
      const wrong = extras.flatMap(({ content }) => content)
      return [
        labelBlock('pairs'),
        ...pairs.map(pairBlock),
        ...(wrong.length > 0 ? [labelBlock('extras'), ...wrong] : []),
      ]
    },
  },
  mayLose: ({ extras }) => ({ extras: extras.length }),
}
