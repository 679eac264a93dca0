import type { Band } from '#distribution/parameters.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { RoundingPolicy } from '#rounding/rounding.ts'
import {
  LARGEST,
  notNegative,
  type ParameterFinding,
  positive,
  shares,
  within,
} from '#settings/parameter-range.ts'
import { parameterShape } from '#settings/parameter-shape.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { shapeFindings } from '#shape/shape.ts'
import { checkMethod } from './check-method.ts'
import { scaleValues } from './objective/indirect.ts'

/** Refuses parameters that cannot be meant: of another shape, unknown words, numbers out of their range. Nothing is thrown. */
export function checkParameters(parameters: AttainmentParameters): ParameterFinding[] {
  const problems = parameterShape(parameters, '')
  if (problems.length > 0) return shapeFindings('parameters.shape', problems)
  const caps = Object.values(parameters.resits).flatMap(({ cap }) => (cap === null ? [] : [cap]))
  return [
    ...shares({
      threshold: parameters.threshold,
      direct_weight: parameters.direct_weight,
      judgement_weight: parameters.judgement_weight,
    }),
    ...caps.flatMap((cap) => shares({ cap })),
    ...(parameters.near_margin > 1 ? shares : notNegative)({ near_margin: parameters.near_margin }),
    ...notNegative({
      minimum_answers: parameters.minimum_answers,
      minimum_students: parameters.minimum_students,
      class_spread_limit: parameters.class_spread_limit,
    }),
    ...checkTolerances(parameters),
    ...(parameters.total_points === null ? [] : positive({ total_points: parameters.total_points })),
    ...checkScale(parameters),
    ...checkBands('bands', parameters.bands, 0, 1),
    ...checkHistogram(parameters),
    ...checkRounding(parameters.rounding),
    ...checkItemAnalysis(parameters),
    ...checkMethod(parameters.method),
  ]
}

/** Tolerances take away noise of arithmetic and of decimals; more would take away differences. */
export function checkTolerances({
  tolerance,
  weight_tolerance,
}: Pick<AttainmentParameters, 'tolerance' | 'weight_tolerance'>): ParameterFinding[] {
  return [...within({ tolerance }, 0, 1e-4), ...within({ weight_tolerance }, 0, 0.01)]
}

function checkScale({ scale }: AttainmentParameters): Finding<'parameters.scale'>[] {
  const values = scaleValues(scale)
  const isFine = values.length > 1 && values.every((value) => value >= 0 && value <= 1)
  const falls = values.every((value, k) => k === 0 || value < (values[k - 1] ?? 0))
  return isFine && falls ? [] : [finding('parameters.scale', 'error', { parameter: 'scale' }, { values })]
}

/** Bands fall from band to band, each with a name of its own, and the last one takes in the lowest value. */
function checkBands(
  parameter: string,
  bands: readonly Band[],
  lowest: number,
  highest: number,
): Finding<'parameters.bands'>[] {
  const falls = bands.every((band, k) => k === 0 || band.from < (bands[k - 1]?.from ?? 0))
  const areFinite = bands.every(({ from }) => from >= lowest && from <= highest)
  const isWhole = (bands.at(-1)?.from ?? Number.NaN) <= lowest
  const areNamed = new Set(bands.map(({ key }) => key)).size === bands.length
  if (falls && areFinite && isWhole && areNamed) return []
  const values = { from: bands.map(({ from }) => from) }
  return [finding('parameters.bands', 'error', { parameter }, values)]
}

function checkHistogram({ distribution }: AttainmentParameters): Finding<'parameters.histogram'>[] {
  const { from, to, width } = distribution.histogram
  const areMeant = [from, to, width].every((border) => Math.abs(border) <= LARGEST)
  if (areMeant && width > 0 && to > from && (to - from) / width <= 1000) return []
  return [finding('parameters.histogram', 'error', { parameter: 'histogram' }, { from, to, width })]
}

/** Values of a student that carry points of their own. */
const ofPoints: ReadonlySet<string> = new Set(['student_component', 'student_process', 'student_objective'])

export function checkRounding(rounding: RoundingPolicy): Finding<'parameters.rounding'>[] {
  return Object.entries(rounding)
    .filter(([step, { digits, scale = 1 }]) => {
      const isFine = Number.isInteger(digits) && digits >= 0 && digits <= 10
      if (scale === 'points') return !(isFine && ofPoints.has(step))
      return !(isFine && scale > 0 && scale <= 1e6)
    })
    .map(([step, { digits, scale = 1 }]) =>
      finding('parameters.rounding', 'error', { parameter: step }, { digits, scale }),
    )
}

function checkItemAnalysis({ item_analysis }: AttainmentParameters): ParameterFinding[] {
  const { group_share, minimum_students, papers, difficulty_bands, discrimination_bands } = item_analysis
  // more than half would put a student into the high and the low group
  const groups = group_share > 0 ? within({ group_share }, 0, 0.5) : positive({ group_share })
  const twice = papers !== null && new Set(papers).size < papers.length
  return [
    ...groups,
    ...notNegative({ item_analysis_minimum_students: minimum_students }),
    ...(difficulty_bands ? checkBands('difficulty_bands', difficulty_bands, 0, 1) : []),
    ...(discrimination_bands ? checkBands('discrimination_bands', discrimination_bands, -1, 1) : []),
    ...(twice ? [finding('parameters.duplicate', 'error', { parameter: 'papers' }) as ParameterFinding] : []),
  ]
}
