import { roundAt } from '#rounding/rounding.ts'
import type { AttainmentMethod, AttainmentParameters } from '#settings/parameters.ts'
import type { GroupValue, Tally } from './group.ts'
import { isEnough, judgedBy } from './group.ts'
import { combinedLevel, levelOf } from './levels.ts'
import type { StudentTargets } from './student-tallies.ts'
import { toolResults, valueOfTools } from './tools.ts'

type Parameters = Pick<
  AttainmentParameters,
  'method' | 'rounding' | 'without_data' | 'minimum_students' | 'tolerance' | 'threshold'
>

/** The direct value of an objective over a group by the method; null is not enough evidence. Rounded at `objective`. */
export function directOf(group: GroupValue, parameters: Parameters): number | null {
  if (judgedBy(group).n < Math.max(1, parameters.minimum_students)) return null
  if (!isEnough(group.coverage, parameters)) return null
  const value = methodValue(group, parameters)
  return value === null ? null : roundAt(parameters.rounding, 'objective', value)
}

function methodValue(group: GroupValue, parameters: Parameters): number | null {
  const { method } = parameters
  switch (method.code) {
    case 'A4':
      return group.tally.sum / group.tally.n
    case 'B':
    case 'P':
      return shareOf(group.tally)
    case 'N': {
      const { internal_level, external_level } = levelsOf(group, method, parameters.tolerance)
      if (isOneKindAlone(group, method)) return internal_level ?? external_level
      return combinedLevel(internal_level, external_level, method.external)
    }
    case 'T':
      return valueOfTools(toolResults(group, method, parameters.tolerance), method)
    case 'C':
      return method.of === 'students' ? group.tally.sum / group.tally.n : group.mean
    case 'M':
      return null
    default:
      return group.mean
  }
}

/**
 * Levels of internal and external components are asked for, but the objective is assessed in components of one kind
 * alone: the level of that kind is its level.
 */
export function isOneKindAlone({ tally, external }: GroupValue, method: AttainmentMethod): boolean {
  if (method.code !== 'N' || method.external?.kind !== 'components') return false
  return (tally.n === 0) !== ((external?.n ?? 0) === 0)
}

function shareOf(tally: Tally | null): number | null {
  return tally && tally.n > 0 ? tally.reached / tally.n : null
}

/** Shares and levels of method N: internal from the group, external from its components or from given counts. */
export function levelsOf(
  group: GroupValue,
  method: Extract<AttainmentMethod, { code: 'N' }>,
  tolerance: number,
) {
  const internal = shareOf(group.tally)
  const { external } = method
  const given = external?.kind === 'counts' && external.total > 0 ? external.reached / external.total : null
  const externalShare = external?.kind === 'components' ? shareOf(group.external) : given
  return {
    internal_share: internal,
    internal_level: levelOf(internal, method.cutoffs, tolerance),
    external_share: externalShare,
    external_level: levelOf(externalShare, method.cutoffs, tolerance),
  }
}

/**
 * The line of each objective that a student's own value is held against: the expected value of method B, the target of
 * N and P, otherwise the objective's threshold. `means` are the means of the students' own values over the whole run,
 * for targets that depend on them.
 */
export function studentTargets(
  thresholds: Float64Array,
  means: Float64Array,
  { method, tolerance }: Pick<AttainmentParameters, 'method' | 'tolerance'>,
): StudentTargets {
  switch (method.code) {
    case 'B':
      return {
        lines: thresholds.map((threshold) => method.expected ?? threshold),
        comparison: method.comparison,
        tolerance,
      }
    case 'T': {
      const { target, target_factor: factor } = method
      const lines = means.map((mean) => (factor === undefined ? target : factor * mean))
      return { lines, comparison: method.comparison, tolerance }
    }
    case 'P':
      return { lines: thresholds.map(() => method.student_target), comparison: method.comparison, tolerance }
    case 'N': {
      const { target } = method
      const line = (mean: number) => (target.kind === 'percent' ? target.value : target.factor * mean)
      return { lines: means.map(line), comparison: method.target_comparison, tolerance }
    }
    default:
      return { lines: thresholds, comparison: 'at_least', tolerance }
  }
}

/** The method where its values are levels: N, and T by levels. */
export function leveledBy(
  method: AttainmentMethod,
): Extract<AttainmentMethod, { code: 'N' | 'T' }> | undefined {
  if (method.code === 'N') return method
  return method.code === 'T' && method.measure === 'level' ? method : undefined
}

/** What the objective's value must reach: the share for P, the level for N, otherwise its own threshold. */
export function valueThreshold(threshold: number, method: AttainmentMethod): number {
  if (method.code === 'P') return method.share_target
  const leveled = leveledBy(method)
  return leveled ? leveled.level_threshold : threshold
}
