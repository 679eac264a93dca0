/** Twentieths of a point in half a point, the unit of sizes. */
const perHalfPoint = 10
const leading = 1.3

const isNarrow = (letter: string) => letter < '\u2000'

/**
 * The estimated number of lines of a text in a width of twentieths of a point, exact enough to know what fits on a page.
 */
export function linesOf(text: string, width: number, size: number): number {
  const em = size * perHalfPoint
  return text.split('\n').reduce((sum, part) => {
    const long = [...part].reduce((all, letter) => all + (isNarrow(letter) ? em * 0.52 : em), 0)
    return sum + Math.max(1, Math.ceil(long / Math.max(width, em)))
  }, 0)
}

/** The height of so many lines, in twentieths of a point. */
export const heightOf = (lines: number, size: number) => lines * size * perHalfPoint * leading
