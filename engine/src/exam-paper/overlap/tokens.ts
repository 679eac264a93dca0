/** A sign that is compared, with the place in its text that it was read from. */
export type Token = { readonly sign: string; readonly from: number; readonly to: number }

/** What stands for every number, and for every name of one letter: changing them makes no new question. */
export const aNumber = '#'
const aName = '@'

const piece = /\d+(?:\.\d+)?|\p{Script=Han}|(?:(?!\p{Script=Han})\p{L})+|[=<>≤≥≠+\-−×·÷√∑∫∞→∧∨¬⊕^]/gu
const letter = /^(?:(?!\p{Script=Han})\p{L})$/u
const digits = /^\d/

const signOf = (text: string): string => {
  if (digits.test(text)) return aNumber
  return letter.test(text) ? aName : text
}

/** NFKC may make one sign several (① is 1, ½ is 1⁄2), so each is read by itself and keeps its place. */
function widthless(text: string): { text: string; places: number[] } {
  const places: number[] = []
  let normal = ''
  let at = 0
  for (const sign of text) {
    const one = sign.normalize('NFKC').toLowerCase()
    normal += one
    for (let step = 0; step < one.length; step++) places.push(at)
    at += sign.length
  }
  places.push(at)
  return { text: normal, places }
}

/**
 * A text as it is compared: Chinese by characters, other words whole, signs of formulas; every number, and a list of
 * numbers, is one `#`, a name of one letter is `@`; spaces and punctuation are left out.
 */
export function tokensOf(text: string): Token[] {
  const { text: normal, places } = widthless(text)
  const tokens: Token[] = []
  for (const match of normal.matchAll(piece)) {
    const [from, to] = [places[match.index] ?? 0, places[match.index + match[0].length] ?? text.length]
    const sign = signOf(match[0])
    const before = tokens.at(-1)
    if (before && sign === before.sign && (sign === aNumber || sign === aName))
      tokens[tokens.length - 1] = { ...before, to }
    else tokens.push({ sign, from, to })
  }
  return tokens
}
