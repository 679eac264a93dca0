import type { Distribution } from '#distribution/distribution.ts'
import { distributionOf } from '#distribution/distribution-of.ts'
import type { Band, QuartileMethod } from '#distribution/parameters.ts'
import { analysePaper } from '#item-analysis/analyse-paper.ts'
import type { PaperAnalysis } from '#item-analysis/paper-analysis.ts'
import type { ItemAnalysisParameters } from '#item-analysis/parameters.ts'
import type { QuestionKind } from '#question-bank/question/question.ts'
import { type Normality, normalityOf } from './normality.ts'

/** A question of a paper that was sat: its kind, full marks and the shares of its objectives, which sum to 1. */
export type SatItem = {
  readonly id: number
  readonly kind: QuestionKind
  readonly full_score: number
  readonly is_objective: boolean
  readonly objectives: readonly { readonly objective: number; readonly share: number }[]
}

/**
 * What a class brought: marks row by row of those who sat, students in order of id, NaN where there is no mark.
 * `students` is everybody who should have sat.
 */
export type SatClass = {
  readonly class_id: number
  readonly students: number
  readonly absent: number
  readonly deferred: number
  readonly marks: Float64Array
  /** What those who sat chose, question by question in the order of the rows; null where nothing is known. */
  readonly choices?: readonly (readonly (string | null)[] | null)[]
}

/** Full marks, mean mark and rate (mean / full) of the questions of one kind or the part of one objective. */
type PartOfPaper = { readonly full: number; readonly mean: number; readonly rate: number }

/** Everything that a paper analysis says in figures, of one class or of several together. Marks are those of the paper. */
export type PaperFigures = {
  readonly n_should: number
  /** Students with a mark in every question: all figures but the counts stand on them, so that parts sum to the mean. */
  readonly n_sat: number
  /** Students with marks in some questions only: they are in no figure. */
  readonly n_partial: number
  readonly n_absent: number
  readonly n_deferred: number
  /** Share of 1 from the pass line on, and from the border of "good" on. */
  readonly pass_share: number
  readonly good_share: number
  readonly pass_mark: number
  readonly analysis: Omit<PaperAnalysis, 'component_id'>
  readonly distribution: Omit<Distribution, 'below' | 'threshold'>
  readonly normality: Normality | null
  readonly kinds: readonly (PartOfPaper & { readonly kind: QuestionKind; readonly count: number })[]
  readonly objectives: readonly (PartOfPaper & { readonly objective: number })[]
}

/** Bands as shares of the full marks, best first; `pass` and `good` are keys of bands. */
type PaperFigureParameters = {
  readonly bands: readonly Band[]
  readonly quartiles: QuartileMethod
  readonly item_analysis: ItemAnalysisParameters
}

const bars = 20
const tolerance = 1e-9

/** The figures of a paper over these classes together. Null when nobody has a mark in every question. */
export function figuresOfPaper(
  items: readonly SatItem[],
  sat: readonly SatClass[],
  { bands, quartiles, item_analysis }: PaperFigureParameters,
): PaperFigures | null {
  const classes = sat.map((one) => withWholePaper(one, items.length))
  const { columns, totals } = columnsOf(items.length, classes)
  const full = items.reduce((sum, { full_score }) => sum + full_score, 0)
  const analysed = analysePaper(
    {
      component_id: 0,
      class_ids: classes.map(({ class_id }) => class_id),
      item_ids: items.map(({ id }) => id),
      full_scores: items.map(({ full_score }) => full_score),
      scoring: items.map(({ is_objective }) => (is_objective ? 'objective' : 'subjective')),
      columns,
      totals,
      ...choicesOf(items.length, classes),
    },
    item_analysis,
  )
  const share = (key: string, usual: number) => bands.find((band) => band.key === key)?.from ?? usual
  const pass_mark = share('pass', 0.6) * full
  const spread = distributionOf(totals, {
    bands: bands.map(({ key, from }) => ({ key, from: from * full })),
    histogram: { from: 0, to: full, width: full / bars },
    quartiles,
    threshold: pass_mark,
    tolerance,
  })
  if (!analysed || !spread) return null
  const { component_id: _, ...analysis } = analysed
  const { below: _below, threshold: _threshold, ...distribution } = spread
  const good = share('good', 0.8) * full
  const isGood = (total: number) => total >= good - tolerance
  const counted = (of: (one: SatClass) => number) => classes.reduce((sum, one) => sum + of(one), 0)
  const means = new Map(analysis.items.map(({ item_id, mean }) => [item_id, mean]))
  return {
    n_should: counted(({ students }) => students),
    n_sat: analysis.n,
    n_partial: rowsOf(sat, items.length) - analysis.n,
    n_absent: counted(({ absent }) => absent),
    n_deferred: counted(({ deferred }) => deferred),
    pass_share: distribution.share_at_or_above,
    good_share: totals.filter(isGood).length / analysis.n,
    pass_mark,
    analysis,
    distribution,
    normality: normalityOf(distribution.n, distribution.skewness, distribution.excess_kurtosis),
    kinds: kindsOf(items, means),
    objectives: objectivesOf(items, means),
  }
}

