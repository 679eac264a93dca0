import type { SurveyValueBeside } from '@obelisk/contract/survey/analysis'
import type { Analysis } from '../queries.ts'

type Cycle = Pick<Analysis['cycles'][number], 'term' | 'values'>
type Group = Pick<Analysis['groups'][number], 'name' | 'hidden'> & Pick<Cycle, 'values'>
type Valued = { values: readonly SurveyValueBeside[] }

/** What values stand beside each other for. */
export type Beside = Omit<SurveyValueBeside, 'value'>

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

/**
 * The target that moved the most since the term before; undefined when none was asked for both times. Surveys of one term
 * are of classes beside each other, not of one after the other.
 */
export function largestChange(cycles: readonly Cycle[]): { target: Beside; by: number } | undefined {
  const last = cycles.at(-1)
  const before = cycles.findLast(({ term }) => term !== last?.term)
  if (!before || !last) return undefined
  return targetsIn([last])
    .flatMap((target) => {
      const [was, is] = [valueFor(before, target), valueFor(last, target)]
      return was === null || is === null ? [] : [{ target, by: is - was }]
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0]
}

type Spread = { target: Beside; by: number; high: string; low: string }

/** The target whose groups lie furthest apart, among those that are shown; undefined for fewer than two. */
export function largestSpread(groups: readonly Group[]): Spread | undefined {
  const shown = groups.filter(({ hidden }) => hidden === null)
  return targetsIn(shown)
    .flatMap((target): Spread[] => {
      const known = shown
        .flatMap((group) => {
          const value = valueFor(group, target)
          return value === null ? [] : [{ name: group.name, value }]
        })
        .toSorted((a, b) => b.value - a.value)
      const [high, low] = [known[0], known.at(-1)]
      return high && low && known.length > 1
        ? [{ target, by: high.value - low.value, high: high.name, low: low.name }]
        : []
    })
    .toSorted((a, b) => b.by - a.by)[0]
}
