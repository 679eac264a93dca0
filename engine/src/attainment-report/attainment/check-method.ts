import { type Finding, finding } from '#finding/finding.ts'
import {
  LARGEST,
  notNegative,
  notTiny,
  type ParameterFinding,
  positive,
  SMALLEST,
  shares,
  within,
} from '#settings/parameter-range.ts'
import type {
  AttainmentMethod,
  ExternalPart,
  LevelCutoff,
  LevelTarget,
  RubricBand,
  ToolMethod,
} from '#settings/parameters.ts'

type Leveled = Extract<AttainmentMethod, { code: 'N' | 'T' }>

/** What a method asks for: shares within 0..1, cut-offs that rise with the level, nothing named twice. */
export function checkMethod(method: AttainmentMethod): ParameterFinding[] {
  switch (method.code) {
    case 'A2':
      return checkFactors(method.factors ?? [])
    case 'B':
      return shares({ expected: method.expected ?? 0 })
    case 'P':
      return shares({ student_target: method.student_target, share_target: method.share_target })
    case 'C':
      return checkMatrix(method.matrix)
    case 'R':
      return checkRubric(method.levels ?? [])
    case 'N':
      return checkLevels(method)
    case 'T':
      return checkTools(method)
    default:
      return []
  }
}

/** Nothing, or something that can be weighed. */
function isWeight(weight: number): boolean {
  return weight === 0 || (weight >= SMALLEST && weight <= LARGEST)
}

function checkFactors(factors: readonly { item_id: number; factor: number }[]): ParameterFinding[] {
  return [
    ...factors
      .filter(({ factor }) => !isWeight(factor))
      .map(({ item_id, factor }) => finding('parameters.factor' as const, 'error', { item_id }, { factor })),
    ...twice(
      'factors',
      factors.map(({ item_id }) => `${item_id}`),
    ),
  ]
}

function checkMatrix(matrix: Extract<AttainmentMethod, { code: 'C' }>['matrix']): ParameterFinding[] {
  return [
    ...matrix
      .filter(({ weight }) => !isWeight(weight))
      .map(({ component_id, objective_id, weight }) =>
        finding('parameters.weights' as const, 'error', { component_id, objective_id }, { weight }),
      ),
    ...twice(
      'matrix',
      matrix.map(({ component_id, objective_id }) => `${component_id}/${objective_id}`),
    ),
  ]
}

/** Something given twice: which one is meant cannot be known. */
export function twice(parameter: string, keys: readonly string[]): Finding<'parameters.duplicate'>[] {
  const seen = new Set<string>()
  const again = new Set(keys.filter((key) => seen.size === seen.add(key).size))
  return [...again].map((key) => finding('parameters.duplicate', 'error', { parameter }, { key }))
}

function checkLevels(method: Leveled): ParameterFinding[] {
  const { indirect_expected, level_threshold } = method
  const highest = Math.max(0, ...method.cutoffs.map(({ level }) => level))
  const most = Number.isFinite(highest) ? highest : 0
  return [
    ...checkCutoffs('cutoffs', method.cutoffs),
    ...checkCutoffs('indirect_cutoffs', method.indirect_cutoffs),
    ...shares({ indirect_expected }),
    ...within({ level_threshold }, 0, most),
    ...notTiny({ level_threshold }, most),
    ...(method.code === 'N' ? checkTarget(method.target) : []),
    ...(method.code === 'N' && method.external ? checkExternal(method.external) : []),
  ]
}

/** Bands fall to 0, and so do their values. */
function checkRubric(levels: readonly RubricBand[]): ParameterFinding[] {
  const falls = levels.every(({ from, value }, k) => {
    const better = levels[k - 1]
    return better === undefined || (from < better.from && value <= better.value)
  })
  const inRange = levels.every(({ from, value }) => from >= 0 && from <= 1 && value >= 0 && value <= 1)
  if (levels.length === 0 || (falls && inRange && levels.at(-1)?.from === 0)) return []
  const values = { from: levels.map(({ from }) => from) }
  return [finding('parameters.bands', 'error', { parameter: 'levels' }, values)]
}

function checkTools(method: ToolMethod): ParameterFinding[] {
  const keys = method.own_targets.map(({ component_id, objective_id }) => `${component_id}/${objective_id}`)
  return [
    ...shares({ target: method.target }),
    ...(method.target_factor === undefined
      ? []
      : checkTarget({ kind: 'class_mean', factor: method.target_factor })),
    ...method.own_targets.flatMap(({ target }) => shares({ own_target: target })),
    ...twice('own_targets', keys),
    ...checkLevels(method),
  ]
}

function checkTarget(target: LevelTarget): ParameterFinding[] {
  if (target.kind === 'class_mean') {
    return target.factor > 0 ? within({ target: target.factor }, 0, 2) : positive({ target: target.factor })
  }
  return target.value < 0 ? notNegative({ target: target.value }) : shares({ target: target.value })
}

function checkExternal(external: ExternalPart): ParameterFinding[] {
  const weight = shares({ external_weight: external.weight })
  if (external.kind === 'components') {
    const none = external.component_ids.length === 0
    return [
      ...weight,
      ...(none ? [finding('parameters.weights' as const, 'error', { parameter: 'external' })] : []),
      ...twice('external', external.component_ids.map(String)),
    ]
  }
  const { reached, total } = external
  const isFine = Number.isInteger(reached) && Number.isInteger(total) && reached >= 0 && reached <= total
  return [
    ...weight,
    ...(isFine ? [] : [finding('parameters.external_counts' as const, 'error', {}, { reached, total })]),
  ]
}

/** Higher levels need higher shares; a level has one cut-off. */
function checkCutoffs(parameter: string, cutoffs: readonly LevelCutoff[]): ParameterFinding[] {
  const sorted = [...cutoffs].sort((a, b) => a.level - b.level)
  const rises = sorted.every((cutoff, k) => k === 0 || cutoff.share >= (sorted[k - 1]?.share ?? 0))
  const inRange = sorted.every(({ share, level }) => share >= 0 && share <= 1 && level >= 0 && level <= 100)
  const isDeduplicated = new Set(sorted.map(({ level }) => level)).size === sorted.length
  if (cutoffs.length > 0 && rises && inRange && isDeduplicated) return []
  const values = { shares: cutoffs.map(({ share }) => share) }
  return [finding('parameters.cutoffs', 'error', { parameter }, values)]
}
