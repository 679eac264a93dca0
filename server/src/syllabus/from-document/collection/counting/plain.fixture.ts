import type { BasicFact } from '@obelisk/engine/syllabus/from-document/syllabus-reading'

const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** Texts compared: without blanks, numbers of lists and what a sentence says of support behind it; full width folded. */
export const bareText = (text: string) =>
  bare(
    text
      .normalize('NFKC')
      .replace(/(^|\n)\s*(?:\(?\d{1,2}[).、](?!\d)|\[\d+\])\s*/g, '$1')
      .replace(/\((?:可?支撑)[^()]*\)/g, ''),
  ).replace(/[。;.]$/, '')

const han = '一二三四五六七八九十'
/** Names of chapters, with or without 第一章 before and hours behind. */
export const bareChapter = (name: string) =>
  bare(name)
    .replace(/^第[\d一二三四五六七八九十]+[章讲单元部分]+[:、.]?/, '')
    .replace(/\((?:\d+学时|可?支撑[^()]*)\)/g, '')

/** Names of components and what a standard is of, with or without the word 成绩 and a share in brackets. */
export const bareComponent = (name: string) =>
  bare(name)
    .replace(/^(?:课程)?目标(?=\d)|^CO(?=\d)/, '')
    .replace(/\([\d.]+[%分]?\)|\([%分]\)/g, '')
    .replace(/(?:评分标准|成绩)$/, '')

/** A level by its word or by its range: 优, 90-100 and 优(90~100分) are one. */
export function isSameLevel(read: string, said: string): boolean {
  const [one, other] = [read, said].map((text) => bare(text).replace(/[~～—–至]/g, '-')) as [string, string]
  const word = (text: string) => text.replace(/[^优秀良好中等不及格]/g, '').replace(/秀|好|等/g, '')
  const range = (text: string) =>
    /[<≤]60|60.*以下|^0-/.test(text) ? '<60' : (/\d+-\d+/.exec(text)?.[0] ?? '')
  if (one === other) return true
  return (word(one) !== '' && word(one) === word(other)) || (range(one) !== '' && range(one) === range(other))
}

/** Lists in any order, whatever parts them. */
export const listValue = (list: readonly (string | number)[]) =>
  [...list]
    .map((one) => bare(String(one)))
    .sort()
    .join('、')

const numeric: readonly BasicFact[] = [
  'credits',
  'hours',
  'hours_theory',
  'hours_lab',
  'hours_computer',
  'hours_practice',
]
const named: readonly BasicFact[] = ['prerequisites', 'programmes', 'author', 'reviewer']

function numberOf(text: string): string {
  const number = Number.parseFloat(text)
  return Number.isNaN(number) ? text : `${number}${text.includes('周') ? '周' : ''}`
}
function termOf(text: string): string {
  const sign = [...text].find((one) => han.includes(one))
  return /\d+/.exec(text)?.[0] ?? (sign ? String(han.indexOf(sign) + 1) : text)
}

/** Numbers by their value (weeks stay weeks), dates by their numbers, lists of names in any order. */
export function basicValue(fact: BasicFact, value: string): string {
  const text = bare(value)
  if (numeric.includes(fact)) return numberOf(text)
  if (fact === 'date') return (text.match(/\d+/g) ?? [text]).map(Number).join('-')
  if (fact === 'term') return termOf(text)
  return named.includes(fact) ? listValue(text.split(/[、,;/《》]+/).filter(Boolean)) : text
}
