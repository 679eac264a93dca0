import type { strengths } from '#settings/words.ts'
import { halved, valueOfNumber } from '../../../document-tree/numbers.ts'
import { plain } from '../../../document-tree/plain.ts'

const number = '([0-9]{1,2}|[一二三四五六七八九十]{1,3}|[①-⑳])'
const objectiveHead = new RegExp(
  `^(?:课程(?:教学|学习|分|总)?|教学|学习|分|子)?(?:目标|成果)\\s*[-:：.、]?\\s*[（(]?\\s*${number}\\s*[)）]?(?![0-9.]*\\s*[章节])|^(?:CO|CLO|LO|Objective|Outcome)\\s*[-.]?\\s*([0-9]{1,2})(?![0-9])`,
  'i',
)

/** An objective that a text begins with: its number, and what follows. */
export function objectiveIn(text: string): { no: number; rest: string } | undefined {
  const whole = text.trim()
  const found = objectiveHead.exec(halved(whole))
  const no = found ? valueOfNumber(found[1] ?? found[2] ?? '') : undefined
  if (!found || no === undefined || no === 0) return undefined
  const rest = whole
    .slice(found[0].length)
    .replace(/^\s*[（(]\s*(?:CO|CLO|LO)\s*\d+\s*[)）]/i, '')
    .replace(/^[\s：:、.。,，)）-]+/, '')
  return { no, rest }
}

/** The number of the objective that a row of a table is about: by its name, or by its number in a column of numbers. */
export const objectiveOfCells = (name: string, number: string | undefined): number | undefined =>
  objectiveIn(name)?.no ??
  numbersIn(name)[0] ??
  (number === undefined ? undefined : (objectiveIn(number)?.no ?? numbersIn(number)[0]))

/** The numbers of objectives that a cell names: `1、2`, `课程目标1-3`, `CO1, CO2`, `目标一、目标二`; none when it says anything else. */
export function objectivesIn(text: string): number[] {
  const half = plain(text)
    .replace(/(课程|教学|学习|分)?(目标|成果)|支撑|对应|(CLO|CO|LO)s?-?|[()（）]|and/gi, ' ')
    .trim()
  if (half === '' || /\d\.\d/.test(half) || /[^0-9一二三四五六七八九十\s、,;；，.~～—–\-至和及与]/.test(half))
    return []
  const parts = half.split(/[\s、,;；，.和及与]+/).filter((part) => part !== '')
  return [...new Set(parts.flatMap(rangeIn))]
}

function rangeIn(part: string): number[] {
  const [from, to] = part.split(/[~～—–\-至]+/).map((one) => valueOfNumber(one))
  if (from === undefined || from === 0 || from > 20) return []
  if (to === undefined) return [from]
  return to >= from && to <= 20 ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : []
}

const code = /(?<![0-9.])([1-9][0-9]?)\s*[.．-]\s*([1-9][0-9]?)(?![0-9]*[.%])/g

/** Indicators (`3.2`) that a text names. */
export const indicatorsIn = (text: string): string[] => [
  ...new Set([...text.normalize('NFKC').matchAll(code)].map(([, a, b]) => `${a}.${b}`)),
]

const requirement =
  /(?:毕业要求|PLO|PO|要求|requirement)\s*-?\s*([0-9]{1,2})(?![0-9]*\.[0-9])|^\s*([0-9]{1,2})(?=\s*[、.．:：]|\s*$|[\u4e00-\u9fff（(])/gi

/** Requirements (`3`) that a text names without an indicator: `毕业要求3`, `PO1, PO2`, `3. 设计`. */
export function requirementsIn(text: string): string[] {
  const half = text.normalize('NFKC')
  if (/^[\s0-9、,，和及]+$/.test(half)) return half.split(/[\s、,，和及]+/).filter((one) => one !== '')
  return [...new Set([...half.matchAll(requirement)].map(([, named, first]) => named ?? first ?? ''))]
}

export type Strength = (typeof strengths)[number]

const strengthWords: Readonly<Record<string, Strength>> = {
  H: 'H',
  M: 'M',
  L: 'L',
  强: 'H',
  中: 'M',
  弱: 'L',
  高: 'H',
  低: 'L',
}

const dots: Readonly<Record<string, Strength>> = { '●': 'H', '◎': 'M', '○': 'L' }

/** Full, half and empty dots are strengths where a table has more than one kind of them. */
export const dotIn = (text: string): Strength | undefined => dots[plain(text)]

/** The strengths that a cell says; two when it leaves open which. */
export function strengthsIn(text: string): Strength[] {
  const parts = plain(text)
    .replace(/支撑|强度|程度/g, '')
    .split(/[/、,或~-]/)
  const found = parts.map((part) => strengthWords[part.toUpperCase()])
  return found.every((one) => one !== undefined) ? (found as Strength[]) : []
}

/** A cell that says yes and no more. */
export const isTick = (text: string): boolean => /^[√✓✔☑vV*★▲■●]$/.test(plain(text))

/**
 * The numbers of a cell, percent signs and units left out; two when it leaves open which: `10/15`. What stands in brackets
 * or in further lines is said beside: `20 (0.5)`. Empty for words.
 */
export function numbersIn(text: string): number[] {
  const [first = ''] = text.trim().split('\n')
  // two numbers side by side are not one
  if (/\d\s+\d/.test(first)) return []
  const half = plain(first)
    .replace(/(?<=\d)\([^()]*\)$/, '')
    .replace(/[%分]/g, '')
  if (!/^\d+(\.\d+)?([/或]\d+(\.\d+)?)*$/.test(half)) return []
  return half.split(/[/或]/).map(Number)
}

/** Text that stands in a form where something is to be written. */
export const isPlaceholder = (text: string): boolean => {
  const half = plain(text)
  return (
    half === '' ||
    /^[-—–/\\_.×xX*无]+$/.test(half) ||
    /^(20)?[_\s]*年[_\s]*月[_\s]*日?$/.test(half) ||
    /^(字体|字号|（?填写|请填|此处|示例|待定|待填|待补)/.test(half) ||
    /^[（(].*(确定|填写|待|说明|如实|示例|注明|选填).*[)）]$/.test(half) ||
    /^[×._]{2,}/.test(half) ||
    /^\.{2,}(专业|学院|老师|课程)/.test(half)
  )
}
