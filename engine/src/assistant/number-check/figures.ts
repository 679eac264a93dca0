/** What a figure counts: a share, persons, marks, or what is not said. */
export type Unit = 'percent' | 'people' | 'marks' | 'hours' | 'credits' | ''

/**
 * A figure: its value with its sign, a percentage as the number before its sign; how many decimals it is written with; its
 * unit. `from` and `to` count UTF-16 units.
 */
export type Figure = { from: number; to: number; text: string; value: number; decimals: number; unit: Unit }

/** Full-width signs as plain ones, each in its place. */
export const plainWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−﹣]/g, '-')

const digits = '零一二三四五六七八九'
const digitOf = (sign: string) => (sign === '〇' ? 0 : sign === '两' ? 2 : digits.indexOf(sign))
const places: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** The value of a number in Chinese signs, such as 七十三点七: whole, and the digits behind the point. */
function chinese(text: string): { value: number; decimals: number } {
  const [whole = '', behind = ''] = text.split('点')
  let [sum, last] = [0, 0]
  for (const sign of whole) {
    const place = places[sign]
    if (place === undefined) last = digitOf(sign)
    else sum += (last || 1) * place
    if (place !== undefined) last = 0
  }
  const decimals = [...behind].map(digitOf).join('')
  return { value: Number(`${sum + last}.${decimals || 0}`), decimals: decimals.length }
}

const units: readonly [Unit, RegExp][] = [
  ['percent', /^\s*(?:%|percent\b|per cent\b|个?百分点)/i],
  ['people', /^\s*(?:人|名|位|个学生|students?\b|people\b|persons?\b|respondents?\b)/i],
  ['marks', /^\s*(?:分(?!钟|之)|marks?\b|points?\b)/i],
  ['hours', /^\s*(?:学时|课时|hours?\b)/i],
  ['credits', /^\s*(?:学分|credits?\b)/i],
]
const unitAfter = (text: string, at: number): Unit =>
  units.find(([, words]) => words.test(text.slice(at, at + 16)))?.[0] ?? ''

const inDigits =
  /(?<![\dA-Za-z%)\].])-?\d+(?:,\d{3})+(?:\.\d+)?\s?%?|(?<![\dA-Za-z%)\].])-\d+(?:\.\d+)?\s?%?|(?<![\d.])\d+(?:\.\d+)?\s?%?/g
const sign = '[零〇一二两三四五六七八九]'
const number = '[零〇一二两三四五六七八九十百千]+(?:点[零〇一二三四五六七八九]+)?'
const inPercent = new RegExp(`百分之(${number})`, 'g')
const inTenths = new RegExp(`(${sign})成(半|${sign})?(?![绩果员立分功就本为长熟])`, 'g')
const inSigns = new RegExp(`(零点${sign}+)|(${number})(?=\\s*(?:人|名|位))`, 'g')

function figureOf(found: RegExpExecArray, text: string): Figure {
  const written = found[0].trimEnd()
  const [from, to] = [found.index, found.index + written.length]
  const plain = written.replace(/[,%\s]/g, '')
  const unit = written.endsWith('%') ? 'percent' : unitAfter(text, to)
  return { from, to, text: written, value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0, unit }
}

/** Figures in Chinese signs: 百分之七十三, 七成五, 零点七, and numbers of persons from eleven on. */
function figuresInSigns(text: string): Figure[] {
  const at = ({ index, 0: { length } }: RegExpExecArray) => ({ from: index, to: index + length })
  const percents = [...text.matchAll(inPercent)].map((found): Figure => {
    return { ...at(found), text: found[0], ...chinese(found[1] ?? ''), unit: 'percent' }
  })
  const tenths = [...text.matchAll(inTenths)].map((found): Figure => {
    const more = found[2] === '半' ? 5 : digitOf(found[2] ?? '零')
    const value = digitOf(found[1] ?? '') * 10 + more
    // 七成 says tenths: a share of 0.7 to one decimal
    return found[2]
      ? { ...at(found), text: found[0], value, decimals: 0, unit: 'percent' }
      : { ...at(found), text: found[0], value: value / 100, decimals: 1, unit: '' }
  })
  const plain = [...text.matchAll(inSigns)]
    .filter(([whole]) => whole.startsWith('零点') || /[十百千]/.test(whole))
    .map((found): Figure => {
      const { from, to } = at(found)
      return { from, to, text: found[0], ...chinese(found[0]), unit: unitAfter(text, to) }
    })
  const seen = (one: Figure) => percents.some(({ from, to }) => one.from >= from && one.to <= to)
  return [...percents, ...tenths.filter((one) => !seen(one)), ...plain.filter((one) => !seen(one))]
}

