/** So many signs of emphasis and links in one paragraph are read as such; the cost of reading them grows with their square. */
const mostSigns = 300
/** So deep are quotations and lists that begin in one line. */
const deepest = 20

const paragraph = /(?:^[ \t]*(?:\r?\n|$))+|^(?=[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t])|^(?=[ \t]*\|)/m
const inline = /[*_[\]]/g
const nested = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)]))+/gm
const mark = />|[-+*.)]/g

/** Signs of the private area stand for those that are not read as Markdown, each for one, so that positions stay. */
const [first, signs] = [0xe010, '*_[]>-+.)']
const put = (sign: string) => String.fromCharCode(first + signs.indexOf(sign))
const stood = new RegExp(`[\\u${first.toString(16)}-\\u${(first + signs.length - 1).toString(16)}]`, 'g')

/** What `boundedMarkdown` put aside, as it was written. */
export const asWritten = (text: string): string =>
  text.replace(stood, (sign) => signs[sign.charCodeAt(0) - first] ?? sign)

function boundedSigns(text: string): string {
  let count = 0
  return text.replace(inline, (sign) => {
    count += 1
    return count > mostSigns ? put(sign) : sign
  })
}

function boundedDepth(text: string): string {
  return text.replace(nested, (run) => {
    let depth = 0
    return run.replace(mark, (sign) => {
      depth += 1
      return depth > deepest ? put(sign) : sign
    })
  })
}

/**
 * The text with what would cost a reader of Markdown more than its length put aside: the signs of a paragraph beyond 300,
 * and quotations and lists in one line beyond 20. Of the same length; `asWritten` puts it back in what was read.
 */
export function boundedMarkdown(written: string): string {
  const text = written.replace(stood, ' ')
  const parts: string[] = []
  let rest = 0
  for (const { index } of text.matchAll(new RegExp(paragraph, 'gm'))) {
    parts.push(boundedSigns(text.slice(rest, index)))
    rest = index
  }
  return boundedDepth([...parts, boundedSigns(text.slice(rest))].join(''))
}
