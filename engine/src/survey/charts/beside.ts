import type { SurveyMapping } from '#survey/definition.ts'

/** What values stand beside each other for. */
export type Beside = Pick<SurveyMapping, 'to' | 'no' | 'name'>
type Valued = { readonly values: readonly (Beside & { readonly value: number })[] }

/** A survey or a group by name with its values, one for each target; surveys of one `time` were beside each other. */
export type SurveyedColumn = {
  readonly name: string
  readonly time: string
  readonly values: readonly (number | null)[]
}

/** Tells objective 1 from requirement 1, and dimensions by their names. */
export const keyOf = ({ to, no, name }: Beside): string => `${to} ${no} ${to === 'dimension' ? name : ''}`

/** The targets that any of them has, kind by kind and in their order on paper. */
export function targetsIn(list: readonly Valued[]): Beside[] {
  const found = new Map(list.flatMap(({ values }) => values.map((one) => [keyOf(one), one] as const)))
  return [...found.values()].sort(
    (a, b) =>
      a.to.localeCompare(b.to) ||
      a.no.localeCompare(b.no, 'en', { numeric: true }) ||
      a.name.localeCompare(b.name),
  )
}

export const valueFor = ({ values }: Valued, target: Beside) =>
  values.find((one) => keyOf(one) === keyOf(target))?.value ?? null

/** Whether all were asked in one term: beside each other, and none after another. */
export const areOfOneTerm = (cycles: readonly { term: string }[]): boolean =>
  new Set(cycles.map(({ term }) => term)).size === 1

/** Surveys by term, with the classes where several of one term were asked apart. */
export const cycleColumns = <Cycle extends Valued & { term: string; classes: string }>(
  cycles: readonly Cycle[],
  targets: readonly Beside[],
): SurveyedColumn[] =>
  cycles.map((one) => {
    const isAlone = cycles.filter(({ term }) => term === one.term).length === 1
    return {
      name: isAlone || !one.classes ? one.term : `${one.term} ${one.classes}`,
      time: one.term,
      values: targets.map((target) => valueFor(one, target)),
    }
  })

export const groupColumns = <Group extends Valued & { name: string }>(
  groups: readonly Group[],
  targets: readonly Beside[],
): SurveyedColumn[] =>
  groups.map((one) => ({ name: one.name, time: '', values: targets.map((target) => valueFor(one, target)) }))

/** The mean of what the surveys of one time say of a target, by its place. */
function meanOf(columns: readonly SurveyedColumn[], time: string | undefined, at: number): number | null {
  const known = columns.flatMap((one) => {
    const value = one.values[at] ?? null
    return one.time === time && value !== null ? [value] : []
  })
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}

/**
 * The target that moved the most since the time before, by its place; undefined when none was asked for both times. Surveys
 * of one time are of classes beside each other, which count as one by their mean.
 */
export function largestChange(columns: readonly SurveyedColumn[]): { at: number; by: number } | undefined {
  const last = columns.at(-1)
  const before = columns.findLast(({ time }) => time !== last?.time)
  if (!before || !last) return undefined
  return last.values
    .flatMap((_, at) => {
      const [was, is] = [meanOf(columns, before.time, at), meanOf(columns, last.time, at)]
      return was === null || is === null ? [] : [{ at, by: is - was }]
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0]
}

type Spread = { at: number; by: number; high: string; low: string }

/** The target whose groups lie furthest apart, by its place; undefined for fewer than two groups. */
export function largestSpread(columns: readonly SurveyedColumn[]): Spread | undefined {
  return (columns[0]?.values ?? [])
    .flatMap((_, at): Spread[] => {
      const known = columns
        .flatMap(({ name, values }) => {
          const value = values[at] ?? null
          return value === null ? [] : [{ name, value }]
        })
        .toSorted((a, b) => b.value - a.value)
      const [high, low] = [known[0], known.at(-1)]
      return high && low && known.length > 1
        ? [{ at, by: high.value - low.value, high: high.name, low: low.name }]
        : []
    })
    .toSorted((a, b) => b.by - a.by)[0]
}
