import type { Strength } from '@obelisk/contract/training-plan/rows'

/** What a cell of a matrix says: a strength, a weight, both, or that there is nothing (`null`). */
export type CellMark = { strength?: Strength | null; weight?: number | null }

const signs: Readonly<Record<string, Strength>> = {
  H: 'H',
  M: 'M',
  L: 'L',
  高: 'H',
  中: 'M',
  低: 'L',
  强: 'H',
  弱: 'L',
  '●': 'H',
  '★': 'H',
  '◎': 'M',
  '⊙': 'M',
  '◐': 'M',
  '√': 'M',
  '✓': 'M',
  '✔': 'M',
  '○': 'L',
  '△': 'L',
}
const nothing = new Set(['-', '–', '—', '/', '×', 'X', '0', '无'])

const isNumber = (text: string) => /^\d+(\.\d+)?%?$/.test(text)
const numberOf = (text: string) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text))
const four = (value: number) => Math.round(value * 1e4) / 1e4

/** Numbers of a sheet are strengths 3, 2, 1 when one of them is above 1; else they are weights. */
export const areStrengths = (texts: Iterable<string>): boolean => {
  for (const text of texts) if (isNumber(text) && numberOf(text) > 1) return true
  return false
}

const scale: readonly (Strength | null)[] = [null, 'L', 'M', 'H']

function fromNumber(text: string, isScale: boolean): CellMark | undefined {
  const value = numberOf(text)
  if (isScale) {
    const strength = scale[value]
    return strength === undefined ? undefined : { strength }
  }
  return value > 0 && value <= 1 ? { weight: four(value) } : undefined
}

/** Reads one cell. Undefined: not a mark. `isScale`: numbers are 3, 2, 1. */
export function readMark(text: string, isScale: boolean): CellMark | undefined {
  const upper = text.toUpperCase()
  if (nothing.has(upper)) return { strength: null, weight: null }
  const sign = signs[upper]
  if (sign) return { strength: sign }
  if (isNumber(text)) return fromNumber(text, isScale)
  const both = /^([HML])[\s/(,:]*(\d+(?:\.\d+)?%?)\)?$/.exec(upper)
  if (!both?.[1] || !both[2]) return undefined
  const weight = numberOf(both[2])
  return weight > 0 && weight <= 1 ? { strength: both[1] as Strength, weight: four(weight) } : undefined
}
