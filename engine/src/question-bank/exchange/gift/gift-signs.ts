import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import { type MarkupStyle, markupOfRich } from '../markup/markup-of-rich.ts'
import { isPlainText } from '../normal-rich.ts'

const escaped = (text: string) => text.replace(/[~=#{}:]/g, '\\$&')

const style: MarkupStyle = { formula: 'tex', picture: () => '' }

/** HTML whose backslashes and lines stand as entities: a backslash in GIFT sets off the next sign, a line may end a question. */
const html = (markup: string) => escaped(markup.replaceAll('\\', '&#92;').replace(/\r?\n/g, '&#10;'))

/** One line that says nothing of signs is plain; everything else is HTML. */
const isBare = (text: RichText) =>
  text.content.length === 1 && isPlainText(text) && !/[\\[<&_]|^\s|\s$|\s{2}|\n/.test(plainText(text))

export const giftOf = (text: RichText): string =>
  isBare(text) ? escaped(plainText(text)) : `[html]${html(markupOfRich(text, style))}`

const place = '\uE000'

/** The stem with a field where its blank is. */
export const stemWithField = (stem: RichText, field: string): string =>
  `[html]${html(markupOfRich(stem, { ...style, blank: (width) => `<span class="blank w${width}">${place}</span>` })).replace(place, field)}`

export const plainAnswer = (text: string): string =>
  escaped(text.replaceAll('\\', '\\\\').replace(/\s*\n\s*/g, ' '))

/** An explanation on a line below the answers. */
export const below = (explanation: string): string => explanation && `\n\t${explanation}`

/** A stem with its answers behind it. */
export const braced = (stem: RichText, answers: string, explanation: string): string =>
  `${giftOf(stem)} {${answers}${below(explanation)}\n}`
