import type { MarkItem, MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, finding } from '#finding/finding.ts'
import { isTiny, LARGEST, SMALLEST } from '#settings/parameter-range.ts'
import { isAscending } from './evaluate-sheet.ts'

export type HeadFindingCode =
  | 'sheet.size'
  | 'sheet.empty'
  | 'sheet.duplicate_student'
  | 'sheet.duplicate_item'
  | 'sheet.duplicate_objective'
  | 'sheet.duplicate_component'
  | 'sheet.unknown_component'
  | 'sheet.unknown_objective'
  | 'sheet.full_score'
  | 'sheet.points'
  | 'sheet.share'
  | 'sheet.share_sum'
  | 'sheet.duplicate_share'
  | 'sheet.level_values'
  | 'sheet.threshold'
  | 'sheet.objective_weight'
  | 'sheet.component_points'
  | 'sheet.total_points'
  | 'sheet.item_without_objective'
  | 'sheet.objective_without_item'
  | 'sheet.component_without_item'

/** What the sums of points must be, and how exactly. */
export type SheetLimits = { readonly total_points: number | null; readonly weight_tolerance: number }

type Found = Finding<HeadFindingCode>

/** Checks everything of a sheet but its cells: ids, full marks, points, shares, sums. Errors refuse a run. */
export function checkSheetHead(sheet: MarkSheet, limits: SheetLimits): Found[] {
  const cells = sheet.students.length * sheet.items.length
  const sized = sheet.marks.length === cells && sheet.states.length === cells
  return [
    ...(sized ? [] : [finding<HeadFindingCode>('sheet.size', 'error', {}, sizesOf(sheet))]),
    ...(['students', 'items', 'objectives'] as const)
      .filter((part) => sheet[part].length === 0)
      .map((part) => finding<HeadFindingCode>('sheet.empty', 'error', {}, { part })),
    ...duplicates(sheet.students, 'sheet.duplicate_student', 'student_id'),
    ...duplicates(sheet.items, 'sheet.duplicate_item', 'item_id'),
    ...duplicates(sheet.objectives, 'sheet.duplicate_objective', 'objective_id'),
    ...duplicates(sheet.components, 'sheet.duplicate_component', 'component_id'),
    ...checkObjectives(sheet),
    ...sheet.items.flatMap((item) => checkItem(item, sheet, limits)),
    ...checkPoints(sheet, limits),
    ...checkUse(sheet),
  ]
}

function sizesOf(sheet: MarkSheet) {
  return {
    students: sheet.students.length,
    items: sheet.items.length,
    marks: sheet.marks.length,
    states: sheet.states.length,
  }
}

function duplicates(rows: readonly { readonly id: number }[], code: HeadFindingCode, key: string): Found[] {
  if (isAscending(rows)) return []
  const counts = new Map<number, number>()
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => finding(code, 'error', { [key]: id }, { count }))
}

function checkObjectives(sheet: MarkSheet): Found[] {
  return sheet.objectives.flatMap(({ id, threshold, weight }) => {
    const found: Found[] = []
    const place = { objective_id: id }
    if (threshold !== undefined && (!isShare(threshold) || isTiny(threshold))) {
      found.push(finding('sheet.threshold', 'error', place, { threshold }))
    }
    if (weight !== undefined && !isShare(weight)) {
      found.push(finding('sheet.objective_weight', 'error', place, { weight }))
    }
    return found
  })
}

function checkItem(item: MarkItem, sheet: MarkSheet, limits: SheetLimits): Found[] {
  const place = { item_id: item.id, component_id: item.component_id }
  const found: Found[] = []
  if (!sheet.components.some((component) => component.id === item.component_id)) {
    found.push(finding('sheet.unknown_component', 'error', place))
  }
  if (!(item.full_score >= SMALLEST && item.full_score <= LARGEST)) {
    found.push(finding('sheet.full_score', 'error', place, { full_score: item.full_score }))
  }
  if (!(item.points === 0 || (item.points >= SMALLEST && item.points <= LARGEST))) {
    found.push(finding('sheet.points', 'error', place, { points: item.points }))
  }
  if (item.level_values && !areLevels(item.level_values)) {
    found.push(finding('sheet.level_values', 'error', place, { values: item.level_values }))
  }
  return [...found, ...checkShares(item, sheet, limits)]
}

function checkShares(item: MarkItem, sheet: MarkSheet, limits: SheetLimits): Found[] {
  if (item.shares.length === 0)
    return [finding('sheet.item_without_objective', 'warning', { item_id: item.id })]
  const known = new Set(sheet.objectives.map((objective) => objective.id))
  const found: Found[] = []
  for (const { objective_id, share } of item.shares) {
    const place = { item_id: item.id, objective_id }
    if (!known.has(objective_id)) found.push(finding('sheet.unknown_objective', 'error', place))
    if (!isShare(share) || isTiny(share)) found.push(finding('sheet.share', 'error', place, { share }))
  }
  const ids = item.shares.map((share) => share.objective_id)
  if (new Set(ids).size < ids.length)
    found.push(finding('sheet.duplicate_share', 'error', { item_id: item.id }))
  const sum = item.shares.reduce((total, { share }) => total + share, 0)
  if (!(Math.abs(sum - 1) <= limits.weight_tolerance)) {
    found.push(finding('sheet.share_sum', 'error', { item_id: item.id }, { sum, expected: 1 }))
  }
  return found
}

function checkPoints(sheet: MarkSheet, { total_points, weight_tolerance }: SheetLimits): Found[] {
  const pointsOf = (componentId: number | null) =>
    sheet.items
      .filter((item) => componentId === null || item.component_id === componentId)
      .reduce((total, item) => total + item.points, 0)
  const found = sheet.components.flatMap((component): Found[] => {
    const sum = pointsOf(component.id)
    if (component.points === undefined || Math.abs(sum - component.points) <= weight_tolerance) return []
    const values = { sum, expected: component.points }
    return [finding('sheet.component_points', 'error', { component_id: component.id }, values)]
  })
  const sum = pointsOf(null)
  if (total_points !== null && !(Math.abs(sum - total_points) <= weight_tolerance)) {
    found.push(finding('sheet.total_points', 'error', {}, { sum, expected: total_points }))
  }
  return found
}

/** Objectives and components that nothing is assessed in: they get no value, and never 0. */
function checkUse(sheet: MarkSheet): Found[] {
  const objectives = new Set(sheet.items.flatMap((item) => item.shares.map((share) => share.objective_id)))
  const components = new Set(sheet.items.map((item) => item.component_id))
  return [
    ...sheet.objectives
      .filter(({ id }) => !objectives.has(id))
      .map(({ id }): Found => finding('sheet.objective_without_item', 'warning', { objective_id: id })),
    ...sheet.components
      .filter(({ id }) => !components.has(id))
      .map(({ id }): Found => finding('sheet.component_without_item', 'warning', { component_id: id })),
  ]
}

/** Values of levels go one way, from the best down or from the lowest up; equal neighbours may be. */
function areLevels(values: readonly number[]): boolean {
  const goes = (isRight: (step: number) => boolean) =>
    values.every((value, k) => k === 0 || isRight(value - (values[k - 1] ?? 0)))
  const isInRange = values.length > 0 && values.length <= LEVELS_MAX && values.every(isShare)
  return isInRange && (goes((step) => step <= 0) || goes((step) => step >= 0))
}

/** More levels than this are marks. */
const LEVELS_MAX = 100

function isShare(value: number): boolean {
  return value >= 0 && value <= 1
}
