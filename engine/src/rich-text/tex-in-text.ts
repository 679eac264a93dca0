import type { Block, Inline, Mark } from './rich-text.ts'

/** A displayed formula is known by this command at its front until its line is read. */
export const displayed = '\\displaystyle '
const formula = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$|_(?: ?_){2,}|＿{2,}/gs
const dollars = /(?<![\\$])\$(?![\s$])((?:\\.|[^$\\]){1,400}?)(?<!\s)\$(?!\d)/g

const textRun = (text: string, marks: readonly Mark[]): Inline[] =>
  text === '' ? [] : [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }]

const blank = (width: number): Inline => ({
  type: 'blank',
  attrs: { width: Math.min(60, Math.max(2, width)) },
})

function math(latex: string, isDisplay: boolean): Inline[] {
  const plain = latex.trim().slice(0, 4000)
  return plain ? [{ type: 'math', attrs: { latex: isDisplay ? `${displayed}${plain}` : plain } }] : []
}

function withDollars(text: string, marks: readonly Mark[]): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const match of text.matchAll(dollars)) {
    parts.push(...textRun(text.slice(from, match.index), marks), ...math(match[1] ?? '', false))
    from = match.index + match[0].length
  }
  return [...parts, ...textRun(text.slice(from), marks)]
}

/**
 * A text in which formulas stand between `\(` and `\)`, `\[` and `\]` or `$$`, and blanks are runs of underscores. With
 * `hasDollars` also `$…$` is a formula, as teachers write it in Markdown and Word.
 */
export function inlinesOfText(text: string, marks: readonly Mark[] = [], hasDollars = false): Inline[] {
  const plain = hasDollars ? withDollars : textRun
  const parts: Inline[] = []
  let from = 0
  for (const match of text.matchAll(formula)) {
    parts.push(...plain(text.slice(from, match.index), marks))
    const [whole, inLine, block, dollar] = match
    const latex = inLine ?? block ?? dollar
    parts.push(
      ...(latex === undefined ? [blank(whole.replace(/ /g, '').length)] : math(latex, inLine === undefined)),
    )
    from = match.index + whole.length
  }
  return [...parts, ...plain(text.slice(from), marks)]
}

/** The formula of a line that holds nothing but one that is displayed. */
function displayOf(line: readonly Inline[]): string | undefined {
  const seen = line.filter((one) => one.type !== 'text' || one.text.trim() !== '')
  const [only] = seen
  return seen.length === 1 && only?.type === 'math' && only.attrs.latex.startsWith(displayed)
    ? only.attrs.latex.slice(displayed.length)
    : undefined
}

/** A formula without the command that makes it a displayed one. */
export const plainMath = (one: Inline): Inline =>
  one.type === 'math' && one.attrs.latex.startsWith(displayed)
    ? { type: 'math', attrs: { latex: one.attrs.latex.slice(displayed.length) } }
    : one

type Attrs = Extract<Block, { type: 'paragraph' }>['attrs']

/** A line as a block: a paragraph, or the one displayed formula that it holds. */
export function blockOfLine(line: readonly Inline[], attrs?: Attrs): Block {
  const latex = displayOf(line)
  if (latex !== undefined) return { type: 'mathBlock', attrs: { latex } }
  return { type: 'paragraph', ...(attrs ? { attrs } : {}), content: line.map(plainMath) }
}

/** Displayed formulas may be written over several lines. */
const overLines = /\$\$[^$]+\$\$|\\\[(?:\\[^[\]]|[^\\])+\\\]/g

/** A text of lines as blocks, with its formulas and blanks as `inlinesOfText` finds them. */
export const blocksOfText = (text: string, hasDollars = false): Block[] =>
  text
    .replace(overLines, (formula) => formula.replace(/\s*\r?\n\s*/g, ' '))
    .split(/\r\n?|\n/)
    .map((line) => blockOfLine(inlinesOfText(line, [], hasDollars)))
