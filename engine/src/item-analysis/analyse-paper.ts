import { difficultyBand, discriminationBand } from './bands.ts'
import { criterionCorrelation, optionCounts } from './beside-marks.ts'
import type { ItemStatistics, PaperAnalysis } from './paper-analysis.ts'
import { type ItemSums, type PaperMarks, type PaperSums, paperSums } from './paper-sums.ts'
import type { ItemAnalysisParameters } from './parameters.ts'
import { cronbachAlpha, kuderRichardson20, kuderRichardson21, NOISE } from './reliability.ts'
import { type ScoreGroups, scoreGroups } from './score-groups.ts'

/**
 * Item analysis of one paper. Means and P over all who have the item; totals, D, correlations and reliability over
 * those who have every item. Null when nobody has every item. Fewer students than `minimum_students` are computed
 * and marked `too_few`; D needs at least two students.
 */
export function analysePaper(paper: PaperMarks, parameters: ItemAnalysisParameters): PaperAnalysis | null {
  const sums = paperSums(paper)
  const n = sums.totals.length
  if (n === 0 || paper.item_ids.length === 0) return null
  const full = paper.full_scores.reduce((total, score) => total + score, 0)
  const groups = n < 2 ? null : scoreGroups(sums.totals, parameters.group_share, parameters.ties)
  const correction = parameters.variance === 'sample' && n > 1 ? n / (n - 1) : 1
  return {
    component_id: paper.component_id,
    class_ids: paper.class_ids,
    n,
    too_few: n < parameters.minimum_students,
    group_size: groups?.size ?? 0,
    full_score: full,
    mean: sums.totalMean,
    sd: Math.sqrt(sums.totalVariance * correction),
    sd_population: Math.sqrt(sums.totalVariance),
    sd_sample: n < 2 ? null : Math.sqrt((sums.totalVariance * n) / (n - 1)),
    difficulty: sums.totalMean / full,
    discrimination: groups && groupDifference(sums.totals, groups) / full,
    objective_points_share: objectiveShare(paper, full),
    ...reliabilityOf(paper, sums, correction),
    ...(paper.criterion && { r_criterion: criterionCorrelation(paper.totals, paper.criterion) }),
    items: sums.items.map((item, j) => ({
      ...itemStatistics(paper, sums, item, groups, j, { correction, ...parameters }),
      ...besideMarks(paper, sums, groups, j),
    })),
  }
}

/** Reliability of the totals; `correction` turns population into sample variance. */
function reliabilityOf(
  paper: PaperMarks,
  sums: PaperSums,
  correction: number,
): Pick<PaperAnalysis, 'alpha' | 'kr20' | 'kr21' | 'sem'> {
  const variance = sums.totalVariance * correction
  const variances = sums.items.map((item) => item.variance)
  const alpha = cronbachAlpha(variances, sums.totalVariance)
  const sem = alpha === null ? null : Math.sqrt(variance) * Math.sqrt(Math.max(0, 1 - alpha))
  if (!sums.dichotomous) return { alpha, kr20: null, kr21: null, sem }
  const kr20 = kuderRichardson20(variances, variance)
  return { alpha, kr20, kr21: kuderRichardson21(paper.full_scores, sums.totalMean, variance), sem }
}

function objectiveShare(paper: PaperMarks, full: number): number {
  const points = paper.full_scores.filter((_, j) => paper.scoring[j] === 'objective')
  return points.reduce((total, score) => total + score, 0) / full
}

/** Mean of the high group minus that of the low group, in marks. */
function groupDifference(marks: Float64Array, { high, low }: ScoreGroups): number {
  return meanAt(marks, high) - meanAt(marks, low)
}

function meanAt(values: Float64Array, positions: Int32Array): number {
  let sum = 0
  for (let i = 0; i < positions.length; i++) sum += values[positions[i] as number] as number
  return sum / positions.length
}

/** What is known of an item besides its marks: the agreement with a criterion, the options that were chosen. */
function besideMarks(
  { columns, criterion, choices }: PaperMarks,
  { whole }: PaperSums,
  groups: ScoreGroups | null,
  j: number,
): Pick<ItemStatistics, 'r_criterion' | 'options'> {
  const chosen = choices?.[j]
  const positions = (group: Int32Array | undefined) => Array.from(group ?? [], (s) => whole?.[s] ?? s)
  return {
    ...(criterion && { r_criterion: criterionCorrelation(columns[j] as Float64Array, criterion) }),
    ...(chosen && {
      options: optionCounts(chosen, { high: positions(groups?.high), low: positions(groups?.low) }),
    }),
  }
}

type Judging = Pick<ItemAnalysisParameters, 'difficulty_bands' | 'discrimination_bands'> & {
  readonly correction: number
}

function itemStatistics(
  paper: PaperMarks,
  sums: PaperSums,
  item: ItemSums,
  groups: ScoreGroups | null,
  j: number,
  judging: Judging,
): ItemStatistics {
  const full = paper.full_scores[j] as number
  const p = item.mean / full
  const column = sums.columns[j] as Float64Array
  const [high, low] = groups ? [meanAt(column, groups.high), meanAt(column, groups.low)] : [null, null]
  const difference = high === null || low === null ? null : high - low
  const { d, d_band, d_range } = discriminationOf(difference, full, item.max - item.min, judging)
  const { r_total, r_rest, alpha_if_deleted } = correlationsOf(sums, item)
  return {
    item_id: paper.item_ids[j] as number,
    scoring: paper.scoring[j] ?? 'subjective',
    n: item.n,
    full_score: full,
    mean: item.mean,
    sd: Math.sqrt(item.variance * judging.correction),
    p,
    p_band: difficultyBand(p, judging.difficulty_bands),
    d,
    d_band,
    d_range,
    p_high: high === null ? null : high / full,
    p_low: low === null ? null : low / full,
    r_total,
    r_rest,
    alpha_if_deleted,
  }
}

/** D by the full mark, and by the range the item really uses (null when everybody has the same mark). */
function discriminationOf(
  difference: number | null,
  full: number,
  range: number,
  { discrimination_bands }: Judging,
): Pick<ItemStatistics, 'd' | 'd_band' | 'd_range'> {
  if (difference === null) return { d: null, d_band: null, d_range: null }
  const d = difference / full
  return {
    d,
    d_band: discriminationBand(d, discrimination_bands),
    d_range: range > 0 ? difference / range : null,
  }
}

/** Pearson with the total and with the rest, and alpha of the paper without the item, all from second moments. */
function correlationsOf(
  { items, totalVariance: total }: PaperSums,
  item: ItemSums,
): Pick<ItemStatistics, 'r_total' | 'r_rest' | 'alpha_if_deleted'> {
  const { variance: own, covariance: withTotal } = item
  const rest = total + own - 2 * withTotal
  const others = items.filter((other) => other !== item).map(({ variance }) => variance)
  return {
    r_total: correlation(withTotal, own, total),
    r_rest: correlation(withTotal - own, own, rest, total),
    alpha_if_deleted: cronbachAlpha(others, rest, total + own),
  }
}

/** Null where one of the two does not vary: `size` of what a variance was taken from tells noise from spread. */
function correlation(covariance: number, a: number, b: number, size = 0): number | null {
  const scale = Math.max(a, b, size)
  if (!(a > NOISE * scale && b > NOISE * scale)) return null
  return Math.max(-1, Math.min(1, covariance / Math.sqrt(a * b)))
}
