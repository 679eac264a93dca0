import type { Strength } from '@obelisk/contract/training-plan/rows'
import { narrowed } from '#workbook/written.ts'

/** What a cell of a matrix says: a strength, a weight, both, or that there is nothing (`null`). */
export type CellMark = { strength?: Strength | null; weight?: number | null }

const words: Readonly<Record<string, Strength>> = {
  H: 'H',
  M: 'M',
  L: 'L',
  高: 'H',
  中: 'M',
  低: 'L',
  强: 'H',
  弱: 'L',
  HIGH: 'H',
  MEDIUM: 'M',
  LOW: 'L',
}
const signs: Readonly<Record<string, Strength>> = {
  '●': 'H',
  '★': 'H',
  '■': 'H',
  '◆': 'H',
  '◎': 'M',
  '⊙': 'M',
  '◐': 'M',
  '√': 'M',
  '✓': 'M',
  '✔': 'M',
  '☆': 'M',
  '▲': 'M',
  '○': 'L',
  〇: 'L',
  '◯': 'L',
  '△': 'L',
  '□': 'L',
  '◇': 'L',
}
const nothing = new Set(['-', '–', '—', '——', '/', '\\', '×', 'X', '0', '无', '空'])

const isNumber = (text: string) => /^\d+(\.\d+)?%?$/.test(text)
const numberOf = (text: string) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text))
const four = (value: number) => Math.round(value * 1e4) / 1e4

/** How the marks of one sheet are meant. `isScale`: numbers are 3, 2, 1. `legend`: signs that a note of the sheet explains. */
export type Notation = { isScale: boolean; legend: ReadonlyMap<string, Strength> }

/** Numbers of a sheet are strengths 3, 2, 1 when one of them is above 1; else they are weights. */
const areStrengths = (texts: Iterable<string>): boolean => {
  for (const text of texts) if (isNumber(text) && numberOf(text) > 1) return true
  return false
}

/** What notes such as 注：●表示强支撑，◎表示中等支撑 or H—强 say of signs. */
function legendIn(texts: Iterable<string>): ReadonlyMap<string, Strength> {
  const legend = new Map<string, Strength>()
  for (const raw of texts) {
    const found = narrowed(raw).matchAll(
      /["“'‘]?([●◎○★☆△▲√✓■□◆◇⊙〇◯])["”'’]?\s*(?:表示|代表|为|[:=—-])?\s*["“'‘(（]?(强|高|中|弱|低|[HML](?![A-Za-z]))/g,
    )
    for (const [, sign = '', word = ''] of found) legend.set(sign, words[word] ?? 'M')
  }
  return legend
}

/** How the marks of a sheet are meant: `marks` are its cells, `notes` all of its texts. */
export const notationOf = (marks: Iterable<string>, notes: Iterable<string>): Notation => ({
  isScale: areStrengths(marks),
  legend: legendIn(notes),
})

const scale: readonly (Strength | null)[] = [null, 'L', 'M', 'H']

function fromNumber(text: string, isScale: boolean): CellMark | undefined {
  const value = numberOf(text)
  if (isScale) {
    const strength = scale[value]
    return strength === undefined ? undefined : { strength }
  }
  return value > 0 && value <= 1 ? { weight: four(value) } : undefined
}

/** H, 强支撑, H(强), ●: every part of the text that says a strength says the same. */
function strengthIn(text: string, legend: Notation['legend']): Strength | undefined {
  const bare = text.replace(/支撑|相关|关联|等|度|[\s()]/g, '')
  const whole = words[bare] ?? legend.get(bare) ?? signs[bare]
  if (whole) return whole
  const parts = [...bare].map((part) => words[part] ?? legend.get(part) ?? signs[part])
  const [first] = parts
  const isTwice = parts.length === 2 && bare[0] !== bare[1] && parts.every((part) => part === first)
  return isTwice ? first : undefined
}

/** A longer text is no mark: 强支撑（H）0.25 has ten signs. */
const longestMark = 40

/** Reads one cell. Undefined: not a mark. */
export function readMark(text: string, { isScale, legend }: Notation): CellMark | undefined {
  if (text.length > longestMark) return undefined
  const upper = text.toUpperCase()
  if (nothing.has(upper)) return { strength: null, weight: null }
  const sign = strengthIn(upper, legend)
  if (sign) return { strength: sign }
  if (isNumber(text)) return fromNumber(text, isScale)
  const both = /^(.+?)[\s/(,:;]*(\d?\.\d+|1|\d+(?:\.\d+)?%)\)?$/.exec(upper)
  const strength = both?.[1] && strengthIn(both[1], legend)
  if (!strength || !both?.[2]) return undefined
  const weight = numberOf(both[2])
  return weight > 0 && weight <= 1 ? { strength, weight: four(weight) } : undefined
}
