/** A formula of a Markdown text: where it stands, and its LaTeX. */
export type MarkdownFormula = { from: number; to: number; latex: string; isDisplay: boolean }

const code = '```[\\s\\S]*?(?:```|$)|`[^`\\n]*`'
const inLine = '\\\\\\((.+?)\\\\\\)'
const displayed = '\\\\\\[([\\s\\S]+?)\\\\\\]|\\$\\$([\\s\\S]+?)\\$\\$'
const dollars = '(?<![\\\\$])\\$(?![\\s$])((?:\\\\.|[^$\\\\\\n`]){1,400}?)(?<!\\s)\\$(?!\\d)'
const found = new RegExp(`(${code})|${inLine}|${displayed}|${dollars}`, 'g')

/** No text of a person holds this sign. */
const sign = '\uE000'
/** Where a formula stood. */
export const formulaPlace = /\uE000+/g

/**
 * The formulas of a Markdown text, and the text with signs of the same length in their place, so that Markdown does not read
 * them and positions stay. What stands in code is none.
 */
export function formulasIn(text: string): { text: string; formulas: MarkdownFormula[] } {
  const formulas: MarkdownFormula[] = []
  const rest = text
    .replaceAll(sign, ' ')
    .replace(found, (whole, inCode, inside, bracket, block, dollar, from) => {
      const latex: string = (inside ?? bracket ?? block ?? dollar ?? '').trim()
      if (inCode !== undefined || latex === '') return whole
      formulas.push({ from, to: from + whole.length, latex, isDisplay: (bracket ?? block) !== undefined })
      return sign.repeat(whole.length)
    })
  return { text: rest, formulas }
}
