/**
 * A figure in a text: where it stands, and which pieces of the evidence bear it, by their places; none: it is invented.
 * `from` and `to` count UTF-16 units.
 */
export type CheckedNumber = { from: number; to: number; text: string; stands: boolean; bearers: number[] }

const figure = /(?<![\p{L}\p{N}.])[-−]?\d+(?:,\d{3})+(?:\.\d+)?%?|(?<![\d.])[-−]?\d+(?:\.\d+)?\s?%?/gu

/** What a figure counts as: its value, how many decimals it is written with, and whether it is a percentage. */
type Figure = { value: number; decimals: number; isPercent: boolean }

function figureOf(text: string): Figure {
  const isPercent = text.includes('%')
  const plain = text.replace(/[,%\s]/g, '').replace('−', '-')
  return { value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0, isPercent }
}

const figuresIn = (text: string) =>
  [...text.normalize('NFKC').matchAll(figure)].map(([found]) => figureOf(found))

/** Does rounding the one to the decimals of the other give the other? Half of a unit either way, for both ways of rounding. */
const rounds = (exact: number, { value, decimals }: Figure) =>
  Math.abs(Math.abs(exact) - Math.abs(value)) <= 0.5 * 10 ** -decimals + 1e-9

const bears = (known: Figure, said: Figure): boolean => {
  const isFiner = known.decimals >= said.decimals
  const asShare = known.isPercent ? known.value / 100 : known.value
  if (said.isPercent) {
    const percent = known.isPercent ? known.value : asShare * 100
    const decimals = known.isPercent ? known.decimals : Math.max(0, known.decimals - 2)
    return decimals >= said.decimals && rounds(percent, said)
  }
  if (known.isPercent) return rounds(known.value, said) || rounds(asShare, said)
  return isFiner && rounds(known.value, said)
}

/** What numbers are not claims about facts: dates, times, numbers of sections, versions, citations, lists, names of things. */
const notClaims: readonly RegExp[] = [
  // terms such as 2025-2026-1, and names of classes such as 软工2401
  /\d{4}\s*[-–—]\s*\d{4}(?:\s*[-–—]\s*\d)?/g,
  /(?<=\p{Script=Han})\d{4}(?!\d|\.\d|\s*[%个名人分题次])/gu,
  /\d{4}\s*[-/.年]\s*\d{1,2}(?:\s*[-/.月]\s*\d{1,2}\s*日?)?(?:\s*[-–—]\s*\d)?/g,
  /\d{1,2}\s*月(?:\s*\d{1,2}\s*日)?/g,
  /\d{4}\s*(?:级|届|版|学年|年)/g,
  /\d{1,2}:\d{2}(?::\d{2})?/g,
  /\[\d{1,3}(?:\s*[,，、]\s*\d{1,3})*\]/g,
  /第\s*\d+(?:\s*[-–—~至到]\s*\d+)?\s*[章节条项款步周次页个轮行列题问部]/g,
  /(?:目标|指标点|毕业要求|课程目标|步骤|附件|表|图|实验|环节)\s*\d+(?:[.–-]\d+)*/g,
  /\b(?:CO|GR|IP|v|V|chapter|section|objective|requirement|indicator|step|table|figure|lab|week|question|level|page|item)\s*\d+(?:[.–-]\d+)*/gi,
  /^[ \t]*(?:[-*+]\s+)?\d{1,3}[.、)）]/gm,
  /[A-Za-z_][A-Za-z_-]*\d[\w-]*/g,
  /https?:\/\/\S+/g,
]

/** The text with what is no claim blanked out, so that positions stay. */
const claimsIn = (text: string) =>
  notClaims.reduce((rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)), text)

/**
 * Compares every figure of an answer with the evidence that it was given: results of tools and cited passages. A figure
 * stands when the evidence has it, exactly, rounded to fewer decimals, or as the percentage of a share. Dates, versions,
 * numbers of sections and citations are no claims and are not compared.
 */
export function checkNumbers(answer: string, evidence: readonly string[]): CheckedNumber[] {
  const known = evidence.map(figuresIn)
  return [...claimsIn(answer).matchAll(figure)].map((found) => {
    const text = found[0].trimEnd()
    const said = figureOf(text)
    const bearers = known.flatMap((figures, at) => (figures.some((one) => bears(one, said)) ? [at] : []))
    return { from: found.index, to: found.index + text.length, text, stands: bearers.length > 0, bearers }
  })
}
