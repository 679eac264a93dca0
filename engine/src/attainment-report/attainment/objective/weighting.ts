import type { MarkItem } from '#evaluation-data/sheet/mark-sheet.ts'
import type { AttainmentMethod, MatrixCell } from '#settings/parameters.ts'

/**
 * How much each item's rate weighs in each objective, as entries by item: entry e of item j lies between `start[j]`
 * and `start[j + 1]`, belongs to the objective at position `objective[e]` and weighs `weight[e]` (any unit, never
 * normalised here). Every method A1, A2, A3, A4, B, C, R, N, P is a mean of item rates with its own weights:
 * points for A1, full mark x factor for A2, full mark for A3, matrix weight x full mark / full marks of the component
 * for C; an item split over objectives carries its share. Where items have no marks, `by_component` (method C) passes
 * the weight of a component on to its other items; every other method shares it out over all that have marks.
 */
export type Weighting = {
  readonly start: Int32Array
  readonly objective: Int32Array
  readonly weight: Float64Array
  readonly by_component: boolean
}

/** The weighting of a method over items in canonical order. `isIn` limits it to some items (internal or external part). */
export function weightingOf(
  items: readonly MarkItem[],
  objectiveIds: readonly number[],
  method: AttainmentMethod,
  isIn: (item: MarkItem) => boolean = () => true,
): Weighting {
  const positions = new Map(objectiveIds.map((id, position) => [id, position]))
  const weigh = itemWeight(method, items)
  const start = new Int32Array(items.length + 1)
  const objective: number[] = []
  const weight: number[] = []
  items.forEach((item, j) => {
    for (const { objective_id, share } of isIn(item) ? item.shares : []) {
      const position = positions.get(objective_id)
      if (position === undefined || share === 0) continue
      objective.push(position)
      weight.push(weigh(item, objective_id) * share)
    }
    start[j + 1] = objective.length
  })
  return {
    start,
    objective: Int32Array.from(objective),
    weight: Float64Array.from(weight),
    by_component: method.code === 'C',
  }
}

type Weigh = (item: MarkItem, objectiveId: number) => number

function itemWeight(method: AttainmentMethod, items: readonly MarkItem[]): Weigh {
  switch (method.code) {
    case 'A2':
      return convertedWeight(method.factors ?? [])
    case 'A3':
      return (item) => item.full_score
    case 'N':
      return method.basis === 'marks' ? (item) => item.full_score : (item) => item.points
    case 'C':
      return componentFirstWeight(method.matrix, items)
    default:
      return (item) => item.points
  }
}

function convertedWeight(factors: readonly { item_id: number; factor: number }[]): Weigh {
  const factorOf = new Map(factors.map(({ item_id, factor }) => [item_id, factor]))
  return (item) => {
    const factor = factorOf.get(item.id)
    return factor === undefined ? item.points : factor * item.full_score
  }
}

/** The matrix weight of the component, shared among its items of the objective by full mark. */
function componentFirstWeight(matrix: readonly MatrixCell[], items: readonly MarkItem[]): Weigh {
  const full = new Map<string, number>()
  for (const item of items) {
    for (const { objective_id, share } of item.shares) {
      const key = `${item.component_id} ${objective_id}`
      full.set(key, (full.get(key) ?? 0) + item.full_score * share)
    }
  }
  const weights = new Map(matrix.map((cell) => [`${cell.component_id} ${cell.objective_id}`, cell.weight]))
  return (item, objectiveId) => {
    const key = `${item.component_id} ${objectiveId}`
    return ((weights.get(key) ?? 0) * item.full_score) / (full.get(key) ?? 1)
  }
}
