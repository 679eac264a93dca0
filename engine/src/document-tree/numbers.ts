/**
 * The kinds of numbers that headings and lists have. `chapter`: 第一章; `han`: 一、; `han-round`: （一）; `dotted`: 1.2;
 * `plain`: 1. or 1、; `round`: （1） or 1）; `circle`: ①; `roman`: II.; `letter`: A.; `part`: Chapter 2, Unit 2
 */
export type NumberKind =
  | 'part'
  | 'chapter'
  | 'han'
  | 'han-round'
  | 'plain'
  | 'dotted'
  | 'round'
  | 'circle'
  | 'roman'
  | 'letter'

/** `number` without what closes it; `text` is what follows; `depth` of a dotted number, else 1. */
export type Numbered = { kind: NumberKind; number: string; depth: number; text: string }

const han = '[零〇一二三四五六七八九十百]+'

const kinds: readonly (readonly [NumberKind, RegExp])[] = [
  [
    'chapter',
    new RegExp(`^(第\\s*(?:${han}|\\d{1,2})\\s*(?:部分|章|节|篇|单元|讲|模块|项目))[\\s、．.:：]*`),
  ],
  ['part', /^((?:chapter|unit|part|module|section|lecture|week)\s+(?:\d{1,2}|[ivx]+)\b)[\s.:：-]*/i],
  ['han', new RegExp(`^(${han})(?:\\s*[、．.]\\s*|\\s+(?=[\\u4e00-\\u9fff]))`)],
  ['han-round', new RegExp(`^[（(]\\s*(${han})\\s*[）)]\\s*[、．.]?\\s*`)],
  ['round', /^(?:[（(]\s*(\d{1,2})\s*[）)]|(\d{1,2})\s*[）)])\s*[、．.]?\s*/],
  ['circle', /^([①-⑳])\s*[、．.]?\s*/],
  ['dotted', /^(\d{1,2}(?:[.．-]\d{1,2}){1,3})(?![\d%]|\s*(?:学分|学时|课时|分|周|年))[\s、．.]*/],
  ['plain', /^(\d{1,2})\s*(?:[、．]\s*|\.(?!\d)\s*)/],
  ['roman', /^([IVX]+)\s*[.、．]\s*/],
  ['letter', /^([A-H])\s*[.、．]\s*/],
]

/** Digits and signs of full width as those of half width, sign for sign. */
export const halved = (text: string) =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** The number that a line begins with; undefined when it begins with none. */
export function numberedIn(line: string): Numbered | undefined {
  const half = halved(line)
  for (const [kind, pattern] of kinds) {
    const found = pattern.exec(half)
    const number = found?.[1] ?? found?.[2]
    if (!found || number === undefined) continue
    const depth = kind === 'dotted' ? number.split(/[.．-]/).length : 1
    return { kind, number: number.replace(/\s/g, ''), depth, text: line.slice(found[0].length) }
  }
  return undefined
}

const digits = '零一二三四五六七八九'

/** Hundreds in Chinese digits with what stands behind them: `一百零八`, `一百二十`. */
function hundredsIn(text: string): number | undefined {
  const found = /^([一二三四五六七八九])百(?:零([一二三四五六七八九])|(.+))?$/.exec(text)
  if (!found) return undefined
  const [, hundreds = '', one, rest] = found
  const tens = rest === undefined ? 0 : valueOfNumber(rest)
  if (tens === undefined || (rest !== undefined && tens < 10)) return undefined
  return digits.indexOf(hundreds) * 100 + (one ? digits.indexOf(one) : tens)
}

/** Numbers in Chinese digits before a word that counts (`四十八学时`), or alone, in Arabic ones. */
export function inArabic(text: string): string {
  const word =
    /[一二三四五六七八九十百零]+(?=\s*(?:个)?\s*(?:学时|课时|学分|周|节))|^[一二三四五六七八九十百零]+$/g
  return text.replace(word, (number) => String(valueOfNumber(number) ?? number))
}

/** The value of a number in Chinese or Arabic digits or in a circle, up to 999; undefined for anything else. */
export function valueOfNumber(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (/^\d{1,3}$/.test(plain)) return Number(plain)
  if (plain.includes('百')) return hundredsIn(plain)
  const match = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(plain)
  if (!match || plain === '') return undefined
  const [, first, ten, last] = match
  if (!ten) return first && !last ? digits.indexOf(first) : undefined
  return (first ? digits.indexOf(first) : 1) * 10 + (last ? digits.indexOf(last) : 0)
}