const rowsOf = (classes: readonly SatClass[], count: number) =>
  count === 0 ? 0 : classes.reduce((sum, { marks }) => sum + marks.length / count, 0)

/** The rows of a class that have a mark in every question. */
function withWholePaper({ marks, choices, ...counts }: SatClass, count: number): SatClass {
  const rows = count === 0 ? [] : [...Array(marks.length / count).keys()]
  const rowOf = (row: number) => marks.subarray(row * count, (row + 1) * count)
  const kept = rows.filter((row) => !rowOf(row).some(Number.isNaN))
  return {
    ...counts,
    marks: Float64Array.from(kept.flatMap((row) => [...rowOf(row)])),
    ...(choices && {
      choices: choices.map((own) => own && kept.map((row) => own[row] ?? null)),
    }),
  }
}

/** The marks of all classes by question, and their totals. */
function columnsOf(count: number, classes: readonly SatClass[]) {
  const rows = count === 0 ? [] : classes.map(({ marks }) => marks.length / count)
  const students = rows.reduce((sum, one) => sum + one, 0)
  const columns = Array.from({ length: count }, () => new Float64Array(students))
  const totals = new Float64Array(students)
  let row = 0
  for (const [at, { marks }] of classes.entries()) {
    for (let student = 0; student < (rows[at] ?? 0); student += 1) {
      for (let item = 0; item < count; item += 1) {
        const mark = marks[student * count + item] as number
        ;(columns[item] as Float64Array)[row] = mark
        totals[row] = (totals[row] as number) + mark
      }
      row += 1
    }
  }
  return { columns, totals }
}

/** What was chosen in each question over all classes, null where no class says it. */
function choicesOf(count: number, classes: readonly SatClass[]) {
  if (classes.every(({ choices }) => !choices)) return {}
  return {
    choices: Array.from({ length: count }, (_, item) => {
      if (classes.every(({ choices }) => !choices?.[item])) return null
      return classes.flatMap(
        ({ choices, marks }) =>
          choices?.[item] ?? Array.from({ length: marks.length / count }, (): string | null => null),
      )
    }),
  }
}

type Means = ReadonlyMap<number, number>

const partOf = (full: number, mean: number): PartOfPaper => ({ full, mean, rate: full > 0 ? mean / full : 0 })

function kindsOf(items: readonly SatItem[], means: Means): PaperFigures['kinds'] {
  return [...new Set(items.map(({ kind }) => kind))].map((kind) => {
    const own = items.filter((item) => item.kind === kind)
    const full = own.reduce((sum, { full_score }) => sum + full_score, 0)
    const mean = own.reduce((sum, { id }) => sum + (means.get(id) ?? 0), 0)
    return { kind, count: own.length, ...partOf(full, mean) }
  })
}

function objectivesOf(items: readonly SatItem[], means: Means): PaperFigures['objectives'] {
  const parts = items.flatMap(({ id, full_score, objectives }) =>
    objectives.map(({ objective, share }) => ({
      objective,
      full: full_score * share,
      mean: (means.get(id) ?? 0) * share,
    })),
  )
  const numbers = [...new Set(parts.map(({ objective }) => objective))].sort((a, b) => a - b)
  return numbers.map((objective) => {
    const own = parts.filter((part) => part.objective === objective)
    const sum = (of: (part: (typeof parts)[number]) => number) => own.reduce((all, part) => all + of(part), 0)
    return {
      objective,
      ...partOf(
        sum(({ full }) => full),
        sum(({ mean }) => mean),
      ),
    }
  })
}
