import type { Place } from '../../document-tree/document-tree.ts'
import type { PlanProblem, PlanReading, ReadCourse } from './plan-reading.ts'

type Read = Omit<PlanReading, 'basics' | 'problems' | 'statistics'>
type Code = PlanProblem['code']

const problem = (code: Code, values: PlanProblem['values'], ...places: readonly Place[]): PlanProblem => ({
  code,
  values,
  places,
})

/** Objectives or requirements numbered 1, 2, 4. */
function gaps(
  list: readonly { no: number; place: Place | undefined }[],
  of: 'objectives' | 'requirements',
): PlanProblem[] {
  const has = new Set(list.map(({ no }) => no))
  const missing = Array.from({ length: Math.max(0, ...has) }, (_, at) => at + 1).filter((no) => !has.has(no))
  const places = list.flatMap(({ place }) => place ?? []).slice(0, 1)
  return missing.length === 0
    ? []
    : [problem('numbers-missing', { of, numbers: missing.join('、') }, ...places)]
}

function numbers({ objectives, requirements, indicators }: Read): PlanProblem[] {
  const known = new Set(requirements.map(({ no }) => no))
  const lost = known.size === 0 ? [] : indicators.filter(({ no }) => !known.has(Number(no.split('.')[0])))
  return [
    ...gaps(
      objectives.map(({ no, text }) => ({ no, place: text.places[0] })),
      'objectives',
    ),
    ...gaps(
      requirements.map(({ no, name }) => ({ no, place: name.places[0] })),
      'requirements',
    ),
    ...lost.map(({ no, text }) => problem('indicator-without-requirement', { no }, ...text.places)),
  ]
}

/** The hours of the kinds that a course says, without their whole. */
const hoursByKind = (values: ReadCourse['values']): number[] =>
  Object.entries(values).flatMap(([name, value]) =>
    /^hours_(?!total)/.test(name) && typeof value === 'number' ? [value] : [],
  )

function hoursOf({ name, values, place }: ReadCourse): PlanProblem[] {
  const parts = hoursByKind(values)
  const sum = Math.round(parts.reduce((all, one) => all + one, 0) * 10) / 10
  if (!values.hours_total || parts.length < 2 || Math.abs(sum - values.hours_total) < 0.05) return []
  return [problem('hours-not-adding', { name, sum, whole: values.hours_total }, place)]
}

function courses({ courses: list, rows }: Read): PlanProblem[] {
  const uncoded = list.filter(({ code }) => code === undefined)
  const met = new Set(
    rows.flatMap(({ match }) => [...(match.course === undefined ? [] : [match.course]), ...match.others]),
  )
  const unmet =
    rows.length === 0 ? [] : list.filter(({ values }, at) => values.nature === 'required' && !met.has(at))
  return [
    ...list.flatMap(hoursOf),
    ...(uncoded.length > 0
      ? [problem('code-missing', { count: uncoded.length }, ...uncoded.map(({ place }) => place))]
      : []),
    ...(list.length === 0
      ? []
      : rows
          .filter(({ match }) => match.reason === 'none')
          .map(({ name, place }) => problem('course-not-in-table', { name }, place))),
    ...unmet.map(({ name, place }) => problem('course-not-in-matrix', { name }, place)),
  ]
}

/** Every indicator should have one strong course, where the plan tells strengths apart. */
function strengths({ marks, indicators }: Read): PlanProblem[] {
  const strong = new Set(
    marks
      .filter(({ strength }) => strength?.isSure && strength.value === 'H')
      .map(({ indicator }) => indicator),
  )
  if (strong.size === 0) return []
  const weak = new Map<string, Place[]>()
  for (const { indicator, strength, weight, place } of marks)
    if (!strong.has(indicator) && strength && !weight)
      weak.set(indicator, [...(weak.get(indicator) ?? []), place])
  const said = new Map(indicators.map(({ no, text }) => [no, text.places]))
  return [...weak].map(([no, places]) =>
    problem('indicator-without-strong', { no }, ...(said.get(no) ?? []), ...places),
  )
}

/** Sums of weights are told where they are not 1, and never mended. */
function weights({ marks }: Read): PlanProblem[] {
  const sums = new Map<string, { sum: number; places: Place[] }>()
  for (const { indicator, weight, place } of marks) {
    if (!weight) continue
    const is = sums.get(indicator) ?? { sum: 0, places: [] }
    sums.set(indicator, { sum: is.sum + weight.value, places: [...is.places, place] })
  }
  return [...sums].flatMap(([no, { sum, places }]) =>
    Math.abs(sum - 1) < 0.0011
      ? []
      : [problem('weights-not-one', { no, sum: Math.round(sum * 1e4) / 1e4 }, ...places)],
  )
}

function marks({ marks: list, signs, indicators }: Read): PlanProblem[] {
  const usual = signs.filter(({ isSaid }) => !isSaid)
  const known = new Set(indicators.map(({ no }) => no))
  const unknown =
    known.size === 0
      ? []
      : [...new Set(list.map(({ indicator }) => indicator))].filter((no) => !known.has(no))
  const bare = list.filter(({ strength, weight, text }) => !strength && !weight && text === '')
  return [
    ...(usual.length > 0
      ? [
          problem('legend-usual', {
            signs: usual.map(({ sign, strength }) => `${sign} ${strength}`).join('、'),
          }),
        ]
      : []),
    ...unknown.map((no) =>
      problem(
        'indicator-unknown',
        { no },
        ...list
          .filter(({ indicator }) => indicator === no)
          .map(({ place }) => place)
          .slice(0, 2),
      ),
    ),
    ...(bare.length > 0
      ? [problem('strength-missing', { count: bare.length }, ...bare.map(({ place }) => place).slice(0, 3))]
      : []),
  ]
}

/** What a plan says against itself. */
export const checksOf = (read: Read): PlanProblem[] => [
  ...numbers(read),
  ...courses(read),
  ...strengths(read),
  ...weights(read),
  ...marks(read),
]
