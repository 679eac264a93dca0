import type { MarkItem } from '#evaluation-data/sheet/mark-sheet.ts'
import { type RoundingPolicy, roundAt } from '#rounding/rounding.ts'
import type { Weighting } from './weighting.ts'

/** A component's weight in an objective and its rate over the evaluated students (null without data). */
export type ComponentMean = {
  readonly component_id: number
  readonly weight: number
  readonly rate: number | null
}

/** Objective from class means: value, weight that has data, all weight, and the components it is made of. */
export type ObjectiveMean = {
  readonly value: number | null
  readonly covered: number
  readonly weight: number
  readonly components: readonly ComponentMean[]
}

/** Sum and count of an item over some classes (positions); all classes when none are named. */
export function itemTotals(
  sums: { readonly item_sum: Float64Array; readonly item_n: Int32Array },
  items: number,
  classes: readonly number[],
): { sum: Float64Array; n: Int32Array } {
  const sum = new Float64Array(items)
  const n = new Int32Array(items)
  for (const c of classes) {
    for (let j = 0; j < items; j++) {
      sum[j] = (sum[j] as number) + (sums.item_sum[c * items + j] as number)
      n[j] = (n[j] as number) + (sums.item_n[c * items + j] as number)
    }
  }
  return { sum, n }
}

/** Mean / full mark per item, rounded where the policy says so; NaN without a mark. */
export function itemRates(
  items: readonly MarkItem[],
  totals: { sum: Float64Array; n: Int32Array },
  rounding: RoundingPolicy,
): Float64Array {
  return Float64Array.from(items, (item, j) => {
    const n = totals.n[j] as number
    if (n === 0) return Number.NaN
    return roundAt(rounding, 'item_rate', (totals.sum[j] as number) / n / item.full_score)
  })
}

/**
 * D of every objective from item rates, component by component:
 * rate of a component = sum(weight x rate) / sum(weight), D = sum(component weight x rate) / sum(component weight).
 * Items without data are left out of their component and lower `covered`; a component then weighs what its items with
 * data weigh, or by component (method C) still the whole. Whether D may be used is decided by the caller, and no
 * missing rate is ever taken as 0.
 */
export function objectiveMeans(
  items: readonly MarkItem[],
  rates: Float64Array,
  weighting: Weighting,
  objectives: number,
  rounding: RoundingPolicy,
): ObjectiveMean[] {
  const parts = Array.from({ length: objectives }, () => new Map<number, Part>())
  items.forEach((item, j) => {
    for (let e = weighting.start[j] as number; e < (weighting.start[j + 1] as number); e++) {
      addToPart(
        parts[weighting.objective[e] as number],
        item,
        weighting.weight[e] as number,
        rates[j] as number,
      )
    }
  })
  return parts.map((part) => meanOfParts(part, rounding, weighting.by_component))
}

type Part = { weight: number; covered: number; won: number }

function addToPart(parts: Map<number, Part> | undefined, item: MarkItem, weight: number, rate: number): void {
  const part = parts?.get(item.component_id) ?? { weight: 0, covered: 0, won: 0 }
  part.weight += weight
  if (!Number.isNaN(rate)) {
    part.covered += weight
    part.won += weight * rate
  }
  parts?.set(item.component_id, part)
}

function meanOfParts(
  parts: Map<number, Part>,
  rounding: RoundingPolicy,
  byComponent: boolean,
): ObjectiveMean {
  const components = [...parts]
    .map(([component_id, part]) => ({
      component_id,
      weight: part.weight,
      covered: part.covered,
      rate: part.covered > 0 ? roundAt(rounding, 'component', part.won / part.covered, part.covered) : null,
    }))
    .sort((a, b) => a.component_id - b.component_id)
  let won = 0
  let usable = 0
  for (const { rate, weight, covered } of components) {
    if (rate === null) continue
    const counted = byComponent ? weight : covered
    usable += counted
    won += counted * rate
  }
  return {
    value: usable > 0 ? won / usable : null,
    covered: components.reduce((sum, part) => sum + part.covered, 0),
    weight: components.reduce((sum, part) => sum + part.weight, 0),
    components,
  }
}
