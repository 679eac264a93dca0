import type { LaterSitting } from '@obelisk/contract/evaluation-data/beside-marks'
import type { Contribution, Item } from '@obelisk/contract/evaluation-data/shapes'
import { factorsOf } from '@obelisk/engine/attainment-report/attainment/sheet/contribution'
import {
  ownPart,
  type ResitsOf,
  resitsOf,
  sittingOf,
} from '@obelisk/engine/attainment-report/attainment/sheet/sitting'
import { codeOfState, type MarkState } from '@obelisk/engine/settings/mark-state'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import type { RowValues } from '#kit/grid/grid-types.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { isState } from './mark.ts'

/** Points of 100 of a student; `open`: something is missing or wrong; `out`: a state leaves the total without a value. */
export type RowTotal = number | 'open' | 'out'

/** The rules that decide what a cell counts. */
export type CellRules = Pick<AttainmentParameters, 'states' | 'resits'>

/** What stands beside the marks of one student: the part of a group's work by component, later sittings by item. */
export type Beside = {
  factorOf: (componentId: number) => number
  laterOf: (itemId: number) => ReturnType<ResitsOf>
}

const nothing: Beside = { factorOf: () => 1, laterOf: () => [] }

/** What is kept beside the marks, for one student after the other. */
export function besideMarks({
  contributions,
  sittings,
}: {
  contributions: readonly Contribution[]
  sittings: readonly LaterSitting[]
}): (studentId: number) => Beside {
  const [factors, later] = [factorsOf(contributions), resitsOf(sittings)]
  return (studentId) => ({
    factorOf: (componentId) => factors(studentId, componentId),
    laterOf: (itemId) => later(studentId, itemId),
  })
}

/** A mark that can be counted, or its state; undefined for a text and a number that the item cannot have. */
function markIn({ full_score }: Item, mark: Mark): { value: number; state: MarkState } | undefined {
  if (mark === null) return { value: Number.NaN, state: 'not_entered' }
  if (typeof mark !== 'number')
    return isState(mark) ? { value: Number.NaN, state: mark.state as MarkState } : undefined
  return mark >= 0 && mark <= full_score ? { value: mark, state: 'normal' } : undefined
}

function pointsOf(item: Item, mark: Mark, rules: CellRules, beside: Beside): RowTotal {
  const first = markIn(item, mark)
  if (!first) return 'open'
  const sat = sittingOf(item, first.value, codeOfState(first.state), rules, beside.laterOf(item.id))
  if (sat.state === 'normal') {
    const own = ownPart(sat, item, beside.factorOf(item.component_id))
    return (own.value / item.full_score) * item.points
  }
  if (sat.state === 'not_entered') return 'open'
  const policy = rules.states[sat.state]
  if (policy === 'zero') return 0
  return policy === 'block' ? 'open' : 'out'
}

/** The sum of the converted points of some items. A deferred student has none, whatever else is missing. */
export function rowTotal(
  items: readonly Item[],
  rules: CellRules,
  markAt: (itemId: number) => Mark,
  beside: Beside = nothing,
): RowTotal {
  let sum = 0
  let found: 'open' | 'out' | undefined
  for (const item of items) {
    const points = pointsOf(item, markAt(item.id), rules, beside)
    if (typeof points === 'number') sum += points
    else if (found !== 'out') found = points
  }
  return found ?? sum
}

/** The totals of rows of the grid, by the rules of the class and what is kept beside its marks. */
export function rowTotals(
  rules: CellRules,
  kept: Parameters<typeof besideMarks>[0],
): (items: readonly Item[], row: RowValues<Mark>) => RowTotal {
  const besideOf = besideMarks(kept)
  return (items, { row, value }) =>
    rowTotal(items, rules, (id) => value(String(id)) ?? null, besideOf(Number(row.id)))
}
