import { type Finding, finding } from '#finding/finding.ts'

/** An option of a choice: how many took it, and how many of the high and of the low group, where that is known. */
export type OptionTaken = {
  option: string
  n: number
  is_correct: boolean
  high?: number | undefined
  low?: number | undefined
}

/** One use: `day` is the first day of its term (ISO), `p` easiness 0 to 1, `d` discrimination -1 to 1, null when unknown. */
export type QuestionUse = {
  day: string
  n: number
  p: number | null
  d: number | null
  options?: readonly OptionTaken[] | null | undefined
}

/**
 * What measured values are held against. Borders of P and D and the fewest answers are settings of the school (domain
 * reference 14.7); the others are usual: a distractor that less than 5 % take does nothing (Haladyna, Downing 1993).
 */
export type MemoryLimits = {
  /** With fewer answers a value says nothing. */
  fewest: number
  /** From this P on too easy; below the next too hard. */
  easy: number
  hard: number
  /** Below this D weak. */
  weak: number
  idle_share: number
  /** Between estimate and measurement, and between first and last use. */
  estimate_gap: number
  drift: number
  /** As many uses within so many years make a question known. */
  uses_max: number
  rest_years: number
}

export const defaultMemoryLimits: MemoryLimits = {
  fewest: 10,
  easy: 0.855,
  hard: 0.145,
  weak: 0.195,
  idle_share: 0.05,
  estimate_gap: 0.2,
  drift: 0.15,
  uses_max: 3,
  rest_years: 3,
}

export type MemoryCode =
  | ('memory.negative' | 'memory.weak' | 'memory.easy' | 'memory.hard' | 'memory.idle' | 'memory.estimate')
  | ('memory.drift' | 'memory.unused' | 'memory.exposed' | 'memory.leaked')

type Found = Finding<MemoryCode>
type Measured = QuestionUse & { p: number }

/** The same day some years later or earlier; 29 February becomes 1 March where there is none. */
export function yearsFrom(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}

function aboutDiscrimination(d: number | null, limits: MemoryLimits): Found[] {
  if (d === null || d >= limits.weak) return []
  return d < 0
    ? [finding('memory.negative', 'warning', {}, { d })]
    : [finding('memory.weak', 'warning', {}, { d, limit: limits.weak })]
}

function aboutEase(p: number, estimate: number | null, limits: MemoryLimits): Found[] {
  return [
    ...(p >= limits.easy ? [finding('memory.easy' as const, 'warning', {}, { p, limit: limits.easy })] : []),
    ...(p < limits.hard ? [finding('memory.hard' as const, 'warning', {}, { p, limit: limits.hard })] : []),
    ...(estimate !== null && Math.abs(estimate - p) > limits.estimate_gap + 1e-9
      ? [finding('memory.estimate' as const, 'info', {}, { estimate, p })]
      : []),
  ]
}

/** The wrong options that hardly anybody takes. */
export const idleOptions = (
  { n, options }: Pick<QuestionUse, 'n' | 'options'>,
  limits: MemoryLimits,
): string[] =>
  (options ?? [])
    .filter((one) => !one.is_correct && one.n < limits.idle_share * n)
    .map(({ option }) => option)

function aboutOptions(use: QuestionUse, limits: MemoryLimits): Found[] {
  const idle = idleOptions(use, limits)
  return idle.length > 0
    ? [finding('memory.idle', 'warning', {}, { options: idle, share: limits.idle_share })]
    : []
}

function aboutDrift(measured: readonly Measured[], limits: MemoryLimits): Found[] {
  const [last, first] = [measured[0], measured.at(-1)]
  if (!last || !first || last === first || Math.abs(last.p - first.p) < limits.drift - 1e-9) return []
  return [finding('memory.drift', 'warning', {}, { from: first.p, to: last.p, uses: measured.length })]
}

function aboutExposure(uses: readonly QuestionUse[], today: string, limits: MemoryLimits): Found[] {
  const since = yearsFrom(today, -limits.rest_years)
  const recent = uses.filter(({ day }) => day > since).length
  return recent >= limits.uses_max
    ? [finding('memory.exposed', 'warning', {}, { uses: recent, years: limits.rest_years })]
    : []
}

export type Remembered = {
  uses: readonly QuestionUse[]
  estimate: number | null
  leaked_on: string | null
  today: string
}

/**
 * What the uses of a question say about it. P, D and options are those of the last use with enough answers; drift is
 * from the first such use to the last.
 */
export function memoryFindings(
  { uses, estimate, leaked_on, today }: Remembered,
  limits: MemoryLimits,
): Found[] {
  const latestFirst = uses.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const measured = latestFirst.filter((use): use is Measured => use.p !== null && use.n >= limits.fewest)
  const [last] = measured
  return [
    ...(leaked_on ? [finding('memory.leaked' as const, 'warning', {}, { day: leaked_on })] : []),
    ...(last ? aboutDiscrimination(last.d, limits) : []),
    ...(last ? aboutEase(last.p, estimate, limits) : []),
    ...(last ? aboutOptions(last, limits) : []),
    ...aboutDrift(measured, limits),
    ...aboutExposure(uses, today, limits),
    ...(uses.length === 0 ? [finding('memory.unused' as const, 'info')] : []),
  ]
}

/** From which day on a question may be used again, when papers leave out what was asked in the last years. */
export function restsUntil(uses: readonly Pick<QuestionUse, 'day'>[], limits: MemoryLimits): string | null {
  const last = uses
    .map(({ day }) => day)
    .sort()
    .at(-1)
  return last ? yearsFrom(last, limits.rest_years) : null
}
