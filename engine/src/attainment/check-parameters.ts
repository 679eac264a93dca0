import { type Finding, finding } from '#finding/finding.ts'
import { scaleValues } from './objective/indirect.ts'
import type { AttainmentMethod, AttainmentParameters, LevelCutoff } from './parameters.ts'

export type ParameterFindingCode =
  | 'parameters.share'
  | 'parameters.not_negative'
  | 'parameters.scale'
  | 'parameters.bands'
  | 'parameters.histogram'
  | 'parameters.rounding'
  | 'parameters.cutoffs'
  | 'parameters.weights'
  | 'parameters.factor'

type Found = Finding<ParameterFindingCode>

/** Refuses parameters that cannot be meant: shares outside 0..1, negative margins, unordered bands, empty cut-offs. */
export function checkParameters(parameters: AttainmentParameters): Found[] {
  const { item_analysis, resits, method } = parameters
  const caps = Object.values(resits).flatMap(({ cap }) => (cap === null ? [] : [cap]))
  return [
    ...shares({
      threshold: parameters.threshold,
      direct_weight: parameters.direct_weight,
      judgement_weight: parameters.judgement_weight,
      group_share: item_analysis.group_share,
    }),
    ...caps.flatMap((cap) => shares({ cap })),
    ...notNegative({
      near_margin: parameters.near_margin,
      tolerance: parameters.tolerance,
      weight_tolerance: parameters.weight_tolerance,
      minimum_answers: parameters.minimum_answers,
      minimum_students: parameters.minimum_students,
      class_spread_limit: parameters.class_spread_limit,
      total_points: parameters.total_points ?? 0,
    }),
    ...checkScale(parameters),
    ...checkShapes(parameters),
    ...checkMethod(method),
  ]
}

function shares(named: Readonly<Record<string, number>>): Found[] {
  return Object.entries(named)
    .filter(([, value]) => !(value >= 0 && value <= 1))
    .map(([name, value]) => finding('parameters.share', 'error', { parameter: name }, { value }))
}

function notNegative(named: Readonly<Record<string, number>>): Found[] {
  return Object.entries(named)
    .filter(([, value]) => !(value >= 0 && Number.isFinite(value)))
    .map(([name, value]) => finding('parameters.not_negative', 'error', { parameter: name }, { value }))
}

function checkScale({ scale }: AttainmentParameters): Found[] {
  const values = scaleValues(scale)
  const isFine = values.length > 1 && values.every((value) => value >= 0 && value <= 1)
  const falls = values.every((value, k) => k === 0 || value < (values[k - 1] ?? 0))
  return isFine && falls ? [] : [finding('parameters.scale', 'error', { parameter: 'scale' }, { values })]
}

function checkShapes({ bands, distribution, rounding }: AttainmentParameters): Found[] {
  const found: Found[] = []
  const falls = bands.every((band, k) => k === 0 || band.from < (bands[k - 1]?.from ?? 0))
  if (bands.length === 0 || !falls) {
    found.push(
      finding('parameters.bands', 'error', { parameter: 'bands' }, { from: bands.map((band) => band.from) }),
    )
  }
  const { from, to, width } = distribution.histogram
  if (!(width > 0 && to > from && (to - from) / width <= 1000)) {
    found.push(finding('parameters.histogram', 'error', { parameter: 'histogram' }, { from, to, width }))
  }
  for (const [step, rule] of Object.entries(rounding)) {
    const { digits, scale = 1 } = rule
    if (Number.isInteger(digits) && digits >= 0 && digits <= 10 && scale > 0) continue
    found.push(finding('parameters.rounding', 'error', { parameter: step }, { digits, scale }))
  }
  return found
}

function checkMethod(method: AttainmentMethod): Found[] {
  switch (method.code) {
    case 'A2':
      return (method.factors ?? [])
        .filter(({ factor }) => !(factor >= 0 && Number.isFinite(factor)))
        .map(({ item_id, factor }) => finding('parameters.factor', 'error', { item_id }, { factor }))
    case 'B':
      return shares({ expected: method.expected ?? 0 })
    case 'P':
      return shares({ student_target: method.student_target, share_target: method.share_target })
    case 'C':
      return method.matrix
        .filter(({ weight }) => !(weight >= 0 && Number.isFinite(weight)))
        .map(({ component_id, objective_id, weight }) =>
          finding('parameters.weights', 'error', { component_id, objective_id }, { weight }),
        )
    case 'N':
      return checkLevels(method)
    default:
      return []
  }
}

function checkLevels(method: Extract<AttainmentMethod, { code: 'N' }>): Found[] {
  const { target, external, indirect_expected, level_threshold } = method
  return [
    ...checkCutoffs('cutoffs', method.cutoffs),
    ...checkCutoffs('indirect_cutoffs', method.indirect_cutoffs),
    ...shares({ indirect_expected, external_weight: external?.weight ?? 0 }),
    ...notNegative({ level_threshold, target: target.kind === 'percent' ? target.value : target.factor }),
    ...(external?.kind === 'counts' && !(external.reached >= 0 && external.reached <= external.total)
      ? [
          finding<ParameterFindingCode>(
            'parameters.share',
            'error',
            { parameter: 'external' },
            { ...external },
          ),
        ]
      : []),
  ]
}

/** Higher levels need higher shares. */
function checkCutoffs(parameter: string, cutoffs: readonly LevelCutoff[]): Found[] {
  const sorted = [...cutoffs].sort((a, b) => a.level - b.level)
  const rises = sorted.every((cutoff, k) => k === 0 || cutoff.share >= (sorted[k - 1]?.share ?? 0))
  const inRange = sorted.every(({ share }) => share >= 0 && share <= 1)
  if (cutoffs.length > 0 && rises && inRange) return []
  return [
    finding('parameters.cutoffs', 'error', { parameter }, { shares: cutoffs.map(({ share }) => share) }),
  ]
}
