import type { Analysis } from '../queries.ts'

type Cycle = Pick<Analysis['cycles'][number], 'term' | 'values'>
type Group = Pick<Analysis['groups'][number], 'name' | 'hidden'> & Pick<Cycle, 'values'>

/** The numbers of objectives that any of them has, in their order on paper. */
export const numbersIn = (list: readonly { values: readonly { no: string }[] }[]): string[] =>
  [...new Set(list.flatMap(({ values }) => values.map(({ no }) => no)))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )

export const valueFor = ({ values }: { values: readonly { no: string; value: number }[] }, no: string) =>
  values.find((one) => one.no === no)?.value ?? null

/**
 * The objective that moved the most since the term before; undefined when no objective was asked both times. Surveys of
 * one term are of classes beside each other, not of one after the other.
 */
export function largestChange(cycles: readonly Cycle[]): { no: string; by: number } | undefined {
  const last = cycles.at(-1)
  const before = cycles.findLast(({ term }) => term !== last?.term)
  if (!before || !last) return undefined
  return numbersIn([last])
    .flatMap((no) => {
      const [was, is] = [valueFor(before, no), valueFor(last, no)]
      return was === null || is === null ? [] : [{ no, by: is - was }]
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0]
}

type Spread = { no: string; by: number; high: string; low: string }

/** The objective whose groups lie furthest apart, among those that are shown; undefined for fewer than two. */
export function largestSpread(groups: readonly Group[]): Spread | undefined {
  const shown = groups.filter(({ hidden }) => hidden === null)
  return numbersIn(shown)
    .flatMap((no): Spread[] => {
      const known = shown
        .flatMap((group) => {
          const value = valueFor(group, no)
          return value === null ? [] : [{ name: group.name, value }]
        })
        .toSorted((a, b) => b.value - a.value)
      const [high, low] = [known[0], known.at(-1)]
      return high && low && known.length > 1
        ? [{ no, by: high.value - low.value, high: high.name, low: low.name }]
        : []
    })
    .toSorted((a, b) => b.by - a.by)[0]
}
