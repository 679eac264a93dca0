import type { CourseFacts } from './courses.ts'

const values = { H: 3, M: 2, L: 1 } as const
export type Weight = { code: string; indicator: string; weight: number }

/** Shares of four decimals that sum to exactly 1; what rounding leaves over goes to the largest. */
function sharesOf(numbers: number[]): number[] {
  const sum = numbers.reduce((a, b) => a + b, 0)
  const parts = numbers.map((value) => Math.round((value / sum) * 10000))
  const left = 10000 - parts.reduce((a, b) => a + b, 0)
  const largest = numbers.indexOf(Math.max(...numbers))
  return parts.map((part, index) => (part + (index === largest ? left : 0)) / 10000)
}

const orderOf = { H: 0, M: 1, L: 2 } as const

/** Evaluation weights by indicator: at most four evaluated courses, the strongest first, 3 : 2 : 1 for H, M, L. */
export function weightsFor(courses: readonly CourseFacts[], indicators: readonly string[]): Weight[] {
  return indicators.flatMap((indicator) => {
    const supporting = courses
      .filter(({ is_eval }) => is_eval)
      .flatMap(({ code, supports }) =>
        supports
          .filter((support) => support.indicator === indicator)
          .map(({ strength }) => ({ code, strength })),
      )
      .sort((a, b) => orderOf[a.strength] - orderOf[b.strength])
      .slice(0, 4)
    const shares = sharesOf(supporting.map(({ strength }) => values[strength]))
    return supporting.map(({ code }, index) => ({ code, indicator, weight: shares[index] ?? 0 }))
  })
}
