import type { Contribution, Item } from '@obelisk/contract/evaluation-data/shapes'
import { factorsOf, ownMark } from '@obelisk/engine/attainment/sheet/contribution'
import type { StatePolicies } from '@obelisk/engine/attainment/sheet/mark-state'
import type { RowValues } from '#kit/grid/grid-types.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { isState } from './mark.ts'

/** Points of 100 of a student; `open`: something is missing or wrong; `out`: a state leaves the total without a value. */
export type RowTotal = number | 'open' | 'out'

const policyOf = (policies: StatePolicies, state: string) =>
  (policies as Readonly<Record<string, string | undefined>>)[state] ?? 'block'

function pointsOf(
  { full_score, points }: Item,
  mark: Mark,
  policies: StatePolicies,
  factor: number,
): RowTotal {
  if (typeof mark === 'number')
    return mark >= 0 && mark <= full_score
      ? (ownMark(mark, full_score, factor) / full_score) * points
      : 'open'
  if (mark === null || !isState(mark)) return 'open'
  const policy = policyOf(policies, mark.state)
  if (policy === 'zero') return 0
  return policy === 'block' ? 'open' : 'out'
}

/** The sum of the converted points of some items. A deferred student has none, whatever else is missing. */
export function rowTotal(
  items: readonly Item[],
  policies: StatePolicies,
  markAt: (itemId: number) => Mark,
  /** The student's part of a group's work, by component. */
  factorOf: (componentId: number) => number = () => 1,
): RowTotal {
  let sum = 0
  let found: 'open' | 'out' | undefined
  for (const item of items) {
    const points = pointsOf(item, markAt(item.id), policies, factorOf(item.component_id))
    if (typeof points === 'number') sum += points
    else if (found !== 'out') found = points
  }
  return found ?? sum
}

/** The totals of rows of the grid, by the rules and the factors of the class. */
export function rowTotals(
  policies: StatePolicies,
  contributions: readonly Contribution[],
): (items: readonly Item[], row: RowValues<Mark>) => RowTotal {
  const factorOf = factorsOf(contributions)
  return (items, { row, value }) =>
    rowTotal(
      items,
      policies,
      (id) => value(String(id)) ?? null,
      (componentId) => factorOf(Number(row.id), componentId),
    )
}
