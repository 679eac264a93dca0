import { evidenceKinds, verdicts } from '@obelisk/engine/attainment-report/words'
import { indirectLevelsOfReceipts } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { Id } from '../endpoint.ts'
import { SatAgain } from '../evaluation-data/later-sittings.ts'

const share = z.number()
const maybe = z.number().nullable()

/** attained; near = attained by less than the near margin; below; not_enough_evidence = no value, and the findings say why. */
export const Verdict = z.enum(verdicts)
export type Verdict = z.infer<typeof Verdict>

const Band = z.object({ key: z.string(), from: z.number(), count: z.int(), share })

/** Statistics of the students' own values of an objective, or of their totals of 100. */
export const Distribution = z.object({
  n: z.int(),
  mean: z.number(),
  sd_population: z.number(),
  sd_sample: maybe,
  min: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  max: z.number(),
  skewness: maybe,
  excess_kurtosis: maybe,
  bands: z.array(Band),
  share_at_or_above: share,
  at_or_above: z.int(),
})

/** What the answers of an objective became a level by; only of methods with levels. Null figures are not known. */
export const IndirectBasis = z.object({
  by: z.enum(indirectLevelsOfReceipts),
  mean: maybe,
  share: maybe,
  expected: z.number(),
  level: maybe,
})
export type IndirectBasis = z.infer<typeof IndirectBasis>

/** One objective of a run. Values are shares of 1 in full precision; rounding is a matter of showing them. */
export const ObjectiveResult = z.object({
  objective_id: Id,
  points: z.number(),
  mean_points: maybe,
  direct: maybe,
  indirect: maybe,
  indirect_answers: z.int(),
  combined: maybe,
  indirect_basis: IndirectBasis.optional(),
  evidence: z.enum(evidenceKinds),
  threshold: z.number(),
  difference: maybe,
  verdict: Verdict,
  n: z.int(),
  reached: z.int(),
  reached_share: maybe,
  coverage: z.number(),
  spread: maybe,
  components: z.array(z.object({ component_id: Id, points: z.number(), mean_points: maybe, rate: maybe })),
  classes: z.array(z.object({ class_id: Id, n: z.int(), direct: maybe, reached: z.int() })),
  distribution: Distribution.nullable(),
})
export type ObjectiveResult = z.infer<typeof ObjectiveResult>

/** Who chose an option: how many, their share of those who chose one, and how many of the high and of the low group. */
export const OptionCount = z.object({
  option: z.string(),
  n: z.int(),
  share: z.number(),
  high: z.int(),
  low: z.int(),
})
export type OptionCount = z.infer<typeof OptionCount>

/** One item of a paper: difficulty P (easiness), discrimination D, correlations; null where undefined or too few students. */
export const ItemStatistics = z.object({
  item_id: Id,
  n: z.int(),
  full_score: z.number(),
  mean: z.number(),
  p: z.number(),
  p_band: z.string(),
  d: maybe,
  d_band: z.string().nullable(),
  r_rest: maybe,
  /** Correlation with the criterion; only where one is given. */
  r_criterion: maybe.optional(),
  /** Only where it is known what students chose. */
  options: z.array(OptionCount).optional(),
})

/** The analysis of one paper (a component with several items). */
export const PaperAnalysis = z.object({
  component_id: Id,
  n: z.int(),
  too_few: z.boolean(),
  group_size: z.int(),
  full_score: z.number(),
  mean: z.number(),
  sd: z.number(),
  difficulty: z.number(),
  discrimination: maybe,
  alpha: maybe,
  kr20: maybe,
  sem: maybe,
  r_criterion: maybe.optional(),
  items: z.array(ItemStatistics),
})
export type PaperAnalysis = z.infer<typeof PaperAnalysis>

/** A computed result as it is stored; `students` in columns, ordered by student id. */
export const RunResult = z.object({
  n: z.int(),
  n_left_out: z.int(),
  objectives: z.array(ObjectiveResult),
  course: z.object({ direct: maybe, combined: maybe, rule: z.enum(['weighted', 'minimum']) }),
  items: z.array(z.object({ item_id: Id, n: z.int(), mean: maybe, rate: maybe })),
  students: z.object({
    ids: z.array(Id),
    class_ids: z.array(Id),
    totals: z.array(maybe),
    values: z.array(z.array(maybe)),
  }),
  left_out: z.array(z.object({ student_id: Id, class_id: Id, reason: z.string() })),
  with_left_out: z.array(z.object({ objective_id: Id, direct: maybe })).nullable(),
  totals: Distribution.nullable(),
  papers: z.array(PaperAnalysis),
  /** By kind; only where somebody sat again. */
  later_sittings: z.array(SatAgain).optional(),
})
export type RunResult = z.infer<typeof RunResult>

/**
 * The head of a run. Times are unix seconds. `stale` says why the result is out of date, with the words
 * of who unlocked the marks; null while it is not.
 */
export const RunHead = z.object({
  id: Id,
  method: z.string(),
  engine_version: z.string(),
  digest: z.string(),
  students: z.int(),
  excluded: z.int(),
  course_value: maybe,
  create_time: z.int(),
  by: z.string(),
  stale: z.object({ time: z.int(), reason: z.string(), note: z.string() }).nullable(),
})
