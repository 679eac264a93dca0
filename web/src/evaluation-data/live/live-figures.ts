import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { AttainmentOutcome } from '@obelisk/engine/attainment-report/attainment/results'
import { computeAttainment } from '@obelisk/engine/attainment-report/receipt/compute-attainment'
import { checkEvaluationData } from '@obelisk/engine/evaluation-data/rules/check-evaluation-data'
import { withoutInvalidMarks } from '@obelisk/engine/evaluation-data/sheet/build-sheet'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { engineSheet, liveParameters } from './live-sheet.ts'

/** What the marks in the grid come to now. */
export type LiveFigures = {
  outcome: AttainmentOutcome
  /** Students whose absence or cheating has no reason yet. */
  reasonless: number[]
  /** Items whose marks count for nothing, because they have no points. */
  pointless: number[]
  /** Places where the items differ from the syllabus so that the marks cannot be confirmed. */
  structure: number
}

/** Points of 100 of each objective in the syllabus. */
function _plannedPoints({ components }: Pick<Sheet, 'components'>): Map<number, number> {
  const planned = new Map<number, number>()
  for (const { objective_id, points } of components.flatMap(({ objectives }) => objectives))
    planned.set(objective_id, (planned.get(objective_id) ?? 0) + points)
  return planned
}

/** Computes the figures with the engine that the server computes with. `explained` are students with a reason. */
export function liveFigures(
  sheet: Sheet,
  markAt: (studentId: number, itemId: number) => Mark,
  explained: readonly number[],
): LiveFigures {
  const marks = engineSheet(sheet, markAt)
  const outcome = computeAttainment({ sheets: [withoutInvalidMarks(marks)] }, liveParameters(sheet))
  const { findings } = checkEvaluationData({
    sheet: marks,
    component_ratios: sheet.components.map(({ id, ratio }) => ({ component_id: id, ratio })),
    reasons: explained,
  })
  return {
    outcome,
    reasonless: [
      ...new Set(
        findings.flatMap(({ code, place }) =>
          code === 'D02.reason_missing' ? [Number(place.student_id)] : [],
        ),
      ),
    ],
    pointless: findings.flatMap(({ code, place }) =>
      code === 'D03.item_without_points' ? [Number(place.item_id)] : [],
    ),
    structure: findings.filter(
      ({ code, level }) => code.startsWith('D03.') && code !== 'D03.item_without_points' && level === 'error',
    ).length,
  }
}
