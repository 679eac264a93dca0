import type { Item } from '@obelisk/contract/evaluation-data/shapes'
import type { StatePolicies } from '@obelisk/engine/attainment/sheet/mark-state'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { isState } from './mark.ts'

/** Points of 100 of a student; `open`: something is missing or wrong; `out`: a state leaves the total without a value. */
export type RowTotal = number | 'open' | 'out'

const policyOf = (policies: StatePolicies, state: string) =>
  (policies as Readonly<Record<string, string | undefined>>)[state] ?? 'block'

function pointsOf({ full_score, points }: Item, mark: Mark, policies: StatePolicies): RowTotal {
  if (typeof mark === 'number') return mark >= 0 && mark <= full_score ? (mark / full_score) * points : 'open'
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
): RowTotal {
  let sum = 0
  let found: 'open' | 'out' | undefined
  for (const item of items) {
    const points = pointsOf(item, markAt(item.id), policies)
    if (typeof points === 'number') sum += points
    else if (found !== 'out') found = points
  }
  return found ?? sum
}
