import { passRange } from './pass-range.ts'

/** What is known of a question before it is asked: full marks, objectives, the setter's estimate of P, measured uses (newest first). */
export type ForecastItem = {
  readonly id: number
  readonly full_score: number
  readonly objectives: readonly { readonly objective: number; readonly share: number }[]
  readonly estimate: number | null
  readonly uses: readonly { readonly n: number; readonly p: number | null }[]
}

/** What an earlier paper of the course gave: mean and spread of its totals as shares of the full marks. */
type PastPaper = { readonly rate: number; readonly sd: number }

type ForecastRequest = {
  readonly items: readonly ForecastItem[]
  /** Newest first. */
  readonly past: readonly PastPaper[]
  /** Pass line as a share of the full marks. */
  readonly pass: number
  /** Students who are to sit it; 0 when unknown. */
  readonly students: number
  /** A use with fewer students says nothing. */
  readonly fewest: number
}

/** A value with the interval that holds it in 90 of 100 examinations if the model is right. */
export type Ranged = { readonly value: number; readonly low: number; readonly high: number }

/** `mean` in marks, the others shares of 1. Objectives are those of the paper, measured by its questions alone. */
type PaperForecast = {
  readonly full: number
  readonly mean: Ranged
  readonly pass: Ranged
  readonly objectives: readonly (Ranged & { readonly objective: number; readonly full: number })[]
  /** Questions that were never measured, and the share of the marks that the others carry. */
  readonly unmeasured: readonly number[]
  readonly measured_share: number
  readonly past_papers: number
  /** Less than half of the marks stand on measured questions, or fewer than two earlier papers are known. */
  readonly is_thin: boolean
}

/**
 * Spreads of the model as shares of 1: how far an estimate and a plain guess are off, how a question moves from cohort to
 * cohort by itself, how a whole cohort moves, how papers of one course differ, and how students spread when no earlier
 * paper says it.
 */
const spread = {
  estimate: 0.15,
  guess: 0.2,
  question: 0.08,
  cohort: 0.05,
  paper: 0.06,
  student: 0.15,
} as const
const usualRate = 0.7
/** Uses and papers further back are left out. */
const mostUses = 3
const mostPapers = 3
/** 5 % on each side. */
const quantile = 1.6448536269514722

const square = (value: number) => value * value
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const withinOne = (value: number) => Math.min(1, Math.max(0, value))

/** The normal distribution function, by Abramowitz and Stegun 7.1.26 (absolute error below 1.5e-7). */
export function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const erf = 1 - poly * Math.exp(-x * x)
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2
}

type Expected = { readonly item: ForecastItem; readonly rate: number; readonly variance: number }

const measuredUses = ({ uses }: ForecastItem, fewest: number) =>
  uses.flatMap(({ n, p }) => (p === null || n < Math.max(1, fewest) ? [] : [{ n, p }])).slice(0, mostUses)

/** The rate of a question in the next cohort: its estimate weighed with its uses by the inverse of their variances. */
function expectedOf(item: ForecastItem, { past, fewest }: ForecastRequest): Expected {
  const start = item.estimate ?? (past[0] ? mean(past.map(({ rate }) => rate)) : usualRate)
  const told = [
    { value: start, variance: square(item.estimate === null ? spread.guess : spread.estimate) },
    ...measuredUses(item, fewest).map(({ n, p }) => ({
      value: p,
      variance: Math.max(p * (1 - p), 0.01) / n + square(spread.question),
    })),
  ]
  const weight = told.reduce((sum, { variance }) => sum + 1 / variance, 0)
  const rate = told.reduce((sum, { value, variance }) => sum + value / variance, 0) / weight
  return { item, rate, variance: 1 / weight + square(spread.question) }
}

type Weighed = { readonly full: number; readonly rate: number; readonly variance: number }

/** The rate over parts of questions; the questions err independently of each other. */
function weighed(parts: readonly (Expected & { readonly full: number })[]): Weighed {
  const full = parts.reduce((sum, part) => sum + part.full, 0)
  const of = (value: (part: Expected & { full: number }) => number) =>
    full === 0 ? 0 : parts.reduce((sum, part) => sum + value(part), 0)
  return {
    full,
    rate: of((part) => (part.full / full) * part.rate),
    variance: of((part) => square(part.full / full) * part.variance),
  }
}

