import type { MarkItem, MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { EvaluationData, EvaluationLimits } from './evaluation-data.ts'

export type StructureCode =
  | 'D03.component_points'
  | 'D03.objective_points'
  | 'D03.objective_without_item'
  | 'D03.item_without_points'
  | 'D04.item_missing'
  | 'D04.item_extra'
  | 'D04.full_score_differs'
  | 'D04.objective_differs'

type Found = Finding<StructureCode>

/**
 * D03: item points of each component equal its ratio, points of each objective the syllabus; every objective has an
 * item; every item has points, or its marks would count for nothing.
 */
export function pointsEqualSyllabus(data: EvaluationData, limits: EvaluationLimits): Found[] {
  const { items, objectives } = data.sheet
  const used = new Set(items.flatMap((item) => item.shares.map(({ objective_id }) => objective_id)))
  return [
    ...(data.component_ratios ?? []).flatMap(({ component_id, ratio }): Found[] => {
      const own = items.filter((item) => item.component_id === component_id)
      const sum = own.reduce((total, item) => total + item.points, 0)
      if (Math.abs(sum - ratio) <= limits.points_tolerance) return []
      return [finding('D03.component_points', 'error', { component_id }, { sum, expected: ratio })]
    }),
    ...(data.objective_points ?? []).flatMap(({ objective_id, points }): Found[] => {
      const sum = items.reduce((total, item) => total + item.points * shareOf(item, objective_id), 0)
      if (Math.abs(sum - points) <= limits.objective_points_tolerance) return []
      return [finding('D03.objective_points', 'warning', { objective_id }, { sum, expected: points })]
    }),
    ...objectives
      .filter(({ id }) => !used.has(id))
      .map(({ id }): Found => finding('D03.objective_without_item', 'error', { objective_id: id })),
    ...items
      .filter(({ points }) => points <= 0)
      .map(({ id }): Found => finding('D03.item_without_points', 'error', { item_id: id })),
  ]
}

function shareOf(item: MarkItem, objectiveId: number): number {
  return item.shares.find(({ objective_id }) => objective_id === objectiveId)?.share ?? 0
}

/** D04: the exam's items are those of the approved paper: the same questions, full marks and objectives. */
export function examEqualsPaper({
  sheet,
  paper,
}: Pick<EvaluationData, 'paper'> & { readonly sheet: Pick<MarkSheet, 'items'> }): Found[] {
  if (!paper) return []
  const exam = new Map(
    sheet.items.filter((item) => item.component_id === paper.component_id).map((item) => [item.id, item]),
  )
  const approved = new Set(paper.items.map(({ item_id }) => item_id))
  return [
    ...paper.items.flatMap(({ item_id, full_score, objective_ids }): Found[] => {
      const item = exam.get(item_id)
      const place = { item_id, component_id: paper.component_id }
      if (!item) return [finding('D04.item_missing', 'warning', place, { full_score })]
      return [
        ...(item.full_score === full_score
          ? []
          : [
              finding<StructureCode>('D04.full_score_differs', 'warning', place, {
                full_score: item.full_score,
                paper: full_score,
              }),
            ]),
        ...objectivesDiffer(item, objective_ids),
      ]
    }),
    ...[...exam.values()]
      .filter(({ id }) => !approved.has(id))
      .map(
        ({ id, component_id }): Found => finding('D04.item_extra', 'warning', { item_id: id, component_id }),
      ),
  ]
}

function objectivesDiffer(item: MarkItem, objectiveIds: readonly number[]): Found[] {
  const own = item.shares.map(({ objective_id }) => objective_id).sort((a, b) => a - b)
  const theirs = [...objectiveIds].sort((a, b) => a - b)
  if (own.join(' ') === theirs.join(' ')) return []
  return [
    finding('D04.objective_differs', 'warning', { item_id: item.id }, { objective_ids: own, paper: theirs }),
  ]
}
