import { LARGEST } from './parameter-range.ts'
import type { strengths } from './words.ts'

/** Numbers of H, M and L. */
export type StrengthValues = { readonly H: number; readonly M: number; readonly L: number }

/**
 * How strengths become weights. values: every course has its strength's number, normalised over the indicator (3/2/1
 * or 1/.8/.6). shared: all H courses together share H, all M share M, all L share L (.7/.25/.05); a strength nobody
 * has is left out and the rest normalised.
 */
export type StrengthScheme = { readonly kind: 'values' | 'shared' } & StrengthValues

export const STRENGTH_SCHEMES = {
  three_two_one: { kind: 'values', H: 3, M: 2, L: 1 },
  one_eight_six: { kind: 'values', H: 1, M: 0.8, L: 0.6 },
  shared_70_25_5: { kind: 'shared', H: 0.7, M: 0.25, L: 0.05 },
} as const satisfies Record<string, StrengthScheme>

/** A course's support of one indicator. */
export type StrengthRow = { readonly course_id: number; readonly strength: (typeof strengths)[number] }

/** A generated weight; `units` is the same weight in steps of 10^-digits, whose sum is exactly 10^digits. */
export type GeneratedWeight = { readonly course_id: number; readonly weight: number; readonly units: number }

/**
 * Evaluation weights of one indicator from its supports, W = v / sum(v), rounded to `digits` so that they sum to
 * exactly 1 (largest remainder; ties go to the smaller course id). Empty for no rows, for numbers that sum to 0 and for
 * those that cannot be meant: below 0, or beyond all measure.
 */
export function weightsOfStrengths(
  rows: readonly StrengthRow[],
  scheme: StrengthScheme,
  digits = 4,
): GeneratedWeight[] {
  const numbers = [scheme.H, scheme.M, scheme.L]
  if (!numbers.every((value) => value >= 0 && value <= LARGEST)) return []
  const counts = { H: 0, M: 0, L: 0 }
  for (const { strength } of rows) counts[strength]++
  const valueOfRow = ({ strength }: StrengthRow) =>
    scheme.kind === 'shared' ? scheme[strength] / counts[strength] : scheme[strength]
  const units = apportion(
    rows.map((row) => ({ id: row.course_id, value: valueOfRow(row) })),
    10 ** digits,
  )
  return rows.flatMap(({ course_id }) => {
    const own = units.get(course_id)
    return own === undefined ? [] : [{ course_id, units: own, weight: own / 10 ** digits }]
  })
}

/** Shares `total` whole units in proportion to values by the largest remainder; ties go to the smaller id. */
export function apportion(
  rows: readonly { readonly id: number; readonly value: number }[],
  total: number,
): Map<number, number> {
  const sorted = [...rows].sort((a, b) => a.id - b.id)
  const sum = sorted.reduce((all, { value }) => all + value, 0)
  if (!(sum > 0)) return new Map()
  const parts = sorted.map(({ id, value }) => {
    const exact = Number(((value / sum) * total).toPrecision(12))
    return { id, whole: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  const left = total - parts.reduce((all, { whole }) => all + whole, 0)
  const lucky = new Set(
    [...parts]
      .sort((a, b) => b.rest - a.rest || a.id - b.id)
      .slice(0, left)
      .map(({ id }) => id),
  )
  return new Map(parts.map(({ id, whole }) => [id, whole + (lucky.has(id) ? 1 : 0)]))
}