/** How much a whole cohort is better or worse than the one before: from earlier papers where there are some. */
function cohortSpread(past: readonly PastPaper[]): number {
  if (past.length < 2) return spread.cohort
  const middle = mean(past.map(({ rate }) => rate))
  const variance = past.reduce((sum, { rate }) => sum + square(rate - middle), 0) / (past.length - 1)
  return Math.max(0.03, (spread.cohort + Math.sqrt(variance)) / 2)
}

const rangeAround = (value: number, deviation: number): Ranged => ({
  value: withinOne(value),
  low: withinOne(value - quantile * deviation),
  high: withinOne(value + quantile * deviation),
})

/**
 * What a paper will show, before it is sat: mean, pass rate and the rate of each objective, each with an interval of
 * 90 %. The rate expected from the questions and the rate of the last papers are weighed by the inverse of their
 * variances; the pass rate takes totals as normal with the spread of the last papers, and counts the students one by one. Null without a question.
 */
export function forecastOfPaper(request: ForecastRequest): PaperForecast | null {
  const past = request.past.slice(0, mostPapers)
  const asked = { ...request, past }
  const items = request.items.filter(({ full_score }) => full_score > 0)
  if (items.length === 0) return null
  const expected = items.map((item) => expectedOf(item, asked))
  const whole = weighed(expected.map((one) => ({ ...one, full: one.item.full_score })))
  const cohort = square(cohortSpread(past))
  const student = past[0] ? mean(past.map(({ sd }) => sd)) : spread.student
  const sampling = request.students > 0 ? square(student) / request.students : 0
  const total = withPast(whole, past, cohort)
  const range = rangeAround(total.rate, Math.sqrt(total.variance + sampling))
  const shift = total.rate - whole.rate
  const unmeasured = items.filter((item) => measuredUses(item, request.fewest).length === 0)
  const measured = 1 - unmeasured.reduce((sum, { full_score }) => sum + full_score, 0) / whole.full
  const marks = (value: number) => value * whole.full
  const passing = (rate: number) => normalBelow((rate - request.pass) / Math.max(student, 0.01))
  return {
    full: whole.full,
    mean: { value: marks(range.value), low: marks(range.low), high: marks(range.high) },
    pass: passOf(total, passing, request.students),
    objectives: objectivesOf(expected).map(({ objective, ...part }) => ({
      objective,
      full: part.full,
      ...rangeAround(part.rate + shift, Math.sqrt(part.variance + cohort + sampling)),
    })),
    unmeasured: unmeasured.map(({ id }) => id),
    measured_share: withinOne(measured),
    past_papers: past.length,
    is_thin: measured < 0.5 || past.length < 2,
  }
}

/** The pass rate with its interval; with the number of students unknown only what the paper leaves open is in it. */
function passOf(
  { rate, variance }: { readonly rate: number; readonly variance: number },
  passing: (rate: number) => number,
  students: number,
): Ranged {
  const at = (deviate: number) => passing(withinOne(rate + deviate * Math.sqrt(variance)))
  const known = students > 0 ? passRange(at, students, 0.05) : { low: at(-quantile), high: at(quantile) }
  const value = at(0)
  return { value, low: Math.min(value, known.low), high: Math.max(value, known.high) }
}

/** The rate of the questions weighed with the mean rate of the last papers. */
function withPast({ rate, variance }: Weighed, past: readonly PastPaper[], cohort: number) {
  const own = variance + cohort
  if (past.length === 0) return { rate, variance: own }
  const other = cohort * (1 + 1 / past.length) + square(spread.paper)
  const last = mean(past.map((one) => one.rate))
  // the next cohort moves both alike: what they share is not averaged away
  const combined = 1 / (1 / own + 1 / other)
  return { rate: (rate / own + last / other) * combined, variance: Math.max(combined, cohort) }
}

function objectivesOf(expected: readonly Expected[]) {
  const numbers = new Set(expected.flatMap(({ item }) => item.objectives.map(({ objective }) => objective)))
  return [...numbers]
    .sort((a, b) => a - b)
    .map((objective) => {
      const parts = expected.flatMap((one) => {
        const share = one.item.objectives.find((own) => own.objective === objective)?.share
        return share === undefined ? [] : [{ ...one, full: one.item.full_score * share }]
      })
      return { objective, ...weighed(parts) }
    })
}

/** Does what came lie where the forecast said? Values that differ by noise of the arithmetic are equal. */
export const isWithin = ({ low, high }: Ranged, came: number): boolean =>
  came >= low - 1e-9 && came <= high + 1e-9
