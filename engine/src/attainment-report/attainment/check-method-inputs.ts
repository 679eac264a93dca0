import type { MarkItem } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { AttainmentMethod, AttainmentParameters, MatrixCell, ToolMethod } from '#settings/parameters.ts'
import type { AttainmentInputs } from './inputs.ts'

export type MethodInputFindingCode =
  | 'inputs.rubric_without_levels'
  | 'inputs.matrix_without_items'
  | 'inputs.unknown_component'
  | 'inputs.unknown_item'
  | 'inputs.target_without_items'
  | 'inputs.items_without_matrix'

type Found = Finding<MethodInputFindingCode>

/** What a method needs of the sheets: levels of rubric items, items for every cell, components that are there. */
export function checkMethodInputs(
  inputs: AttainmentInputs,
  { method, item_analysis }: AttainmentParameters,
): Found[] {
  const items = inputs.sheets.flatMap((sheet) => sheet.items)
  return [...checkMethodItems(items, method), ...unknownComponents(items, item_analysis.papers ?? [])]
}

function unknownComponents(items: readonly MarkItem[], ids: readonly number[]): Found[] {
  const known = new Set(items.map((item) => item.component_id))
  return ids
    .filter((id) => !known.has(id))
    .map((component_id): Found => finding('inputs.unknown_component', 'error', { component_id }))
}

function checkMethodItems(items: readonly MarkItem[], method: AttainmentMethod): Found[] {
  if (method.code === 'A2') {
    const known = new Set(items.map(({ id }) => id))
    return (method.factors ?? [])
      .filter(({ item_id }) => !known.has(item_id))
      .map(({ item_id }): Found => finding('inputs.unknown_item', 'error', { item_id }))
  }
  if (method.code === 'R') return checkLevels(items, method)
  if (method.code === 'C') {
    const has = new Set(
      items.flatMap((item) => item.shares.map((share) => `${item.component_id} ${share.objective_id}`)),
    )
    const weighed = new Set(
      method.matrix.flatMap((cell) => (cell.weight > 0 ? [`${cell.component_id} ${cell.objective_id}`] : [])),
    )
    const beside = [...has].filter((key) => !weighed.has(key)).map((key) => key.split(' ').map(Number))
    const without = matrixWithoutItems(method.matrix, has)
    if (without.length > 0) return without
    return beside.map(([component_id = 0, objective_id = 0]): Found => {
      return finding('inputs.items_without_matrix', 'warning', { component_id, objective_id })
    })
  }
  if (method.code === 'T') return checkTargets(items, method)
  if (method.code !== 'N' || method.external?.kind !== 'components') return []
  return unknownComponents(items, method.external.component_ids)
}

/** Marks of a rubric have level values, or the method says what the bands of a mark are worth. */
function checkLevels(
  items: readonly MarkItem[],
  { levels }: Extract<AttainmentMethod, { code: 'R' }>,
): Found[] {
  if (levels?.length) return []
  return items
    .filter((item) => !item.level_values && item.shares.length > 0)
    .map((item): Found => finding('inputs.rubric_without_levels', 'error', { item_id: item.id }))
}

/** A target of its own belongs to a component that assesses the objective. */
function checkTargets(items: readonly MarkItem[], { own_targets }: ToolMethod): Found[] {
  const has = new Set(
    items.flatMap((item) => item.shares.map((share) => `${item.component_id} ${share.objective_id}`)),
  )
  return own_targets
    .filter(({ component_id, objective_id }) => !has.has(`${component_id} ${objective_id}`))
    .map(({ component_id, objective_id }): Found => {
      return finding('inputs.target_without_items', 'error', { component_id, objective_id })
    })
}

/** Cells of the matrix that nothing is assessed in. */
function matrixWithoutItems(matrix: readonly MatrixCell[], has: ReadonlySet<string>): Found[] {
  return matrix
    .filter((cell) => cell.weight > 0 && !has.has(`${cell.component_id} ${cell.objective_id}`))
    .map(({ component_id, objective_id, weight }): Found => {
      return finding('inputs.matrix_without_items', 'error', { component_id, objective_id }, { weight })
    })
}