/** The figures of a text in plain width, in their order. */
export const figuresIn = (text: string): Figure[] =>
  [...[...text.matchAll(inDigits)].map((found) => figureOf(found, text)), ...figuresInSigns(text)].sort(
    (one, other) => one.from - other.from,
  )

/** Does rounding the value to the decimals that are said give what is said? Half of a unit either way, for both ways of rounding. */
const isRounded = (value: number, decimals: number, said: Figure) =>
  Math.abs(value - said.value) <= (decimals >= said.decimals ? 0.5 * 10 ** -said.decimals : 0) + 1e-9

/**
 * Whether the one says the value of the other: exactly, rounded to fewer decimals, a share as its percentage or a percentage
 * as its share.
 */
export function bears(known: Figure, said: Figure): boolean {
  if (said.unit !== '' && known.unit !== '' && said.unit !== known.unit) return false
  const asIs = isRounded(known.value, known.decimals, said)
  if (said.unit === 'percent' && known.unit !== 'percent')
    return isRounded(known.value * 100, known.decimals - 2, said)
  if (known.unit === 'percent' && said.unit === '') return asIs || isRounded(known.value / 100, 9, said)
  return asIs
}

/** What numbers are not claims about facts: dates, times, numbers of sections, versions, citations, lists, names of things. */
const notClaims: readonly RegExp[] = [
  // terms such as 2025-2026-1, and names of classes such as 软工2401
  /(?:19|20)\d{2}\s*[-–—]\s*(?:19|20)\d{2}(?:\s*[-–—]\s*\d)?/g,
  /(?<=\p{Script=Han})\d{4}(?!\d|\.\d|\s*[%个名人分题次])/gu,
  /(?:19|20)\d{2}\s*年(?:\s*\d{1,2}\s*月(?:\s*\d{1,2}\s*日)?)?/g,
  /(?:19|20)\d{2}\s*[-/]\s*\d{1,2}(?:\s*[-/]\s*\d{1,2})?(?!\d|\.\d)|(?:19|20)\d{2}\.\d{1,2}\.\d{1,2}/g,
  /\d{1,2}\s*月(?:\s*\d{1,2}\s*日)?/g,
  /\d{4}\s*(?:级|届|版|学年|年)/g,
  /\d{1,2}:\d{2}(?::\d{2})?/g,
  /\[\d{1,3}(?:\s*[,，、]\s*\d{1,3})*\]/g,
  /第\s*\d+(?:\s*[-–—~至到]\s*\d+)?\s*[章节条项款步周次页个轮行列题问部]/g,
  /(?:课程目标|目标|步骤|附件|环节)\s*[1-9]\d?(?![\d%]|\.\d|\s*[%个名人分])/g,
  /(?:指标点|毕业要求|表|图|实验)\s*[1-9]\d?(?:[.–-]\d{1,2})*(?![\d%]|\s*[%个名人分])/g,
  /\b(?:CO|GR|IP|objective|requirement|step|lab|week|question|item)\s*[1-9]\d?(?![\d%]|\.\d|\s*(?:%|students?\b|percent\b))/gi,
  /\b(?:v|chapter|section|indicator|table|figure|level|page)\s*\d+(?:[.–-]\d+)*(?![\d%]|\s*(?:%|students?\b|percent\b))/gi,
  /^[ \t]*(?:[-*+]\s+)?\d{1,3}[.、)](?!\d)/gm,
  /(?<![A-Za-z])[A-Za-z_][A-Za-z_-]*\d[\w-]*(?:\.\d{1,2}\b)?/g,
  /https?:\/\/\S+/g,
]

/** The text in plain width with what is no claim blanked out, so that positions stay. */
export const claimsIn = (text: string): string =>
  notClaims.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)),
    plainWidth(text),
  )
