import { RichText } from '@obelisk/contract/rich-text/rich-text'
import { asWritten, boundedMarkdown } from '@obelisk/engine/question-bank/exchange/markup/bounded-markdown'
import {
  formulaPlace,
  formulasIn,
  type MarkdownFormula,
} from '@obelisk/engine/question-bank/exchange/markup/formulas-in-markdown'
import { htmlTree } from '@obelisk/engine/question-bank/exchange/markup/html-tree'
import { richOfMarkup } from '@obelisk/engine/question-bank/exchange/markup/rich-of-markup'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A formula as it stands in HTML. */
const teXOf = (formula: MarkdownFormula | undefined) => {
  const latex = escaped(formula?.latex ?? '')
  return formula?.isDisplay ? `\\[${latex}\\]` : `\\(${latex}\\)`
}

/**
 * What a model wrote in Markdown, as rich text. Its links and pictures are left out, markup in it stands as it is written.
 * Nothing when it is more than a rich text may hold.
 */
export function richOfAnswer(text: string): RichText | undefined {
  const { text: plain, formulas } = formulasIn(text)
  const rest = formulas[Symbol.iterator]()
  const html = micromark(boundedMarkdown(plain), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  }).replace(formulaPlace, () => teXOf(rest.next().value))
  return RichText.safeParse(richOfMarkup(htmlTree(asWritten(html)), { picture: () => undefined })).data
}
