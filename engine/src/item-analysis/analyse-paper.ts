import type { ItemAnalysisParameters } from '#attainment/parameters.ts'
import { difficultyBand, discriminationBand } from './bands.ts'
import type { ItemStatistics, PaperAnalysis } from './paper-analysis.ts'
import { type PaperMarks, type PaperSums, paperSums } from './paper-sums.ts'
import { cronbachAlpha, kuderRichardson20, kuderRichardson21 } from './reliability.ts'
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
  const means = groups && {
    high: groupMeans(paper, sums, groups.high),
    low: groupMeans(paper, sums, groups.low),
  }
  const correction = parameters.variance === 'sample' && n > 1 ? n / (n - 1) : 1
  return {
    component_id: paper.component_id,
    n,
    too_few: n < parameters.minimum_students,
    group_size: groups?.size ?? 0,
    full_score: full,
    mean: sums.totalMean,
    sd: Math.sqrt(sums.totalVariance * correction),
    sd_population: Math.sqrt(sums.totalVariance),
    sd_sample: n < 2 ? null : Math.sqrt((sums.totalVariance * n) / (n - 1)),
    difficulty: sums.totalMean / full,
    discrimination: groups && groupDifference(sums, groups) / full,
    objective_points_share: objectiveShare(paper, full),
    ...reliabilityOf(paper, sums, correction),
    items: paper.item_ids.map((_, j) => itemStatistics(paper, sums, means, j, correction)),
  }
}

/** Reliability of the totals; `correction` turns population into sample variance. */
function reliabilityOf(
  paper: PaperMarks,
  sums: PaperSums,
  correction: number,
): Pick<PaperAnalysis, 'alpha' | 'kr20' | 'kr21' | 'sem'> {
  const variance = sums.totalVariance * correction
  const alpha = cronbachAlpha(sums.variance, sums.totalVariance)
  const sem = alpha === null ? null : Math.sqrt(variance) * Math.sqrt(Math.max(0, 1 - alpha))
  if (!sums.dichotomous) return { alpha, kr20: null, kr21: null, sem }
  const kr20 = kuderRichardson20(sums.variance, variance)
  return { alpha, kr20, kr21: kuderRichardson21(paper.full_scores, sums.totalMean, variance), sem }
}

function objectiveShare(paper: PaperMarks, full: number): number {
  const points = paper.full_scores.filter((_, j) => paper.scoring[j] === 'objective')
  return points.reduce((total, score) => total + score, 0) / full
}

/** Mean total of the high group minus that of the low group, in marks. */
function groupDifference(sums: PaperSums, { high, low }: ScoreGroups): number {
  return meanAt(sums.totals, high) - meanAt(sums.totals, low)
}

function meanAt(values: Float64Array, positions: Int32Array): number {
  let sum = 0
  for (let i = 0; i < positions.length; i++) sum += values[positions[i] as number] as number
  return sum / positions.length
}

/** Mean mark of every item over a group, row by row. */
function groupMeans({ marks, columns }: PaperMarks, sums: PaperSums, group: Int32Array): Float64Array {
  const means = new Float64Array(columns.length)
  for (let i = 0; i < group.length; i++) {
    const row = sums.complete[group[i] as number] as number
    for (let j = 0; j < means.length; j++) {
      means[j] = (means[j] as number) + (marks[row + (columns[j] as number)] as number)
    }
  }
  return means.map((sum) => sum / group.length)
}

/** Means of the items in the high and the low group. */
type GroupMeans = { readonly high: Float64Array; readonly low: Float64Array }

function itemStatistics(
  paper: PaperMarks,
  sums: PaperSums,
  groups: GroupMeans | null,
  j: number,
  correction: number,
): ItemStatistics {
  const full = paper.full_scores[j] as number
  const n = sums.itemN[j] as number
  const mean = sums.itemMean[j] as number
  const p = mean / full
  return {
    item_id: paper.item_ids[j] as number,
    scoring: paper.scoring[j] ?? 'subjective',
    n,
    full_score: full,
    mean,
    sd: Math.sqrt((sums.variance[j] as number) * correction),
    p,
    p_band: difficultyBand(p),
    ...discriminationOf(paper, sums, groups, j),
    ...correlationsOf(sums, j),
  }
}

/** D by the full mark, and by the range the item really uses (null when everybody has the same mark). */
function discriminationOf(
  paper: PaperMarks,
  sums: PaperSums,
  groups: GroupMeans | null,
  j: number,
): Pick<ItemStatistics, 'd' | 'd_band' | 'd_range'> {
  if (!groups) return { d: null, d_band: null, d_range: null }
  const difference = (groups.high[j] as number) - (groups.low[j] as number)
  const range = (sums.max[j] as number) - (sums.min[j] as number)
  const d = difference / (paper.full_scores[j] as number)
  return { d, d_band: discriminationBand(d), d_range: range > 0 ? difference / range : null }
}

/** Pearson with the total and with the rest, and alpha of the paper without the item, all from second moments. */
function correlationsOf(
  sums: PaperSums,
  j: number,
): Pick<ItemStatistics, 'r_total' | 'r_rest' | 'alpha_if_deleted'> {
  const own = sums.variance[j] as number
  const withTotal = sums.covariance[j] as number
  const total = sums.totalVariance
  const rest = total + own - 2 * withTotal
  const others = sums.variance.filter((_, k) => k !== j)
  return {
    r_total: correlation(withTotal, own, total),
    r_rest: correlation(withTotal - own, own, rest),
    alpha_if_deleted: cronbachAlpha(others, rest),
  }
}

/** Relative size under which a variance is only rounding noise. */
const NOISE = 1e-13

function correlation(covariance: number, a: number, b: number): number | null {
  const scale = Math.max(a, b)
  if (!(a > NOISE * scale && b > NOISE * scale)) return null
  return Math.max(-1, Math.min(1, covariance / Math.sqrt(a * b)))
}
