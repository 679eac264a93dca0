import { type Finding, finding } from '#finding/finding.ts'

export type ParameterFindingCode =
  | 'parameters.shape'
  | 'parameters.share'
  | 'parameters.not_negative'
  | 'parameters.range'
  | 'parameters.scale'
  | 'parameters.bands'
  | 'parameters.histogram'
  | 'parameters.rounding'
  | 'parameters.cutoffs'
  | 'parameters.weights'
  | 'parameters.duplicate'
  | 'parameters.factor'
  | 'parameters.external_counts'

export type ParameterFinding = Finding<ParameterFindingCode>

type Named = Readonly<Record<string, number>>

/** Largest number of students, answers, points or marks that can be meant. */
export const LARGEST = 1e6

/** A full mark, a weight or a threshold below this is none: a quotient by it may be beyond every number. */
export const SMALLEST = 1e-6

function refused(
  code: ParameterFindingCode,
  named: Named,
  isFine: (value: number) => boolean,
  values: Readonly<Record<string, number>> = {},
): ParameterFinding[] {
  return Object.entries(named)
    .filter(([, value]) => !isFine(value))
    .map(([parameter, value]) => finding(code, 'error', { parameter }, { value, ...values }))
}

/** From 0 to 1; above 0 it is at least the smallest that can be meant. */
export const shares = (named: Named) => [
  ...refused('parameters.share', named, (value) => value >= 0 && value <= 1),
  ...notTiny(named, 1),
]

/** Above 0, and too small to be meant. */
export const isTiny = (value: number) => value > 0 && value < SMALLEST

/** Refuses what is above 0 and yet too small to be meant. */
export const notTiny = (named: Named, most: number) =>
  refused('parameters.range', named, (value) => !isTiny(value), { least: SMALLEST, most })

/** 0 or more, and finite. */
export const notNegative = (named: Named) =>
  refused('parameters.not_negative', named, (value) => value >= 0 && value <= LARGEST)

/** Above 0, and finite. */
export const positive = (named: Named) =>
  refused('parameters.range', named, (value) => value > 0 && value <= LARGEST, { least: 0, most: LARGEST })

/** Between two numbers, both allowed. */
export const within = (named: Named, least: number, most: number) =>
  refused('parameters.range', named, (value) => value >= least && value <= most, { least, most })
