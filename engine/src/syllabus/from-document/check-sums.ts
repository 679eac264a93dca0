import type { ReadingProblem, SyllabusReading } from './syllabus-reading.ts'

type Read = Omit<SyllabusReading, 'problems'>

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.05
const adds = (values: readonly number[]) => Math.round(values.reduce((sum, one) => sum + one, 0) * 100) / 100

const kinds = ['hours_theory', 'hours_lab', 'hours_computer', 'hours_practice'] as const

/** The hours of the kinds against the whole. */
function kindsOfHours({ basics }: Read): ReadingProblem[] {
  const whole = Number(basics.hours?.value)
  const parts = kinds.flatMap((kind) => basics[kind] ?? [])
  const sum = adds(parts.map(({ value }) => Number(value)))
  if (!whole || parts.length < 2 || isNear(sum, whole)) return []
  return [{ code: 'hours-not-adding', values: { sum, whole }, places: parts.flatMap(({ places }) => places) }]
}

function hours({ basics, chapters, labs }: Read): ReadingProblem[] {
  const whole = Number(basics.hours?.value)
  const said = chapters.flatMap((chapter) => {
    const parts = kinds.flatMap((kind) => chapter[kind]?.value ?? [])
    return chapter.hours ? [chapter.hours.value] : parts.length > 0 ? [adds(parts)] : []
  })
  if (!whole || said.length === 0 || said.length < chapters.length) return []
  const sum = adds(said)
  const withLabs = adds([sum, ...labs.flatMap((lab) => (lab.hours ? [lab.hours.value] : []))])
  const theory = Number(basics.hours_theory?.value)
  if ([whole, theory].some((one) => isNear(sum, one)) || isNear(withLabs, whole)) return []
  const places = chapters.flatMap(({ hours: own, hours_theory }) => (own ?? hours_theory)?.places ?? [])
  return [{ code: 'hours-not-adding', values: { sum, whole }, places }]
}

const grouped = (values: readonly (readonly [string, number])[]) => {
  const sums = new Map<string, number>()
  for (const [key, value] of values) sums.set(key, (sums.get(key) ?? 0) + value)
  return [...sums].map(([key, sum]) => [key, Math.round(sum * 100) / 100] as const)
}

function matrix({ matrix: cells, notation }: Read): ReadingProblem[] {
  // a sum says nothing while one of its values is open
  if (cells.some(({ value }) => !value.isSure)) return []
  const keyed = cells.map(({ component, objective, value }): [string, number] => [
    notation === 'column' ? component : notation === 'row' ? String(objective) : '',
    value.value,
  ])
  const wrong = grouped(keyed).filter(([, sum]) => !isNear(sum, 100))
  const places = cells.flatMap(({ value }) => value.places)
  return wrong.map(([of, sum]) => ({ code: 'matrix-not-adding', values: { of, sum }, places }))
}

function ratios({ components }: Read): ReadingProblem[] {
  const said = components.flatMap(({ ratio }) => (ratio ? [ratio] : []))
  const sum = adds(said.map(({ value }) => value))
  if (said.length === 0 || said.length < components.length || isNear(sum, 100)) return []
  return [{ code: 'ratios-not-adding', values: { sum }, places: said.flatMap(({ places }) => places) }]
}

function objectives({ objectives: all, support, matrix: cells, chapters }: Read): ReadingProblem[] {
  const known = new Set(all.map(({ no }) => no))
  const named = [
    ...support.map(({ objective, target }) => [objective, target.places] as const),
    ...cells.map(({ objective, value }) => [objective, value.places] as const),
    ...chapters.flatMap(({ objectives: own }) =>
      own ? own.value.map((no) => [no, own.places] as const) : [],
    ),
  ]
  const unknown = named.filter(([no]) => known.size > 0 && !known.has(no))
  const missing = Array.from({ length: Math.max(0, ...known) }, (_, at) => at + 1).filter(
    (no) => !known.has(no),
  )
  return [
    ...[...new Set(unknown.map(([no]) => no))].map(
      (no): ReadingProblem => ({
        code: 'objective-unknown',
        values: { no },
        places: unknown.filter(([one]) => one === no).flatMap(([, places]) => places),
      }),
    ),
    ...(missing.length > 0
      ? [
          {
            code: 'numbers-missing' as const,
            values: { numbers: missing.join('、') },
            places: all.flatMap(({ text }) => text.places),
          },
        ]
      : []),
  ]
}

/** What a syllabus says that does not agree with itself; nothing is mended. */
export const problemsOf = (read: Read): ReadingProblem[] => [
  ...objectives(read),
  ...kindsOfHours(read),
  ...hours(read),
  ...ratios(read),
  ...matrix(read),
]
