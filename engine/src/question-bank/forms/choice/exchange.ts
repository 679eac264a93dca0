import type { Block, Inline, RichText } from '#rich-text/rich-text.ts'
import { braced, giftOf } from '../../exchange/gift/gift-signs.ts'
import { field, labelBlock, ledBlocks } from '../../exchange/lines/blocks.ts'
import { choiceOf } from '../../exchange/lines/choice-key.ts'
import { asOneParagraph, normalRich, oneLine } from '../../exchange/normal-rich.ts'
import type { QtiPage } from '../../exchange/qti/write/qti-page.ts'
import { declaration, whenCorrect } from '../../exchange/qti/write/response-elements.ts'
import type { FormExchange, ToWrite } from '../exchange.ts'
import { asItIs, letterOf } from '../printed.ts'
import { type Choice, rightLetters } from './form.ts'

const withReasons = (asked: ToWrite<Choice>, change: (reason: RichText) => RichText): ToWrite<Choice> => ({
  ...asked,
  body: {
    ...asked.body,
    options: asked.body.options.map((one) => (one.reason ? { ...one, reason: change(one.reason) } : one)),
  },
})

const share = ({ options }: Choice) =>
  Number((100 / Math.max(1, options.filter(({ isCorrect }) => isCorrect).length)).toFixed(5))

function giftOptions({ body, kind }: ToWrite<Choice>): string[] {
  const whole = share(body)
  return body.options.map(({ content, isCorrect, reason }) => {
    const sign = kind === 'single' ? (isCorrect ? '=' : '~') : `~%${isCorrect ? whole : -100}%`
    return `\n\t${sign}${giftOf(content)}${reason ? `#${giftOf(reason)}` : ''}`
  })
}

/** A text in one paragraph: paragraphs become its lines, and other blocks their words. */
function inOneParagraph(text: RichText): RichText {
  const lines = text.content.flatMap((block) => (block.type === 'paragraph' ? [block.content ?? []] : []))
  if (lines.length < text.content.length) return oneLine(text)
  const content = lines.flatMap((line, at): Inline[] =>
    at > 0 ? [{ type: 'hardBreak' }, ...line] : [...line],
  )
  return normalRich({ type: 'doc', content: [{ type: 'paragraph', content }] })
}

/** A reason stands in a line, where a paragraph may not. */
function qtiOptions({ options }: Choice, nameOf: (at: number) => string, { el, rich, responseId }: QtiPage) {
  const outcomeIdentifier = `FEEDBACK_${responseId()}`
  return options.map(({ content, reason }, at) => {
    const words = reason && `<span class="reason">${rich(reason).replace(/<\/?p[^>]*>/g, '')}</span>`
    const said = words
      ? el('feedbackInline', { outcomeIdentifier, identifier: nameOf(at), showHide: 'show' }, words)
      : ''
    return el('simpleChoice', { identifier: nameOf(at) }, rich(content), said)
  })
}

export const choiceExchange: FormExchange<Choice> = {
  table: {
    reduce: (asked) => ({
      ...asked,
      body: {
        ...asked.body,
        options: asked.body.options.map(({ content, isCorrect }) => ({ content, isCorrect })),
      },
    }),
  },
  gift: {
    reduce: asItIs,
    write: (asked, explanation) => braced(asked.stem, giftOptions(asked).join(''), explanation),
  },
  moodle: {
    reduce: asItIs,
    write({ body, kind }, writer) {
      const [isSingle, whole] = [kind === 'single', share(body)]
      const answers = body.options.map(({ content, isCorrect, reason }) =>
        writer.answer(isCorrect ? whole : isSingle ? 0 : -whole, content, reason),
      )
      const inner = `<single>${isSingle}</single><shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`
      return { type: 'multichoice', inner }
    },
  },
  qti: {
    reduce: (asked) => (asked.body.options.length > 0 ? withReasons(asked, inOneParagraph) : undefined),
    write({ body, kind, score }, page) {
      const { el } = page
      const id = page.responseId()
      const isSingle = kind === 'single'
      const nameOf = (at: number) => `${id}_${at + 1}`
      const correct = body.options.flatMap(({ isCorrect }, at) => (isCorrect ? [nameOf(at)] : []))
      const type = { cardinality: isSingle ? 'single' : 'multiple', baseType: 'identifier' }
      const shown = { identifier: `FEEDBACK_${id}` }
      const hasReasons = body.options.some(({ reason }) => reason)
      return {
        declarations: [declaration(el, id, type, correct)],
        outcomes: hasReasons ? [el('outcomeDeclaration', { ...shown, ...type })] : [],
        interaction: el(
          'choiceInteraction',
          { responseIdentifier: id, shuffle: false, maxChoices: isSingle ? 1 : 0 },
          ...qtiOptions(body, nameOf, page),
        ),
        marks: [
          ...(correct.length > 0 ? [whenCorrect(el, id, score)] : []),
          ...(hasReasons ? [el('setOutcomeValue', shown, el('variable', { identifier: id }))] : []),
        ],
      }
    },
  },
  lines: {
    reduce: (asked) => withReasons(asked, asOneParagraph),
    read: (draft, { answer }) => choiceOf(draft, answer),
    key(body): Block[] {
      const reasons = body.options.flatMap(({ reason }, at) =>
        reason ? ledBlocks(`${letterOf(at)}．`, reason) : [],
      )
      return [
        ...field('answer', rightLetters(body)),
        ...(reasons.length > 0 ? [labelBlock('reason'), ...reasons] : []),
      ]
    },
  },
  mayLose: ({ options }) => ({ reasons: options.filter(({ reason }) => reason).length }),
}
