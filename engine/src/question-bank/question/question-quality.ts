/** What takes points from a question, and how many. What was never measured cannot be perfect. */
export const qualityDeductions = {
  negative: 40,
  leaked: 30,
  weak: 20,
  hard: 15,
  objective: 12,
  unmeasured: 10,
  easy: 10,
  exposed: 10,
  alike: 8,
  chapter: 8,
  idle: 8,
  estimate: 8,
  bloom: 6,
} as const
export type QualityReason = keyof typeof qualityDeductions
export const qualityReasons = Object.keys(qualityDeductions) as [QualityReason, ...QualityReason[]]

/** The quality of a question, 0 to 100, with what each reason takes, the most first. */
export function qualityOf(reasons: readonly QualityReason[]): {
  score: number
  deductions: { reason: QualityReason; points: number }[]
} {
  const deductions = qualityReasons
    .filter((reason) => reasons.includes(reason))
    .map((reason) => ({ reason, points: qualityDeductions[reason] }))
  const sum = deductions.reduce((total, { points }) => total + points, 0)
  return { score: Math.max(0, 100 - sum), deductions }
}
