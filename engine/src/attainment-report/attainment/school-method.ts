import { type Finding, finding } from '#finding/finding.ts'
import {
  type AttainmentMethod,
  DEFAULT_BANDS,
  DEFAULT_CUTOFFS,
  type ExternalPart,
  type IndirectLevel,
  type LevelCutoff,
} from '#settings/parameters.ts'
import type { MatrixPoint, SchoolRules, SchoolSettings, StagedComponent } from './school-rules.ts'

/** The school's method with everything it asks for; components that are final examinations are known by their stage. */
export function methodOf(
  settings: SchoolSettings,
  matrix: readonly MatrixPoint[],
  components: readonly StagedComponent[],
): AttainmentMethod {
  const comparison = settings.target_comparison === 'above' ? 'above' : 'at_least'
  switch (settings.co_method) {
    case 'B':
      return {
        code: 'B',
        expected: settings.expected_from === 'threshold' ? null : settings.share_target,
        comparison,
      }
    case 'C':
      return {
        code: 'C',
        matrix: matrix.map(({ component_id, objective_id, points }) => ({
          component_id,
          objective_id,
          weight: points,
        })),
        ...(settings.component_first_by === 'students' && { of: 'students' }),
      }
    case 'R':
      return { code: 'R', levels: rubricLevels(settings) }
    case 'P':
      return {
        code: 'P',
        student_target: settings.share_target,
        share_target: settings.pass_share ?? 0.5,
        comparison,
      }
    case 'T':
      return toolMethod(settings, matrix, components)
    case 'N':
      return levelMethod(settings, components)
    default:
      return { code: settings.co_method }
  }
}

/** Marks at a band of the school count as the value of its level. */
function rubricLevels({ rubric_values, score_bands }: SchoolSettings): { from: number; value: number }[] {
  const values = rubric_values ?? { excellent: 1, good: 0.8, medium: 0.6, pass: 0.4, fail: 0.2 }
  const borders: Readonly<Record<string, number>> = {
    ...Object.fromEntries(DEFAULT_BANDS.map(({ key, from }) => [key, from])),
    ...score_bands,
  }
  return Object.entries(values).map(([key, value]) => ({ from: borders[key] ?? 0, value }))
}

const indirectWords: Record<NonNullable<SchoolSettings['indirect_level']>, IndirectLevel> = {
  share: 'share',
  mean: 'mean',
  'scaled-mean': 'scaled_mean',
}

function cutoffsOf(
  borders: SchoolSettings['level_cutoffs'],
  cutoff_comparison: SchoolSettings['cutoff_comparison'],
  strict_levels: SchoolRules['strict_levels'] = [],
): LevelCutoff[] {
  return DEFAULT_CUTOFFS.map(({ level, share }) => {
    const name = `level${level}` as 'level1'
    const isStrict = cutoff_comparison === 'above' || strict_levels.includes(name)
    return { level, share: borders?.[name] ?? share, comparison: isStrict ? 'above' : 'at_least' }
  })
}

/** What both methods with levels ask for. */
function leveled(settings: SchoolSettings) {
  const { level_threshold, indirect_level = 'share', cutoff_comparison: comparison } = settings
  return {
    cutoffs: cutoffsOf(settings.level_cutoffs, comparison, settings.strict_levels),
    indirect_cutoffs: cutoffsOf(
      settings.survey_cutoffs ?? settings.level_cutoffs,
      comparison,
      settings.survey_strict_levels,
    ),
    indirect_expected: settings.survey_expected ?? 0.6,
    indirect_by: indirectWords[indirect_level],
    level_threshold: level_threshold ?? 2,
  }
}

/**
 * The target of one component for one objective where it is not that of all: that of the syllabus, of final examinations,
 * or of the objective, which a class mean takes the place of.
 */
function ownTarget(
  { final_target, expected_from, target_kind, co_threshold }: SchoolSettings,
  finals: readonly number[],
) {
  return ({ component_id, threshold, target }: MatrixPoint): number | undefined => {
    if (typeof target === 'number') return target
    if (typeof final_target === 'number' && finals.includes(component_id)) return final_target
    const isOwn = expected_from === 'threshold' && target_kind !== 'class-mean'
    return isOwn ? (threshold ?? co_threshold) : undefined
  }
}

function toolMethod(
  settings: SchoolSettings,
  matrix: readonly MatrixPoint[],
  components: readonly StagedComponent[],
): AttainmentMethod {
  const targetOf = ownTarget(settings, finalsOf(components))
  return {
    code: 'T',
    measure: settings.tool_measure ?? 'share',
    target: settings.share_target,
    ...(settings.target_kind === 'class-mean' && { target_factor: settings.target_factor ?? 0.6 }),
    own_targets: matrix.flatMap((cell) => {
      const target = cell.points > 0 ? targetOf(cell) : undefined
      const { component_id, objective_id } = cell
      return target === undefined ? [] : [{ component_id, objective_id, target }]
    }),
    comparison: settings.target_comparison === 'above' ? 'above' : 'at_least',
    weights: settings.tool_weights ?? 'equal',
    ...leveled(settings),
  }
}

function levelMethod(settings: SchoolSettings, components: readonly StagedComponent[]): AttainmentMethod {
  const finals = finalsOf(components)
  const weight = settings.external_weight ?? 0
  return {
    code: 'N',
    target:
      settings.target_kind === 'class-mean'
        ? { kind: 'class_mean', factor: settings.target_factor ?? 0.6 }
        : { kind: 'percent', value: settings.share_target },
    target_comparison: settings.target_comparison === 'above' ? 'above' : 'at_least',
    basis: settings.level_basis ?? 'points',
    external: weight > 0 ? externalPart(settings, weight, finals) : null,
    ...leveled(settings),
  }
}

/** The external part as counts, where they were given, else the final examinations. */
function externalPart(
  { external_reached: reached = 0, external_total: total = 0 }: SchoolSettings,
  weight: number,
  finals: readonly number[],
): ExternalPart | null {
  if (total > 0) return { kind: 'counts', weight, reached, total }
  return finals.length > 0 ? { kind: 'components', weight, component_ids: finals } : null
}

/** The weight of an external part for which the course has no final examination and nobody gave counts: it leads nowhere. */
export function externalWithoutSource(
  { co_method, external_weight: weight = 0, external_total: total = 0 }: SchoolSettings,
  components: readonly StagedComponent[],
): Finding<'parameters.external_without_source'>[] {
  if (co_method !== 'N' || weight === 0 || total > 0 || finalsOf(components).length > 0) return []
  return [finding('parameters.external_without_source', 'warning', {}, { weight: weight * 100 })]
}

const finalsOf = (components: readonly StagedComponent[]) =>
  components.flatMap(({ id, stage }) => (stage === 'final' ? [id] : [])).sort((a, b) => a - b)
