import { roundHalfUp } from '#rounding/rounding.ts'

/** An option of the drawing library, as plain data; functions in it format labels. */
export type ChartOption = Record<string, unknown>

/** A chart: what it finds (its heading), how it is drawn, and its figures as a table for those who cannot see it. */
export type ChartSpec = {
  readonly finding: string
  readonly option: ChartOption
  readonly table: {
    readonly head: readonly string[]
    readonly rows: readonly (readonly (string | number)[])[]
  }
  /** What the numbers in the drawing stand for, where there is no room for names. */
  readonly legend?: readonly { readonly mark: string; readonly name: string; readonly value: string }[]
}

export type ChartVerdict = 'attained' | 'near' | 'below' | 'insufficient'

/** Colours and type of one surface: the page in light or dark, or paper. */
export type ChartSkin = {
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly surface: string
  readonly onBar: string
  readonly onAccent: string
  readonly palette: readonly string[]
  readonly verdict: Readonly<Record<ChartVerdict, string>>
  readonly font: string
  readonly size: number
  readonly motion: boolean
}

/** The words of the charts in one language; numbers arrive already formatted. */
export type ChartWords = {
  readonly direct: string
  readonly indirect: string
  readonly combined: string
  readonly objective: string
  readonly student: string
  readonly place: string
  readonly value: string
  readonly band: string
  readonly count: string
  readonly share: string
  readonly requirement: string
  readonly coverage: string
  readonly item: string
  readonly difficulty: string
  readonly discrimination: string
  readonly noEvidence: string
  readonly reviseLine: (border: string) => string
  readonly expectedName: string
  readonly and: string
  readonly expected: (value: string) => string
  readonly mean: (value: string) => string
  readonly people: (count: number) => string
  readonly objectivesBelow: (names: string, threshold: string) => string
  readonly objectivesAttained: (count: number, threshold: string) => string
  readonly bandsBelow: (name: string, count: number, percent: number, threshold: string) => string
  readonly studentsAt: (name: string, mean: string, reached: number, all: number) => string
  readonly alwaysBelow: (names: string, cycles: number) => string
  readonly neverAlwaysBelow: (cycles: number) => string
  readonly weakest: (name: string, value: string, reached: number) => string
  readonly nothingComplete: string
  /** Follows a finding: the value axis does not begin at 0. */
  readonly axisFrom: (value: string) => string
  readonly doubtful: (names: string) => string
  readonly hardest: (name: string, value: string) => string
  readonly marks: string
  readonly normalCurve: string
  readonly passLine: (mark: string) => string
  readonly scoresFound: (failed: number, percent: string, mean: string) => string
  readonly term: string
  readonly group: string
  readonly changedMost: (target: string, by: string, isLower: boolean) => string
  readonly noneBefore: string
  readonly furthestApart: (target: string, high: string, low: string, by: string) => string
  readonly noneBeside: string
  readonly ratedLowest: (title: string, value: string) => string
}

/** Where a value stands: attained, near (attained by less than the margin), below, insufficient (no value). */
export function chartVerdict(value: number | null, threshold: number, margin: number): ChartVerdict {
  if (value === null) return 'insufficient'
  if (value < threshold - 1e-9) return 'below'
  return value < threshold + margin - 1e-9 ? 'near' : 'attained'
}

/** A share of 1 with three places, half-up as beside the chart. */
export const three = (value: number) => roundHalfUp(value, 3).toFixed(3)

/** A share of 1 with two places. */
export const two = (value: number) => roundHalfUp(value, 2).toFixed(2)

/** A number with one place. */
export const one = (value: number) => roundHalfUp(value, 1).toFixed(1)
