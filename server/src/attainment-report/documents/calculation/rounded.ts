import type { AttainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import type { RoundingPolicy, RoundingStep } from '@obelisk/engine/rounding/rounding'

/** What is rounded at a step of the calculation, half away from zero as the engine does; `points` is what it carries. */
export function roundedAt(rounding: RoundingPolicy, step: RoundingStep, written: string, points = 1): string {
  const rule = rounding[step]
  if (!rule) return written
  const scale = rule.scale === 'points' ? points : (rule.scale ?? 1)
  if (!(scale > 0)) return written
  return scale === 1
    ? `ROUND(${written},${rule.digits})`
    : `ROUND((${written})*${scale},${rule.digits})/${scale}`
}

/**
 * Whether a student's own value is a weighted mean of marks, which a formula says: not where components are rounded on
 * the way, and not by levels of a rubric.
 */
export const hasOwnFormula = ({ parameters: { method, rounding } }: AttainmentReceipt): boolean =>
  method.code !== 'R' && !rounding.student_component

/** The same of the values of objectives. */
export const hasDirectFormula = (receipt: AttainmentReceipt): boolean => {
  const { rounding } = receipt.parameters
  return hasOwnFormula(receipt) && !rounding.item_rate && !rounding.component
}
