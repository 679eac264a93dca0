const weekdayNames: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 日: 7, 天: 7 }
const englishDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const numerals = '一二三四五六七八九十'

/** Finds a weekday inside a text: 周一, 星期四, Mon, Wednesday. */
export const dayPattern = /(?:周|星期|礼拜)\s*([一二三四五六日天])|\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i

/** The weekday 1 to 7 that `dayPattern` found. */
export const weekdayFrom = ([, chinese = '', english = '']: RegExpExecArray): number =>
  weekdayNames[chinese] ?? englishDays.indexOf(english.toLowerCase()) + 1

/** The weekday 1 to 7 of a cell that holds nothing else: 周一, 一, 1, Mon. */
export function weekdayIn(cell: string): number | undefined {
  const text = cell.normalize('NFKC').trim()
  if (/^[1-7]$/.test(text)) return Number(text)
  const found = dayPattern.exec(text)
  return found ? weekdayFrom(found) : weekdayNames[text]
}

export type Sections = { section_from: number; section_to: number }

/** Sections of a day, when they rise and lie within the fourteen that a day may have. */
export const sectionsOf = (from: number, to: number): Sections | undefined =>
  from >= 1 && from <= to && to <= 14 ? { section_from: from, section_to: to } : undefined

const bigSection = /第?\s*([一二三四五六1-6])\s*大节/
/** 第一节, 一二节, 一、二节, 第三至四节. */
const sectionsInWords =
  /第?([一二三四五六七八九十]{1,2})\s*(?:[-–—~至、,]?\s*第?([一二三四五六七八九十]{1,2}))?\s*节/

/** Numbers, what parts them, and what sections and the parts of a day are called. */
const onlySections =
  /^(?:[\s\d第节小大课上下中午晚早晨间一二三四五六七八九十,、\-–—~至()[\].;]|sections?|periods?)*$/i

const numberOf = (words: string): number =>
  words.length === 2 && words.startsWith('十') ? 10 + numberOf(words.slice(1)) : numerals.indexOf(words) + 1

function sectionsFromWords(text: string): Sections | undefined {
  const big = bigSection.exec(text)?.[1]
  if (big !== undefined) {
    const nth = Number(big) || numberOf(big)
    return sectionsOf(nth * 2 - 1, nth * 2)
  }
  const found = sectionsInWords.exec(text)
  if (!found) return undefined
  const [, first = '', last] = found
  if (last !== undefined) return sectionsOf(numberOf(first), numberOf(last))
  // 一二节 are two sections, 十二节 is one
  const isPair = first.length === 2 && !first.startsWith('十')
  return isPair
    ? sectionsOf(numberOf(first.charAt(0)), numberOf(first.charAt(1)))
    : sectionsOf(numberOf(first), numberOf(first))
}

/**
 * The sections of a cell that holds nothing else: `3-4`, `第3-4节`, `3,4,5`, `0304`, `第二大节`, `一、二节`, `Period 3`. Times of
 * the clock beside them are passed over.
 */
export function sectionsIn(cell: string): Sections | undefined {
  const text = cell
    .normalize('NFKC')
    .slice(0, 80)
    .replace(/\d{1,2}\s*:\s*\d{2}/g, ' ')
  // a title such as 2026-2027 学年第1学期 is none
  if (!onlySections.test(text)) return undefined
  const inWords = sectionsFromWords(text)
  if (inWords) return inWords
  const packed = /^\s*(?:\d{2}){2,7}\s*(?:节)?\s*$/.test(text) ? (text.match(/\d{2}/g) ?? []) : undefined
  const numbers = (packed ?? text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []).map(Number)
  const [first] = numbers
  return first === undefined ? undefined : sectionsOf(first, numbers.at(-1) ?? first)
}
