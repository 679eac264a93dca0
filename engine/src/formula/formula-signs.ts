import { type Formula, formulaTree } from './formula-tree.ts'
import { signOf } from './sign-words.ts'

const wrapped = (part: Formula): string => {
  const text = signsOf(part)
  return [...text].length > 1 && part.type !== 'words' ? `(${text})` : text
}

const script = (mark: '_' | '^', part: Formula | undefined) => (part ? `${mark}${wrapped(part)}` : '')

/** A command by name needs a space before a letter that follows: `log n`. */
const isName = (part: Formula | undefined): boolean =>
  part?.type === 'sign'
    ? /^\\[a-z]{2,}$/.test(part.sign) && /^\w/.test(signOf(part.sign))
    : part?.type === 'script'
      ? isName(part.base)
      : false

function signsOf(part: Formula): string {
  switch (part.type) {
    case 'row':
      return part.parts
        .map((one, at) => {
          const text = signsOf(one)
          return isName(part.parts[at - 1]) && /^[\p{L}\p{N}]/u.test(text) ? ` ${text}` : text
        })
        .join('')
    case 'sign':
      return signOf(part.sign)
    case 'words':
      return part.text
    case 'fraction':
      return `${wrapped(part.top)}/${wrapped(part.bottom)}`
    case 'root':
      return `${part.degree ? wrapped(part.degree) : ''}√${wrapped(part.of)}`
    case 'accent':
      return `${part.accent.slice(1)}(${signsOf(part.of)})`
    case 'script':
      return `${signsOf(part.base)}${script('_', part.low)}${script('^', part.high)}`
    case 'matrix':
      return `[${part.rows.map((cells) => cells.map(signsOf).join(', ')).join('; ')}]`
  }
}

/** A formula in one line of characters, such as `⌊log_2 n⌋+1`, for search and for what shows no formulas. */
export const formulaSigns = (latex: string): string => signsOf(formulaTree(latex))
