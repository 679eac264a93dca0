import { readLines } from '@obelisk/engine/exam-paper/word-paper/read-questions'
import { escapeMarkup } from '@obelisk/engine/markup/markup'
import type { Exchange, ExchangePicture } from '@obelisk/engine/question-bank/exchange/exchange'
import { asWritten, boundedMarkdown } from '@obelisk/engine/question-bank/exchange/markup/bounded-markdown'
import { htmlTree } from '@obelisk/engine/question-bank/exchange/markup/html-tree'
import { richOfMarkup } from '@obelisk/engine/question-bank/exchange/markup/rich-of-markup'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/** A sign of the private area: a formula stands behind it while Markdown is read. */
const sign = '\uE123'
const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))/gm
const formula = /\$\$([\s\S]{1,4000}?)\$\$|(?<![\\$])\$(?![\s$])((?:\\.|[^$\\\n]){1,400}?)(?<!\s)\$(?!\d)/g
const inHtml = /\\\((.+?)\\\)|\\\[(.+?)\\\]/gs

/** The text with its formulas put aside: underscores and stars of LaTeX are no emphasis. Code stays as it is. */
function withoutFormulas(text: string) {
  const kept: string[] = []
  const keep = (latex: string, isDisplay: boolean) => {
    kept.push(isDisplay ? `\\[${latex.trim()}\\]` : `\\(${latex}\\)`)
    return `${sign}${kept.length - 1}${sign}`
  }
  const outside = (part: string) =>
    part
      .replace(formula, (_, display?: string, inLine?: string) =>
        keep(display ?? inLine ?? '', display !== undefined),
      )
      .replace(/^(<(?:p|table|ol|ul)\b.*)$/gm, (line) =>
        line.replace(inHtml, (whole) => {
          kept.push(whole)
          return `${sign}${kept.length - 1}${sign}`
        }),
      )
  let from = 0
  let plain = ''
  for (const match of text.matchAll(fence)) {
    plain += outside(text.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return { plain: plain + outside(text.slice(from)), kept }
}

/** Pictures that stand in the file itself; others lie outside of it and are not fetched. */
function picturesOf() {
  const pictures: ExchangePicture[] = []
  const places = new Map<string, number>()
  const place = (address: string): number | undefined => {
    const found = /^data:image\/([a-z]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(address)
    if (!found) return undefined
    const known = places.get(address)
    if (known !== undefined) return known
    pictures.push({ name: `${pictures.length + 1}.${found[1]}`, data: (found[2] ?? '').replace(/\s/g, '') })
    places.set(address, pictures.length)
    return pictures.length
  }
  return { pictures, place }
}

/**
 * Reads questions from Markdown (CommonMark, tables of GitHub, `$…$` for formulas) in the habits of Chinese teachers, as
 * `readLines` does: numbers of lists count, options, answers and tags stand in lines of their own.
 */
export function readMarkdown(file: string): Exchange {
  const { plain, kept } = withoutFormulas(file.replace(/^\uFEFF/, '').replaceAll(sign, ''))
  const html = micromark(boundedMarkdown(plain), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
    // what is no schema of a rich text is dropped when the HTML is read
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  })
  const whole = asWritten(html).replace(new RegExp(`${sign}(\\d+)${sign}`, 'g'), (_, at: string) => {
    const latex = kept[Number(at)] ?? ''
    return latex.includes('&') && /&(?:lt|gt|amp|quot|#36);/.test(latex) ? latex : escapeMarkup(latex)
  })
  // a line of a paragraph is a line of its own; code keeps its lines
  const broken = whole
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre') ? part : part.replace(/(?<!>)\n(?!<)/g, '<br/>')))
    .join('')
  const { pictures, place } = picturesOf()
  return { questions: readLines(richOfMarkup(htmlTree(broken), { picture: place })), pictures }
}
