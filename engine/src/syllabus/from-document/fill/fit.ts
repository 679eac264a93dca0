import type { LeftOut } from './left-out.ts'

/** How much a draft holds: signs of texts, rows of lists. */
export const most = {
  line: 300,
  prose: 20_000,
  statement: 2000,
  method: 50,
  few: 20,
  rows: 200,
  pairs: 400,
} as const

const longestName = 24

/** Keeps what a draft can hold of a part, and collects what it cannot: nothing is cut in silence. */
export function fitting(part: NonNullable<LeftOut['part']>) {
  const left: LeftOut[] = []
  const long: string[] = []
  const odd: string[] = []
  const nameOf = (of: string) => of.replaceAll('\n', ' ').trim().slice(0, longestName)
  const collected = (code: LeftOut['code'], names: readonly string[]): LeftOut[] =>
    names.length > 0 ? [{ code, part, values: { names } }] : []
  return {
    rows<T>(all: readonly T[], limit: number): readonly T[] {
      const values = { said: [String(all.length)], kept: [String(limit)] }
      if (all.length > limit) left.push({ code: 'cut', part, values })
      return all.slice(0, limit)
    },
    text(of: string, text: string | undefined, limit: number): string {
      const whole = text ?? ''
      if (whole.length > limit) long.push(`${nameOf(of)} ${limit}/${whole.length}`)
      return whole.slice(0, limit)
    },
    /** A number within its bounds; one that is outside is left out. */
    number(of: string, value: number | undefined, [from, to]: readonly [number, number]) {
      if (value === undefined || (value >= from && value <= to)) return value
      odd.push(`${nameOf(of)} ${value}`)
      return undefined
    },
    left: (): LeftOut[] => [...left, ...collected('too-long', long), ...collected('does-not-fit', odd)],
  }
}

export type Fit = ReturnType<typeof fitting>

/** A text that stands in one line. */
export const fitLine = (fit: Fit, of: string, text: string | undefined): string =>
  fit.text(of, (text ?? '').replaceAll('\n', ' ').trim(), most.line)
