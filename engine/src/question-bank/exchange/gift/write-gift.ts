import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import type { ExchangeQuestion } from '../exchange.ts'
import { type MarkupStyle, markupOfRich } from '../markup/markup-of-rich.ts'
import { isPlainText } from '../reduce.ts'
import { tagWords } from '../tag-words.ts'
import { reduceToGift } from './reduce-gift.ts'

const escaped = (text: string) => text.replace(/[~=#{}:]/g, '\\$&')

const style: MarkupStyle = { formula: 'tex', picture: () => '' }

/** HTML whose backslashes and lines stand as entities: a backslash in GIFT sets off the next sign, a line may end a question. */
const html = (markup: string) => escaped(markup.replaceAll('\\', '&#92;').replace(/\r?\n/g, '&#10;'))

/** One line that says nothing of signs is plain; everything else is HTML. */
const isBare = (text: RichText) =>
  text.content.length === 1 && isPlainText(text) && !/[\\[<&_]|^\s|\s$|\s{2}|\n/.test(plainText(text))

const textOf = (text: RichText) =>
  isBare(text) ? escaped(plainText(text)) : `[html]${html(markupOfRich(text, style))}`

const place = '\uE000'

/** The stem with a field where its blank is. */
const stemWithField = (stem: RichText, field: string) =>
  `[html]${html(markupOfRich(stem, { ...style, blank: (width) => `<span class="blank w${width}">${place}</span>` })).replace(place, field)}`

const choices = (
  options: readonly { content: RichText; isCorrect: boolean; reason?: RichText | undefined }[],
  isSingle: boolean,
) => {
  const correct = options.filter(({ isCorrect }) => isCorrect).length
  const share = correct > 0 ? Number((100 / correct).toFixed(5)) : 0
  return options
    .map(({ content, isCorrect, reason }) => {
      const mark = isSingle ? (isCorrect ? '=' : '~') : `~%${isCorrect ? share : -100}%`
      return `\n\t${mark}${textOf(content)}${reason ? `#${textOf(reason)}` : ''}`
    })
    .join('')
}

type Blank = { answers: readonly string[]; tolerance: number | null }

const plainAnswer = (text: string) => escaped(text.replaceAll('\\', '\\\\').replace(/\s*\n\s*/g, ' '))

const answers = ({ answers: all, tolerance }: Blank) =>
  tolerance === null
    ? all.map((one) => `=${plainAnswer(one)}`).join(' ')
    : `#${all.map((one) => `=${plainAnswer(one)}:${tolerance}`).join(' ')}`

function withAnswer({ content: { kind, stem, body, explanation } }: ExchangeQuestion): string {
  const last = explanation
    ? `${body.form === 'open' || body.form === 'programming' ? '' : '\n\t'}####${textOf(explanation)}`
    : ''
  switch (body.form) {
    case 'choice':
      return `${textOf(stem)} {${choices(body.options, kind === 'single')}${last}\n}`
    case 'judge':
      return `${textOf(stem)} {${body.isTrue ? 'TRUE' : 'FALSE'}${last}\n}`
    case 'blanks':
      return stemWithField(stem, `{${body.blanks.map(answers).join(' ')}${last}}`)
    case 'matching': {
      const pairs = body.pairs.map(
        ({ left, right }) => `\n\t=${textOf(left)} -> ${plainAnswer(plainText(right))}`,
      )
      const extras = body.extras.map((extra) => `\n\t= -> ${plainAnswer(plainText(extra))}`)
      return `${textOf(stem)} {${[...pairs, ...extras].join('')}${last}\n}`
    }
    default:
      return `${textOf(stem)} {${last}}`
  }
}

const word = (text: string) => text.replaceAll(']', '\\]').replace(/\s*\n\s*/g, ' ')

function written(question: ExchangeQuestion): string {
  const { content, tags, label } = question
  const words = tagWords({ kind: content.kind, score: content.score, tags })
  const told = words.map((one) => `[tag:${word(one)}]`).join(' ')
  const title = label ? `::${plainAnswer(label)}::` : ''
  return `// ${told}\n${title}${withAnswer(question)}\n`
}

/**
 * Questions as GIFT (Moodle docs, “GIFT format”), with kind, marks and tags as `[tag:…]` in the comment before each. What
 * GIFT cannot carry was told by `reduceToGift`; a question that it has nothing like is left out.
 */
export const writeGift = (questions: readonly ExchangeQuestion[]): string =>
  questions
    .flatMap((question) => {
      const reduced = reduceToGift(question)
      return reduced ? [written(reduced)] : []
    })
    .join('\n')
