import type { Output } from '@obelisk/contract/endpoint'
import type { compareTotals as call } from '@obelisk/contract/evaluation-data/marks'
import { nameIn } from '@obelisk/contract/name-in'
import { parametersOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import { evaluateSheet } from '@obelisk/engine/attainment-report/attainment/sheet/evaluate-sheet'
import {
  compareTotals as compare,
  type StudentTotal,
} from '@obelisk/engine/evaluation-data/rules/compare-totals'
import { DEFAULT_EVALUATION_LIMITS } from '@obelisk/engine/evaluation-data/rules/evaluation-data'
import type { MarkSheet } from '@obelisk/engine/evaluation-data/sheet/mark-sheet'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { marksPolicy, type Room } from '../access.ts'
import { settingsOf } from '../sheet/parts.ts'
import { sheetOf } from '../sheet/sheet-of.ts'

/** Totals made from the marks beside the registrar's final grades, student by student. */
export async function compareTotals(ctx: Room, classId: number): Promise<Output<typeof call>> {
  const head = await marksPolicy.must(ctx, 'view', classId)
  const settings = await settingsOf(ctx, head)
  const [sheet] = await sheetOf(ctx, [classId])
  const official = await officialOf(ctx, classId)
  const { total_tolerance } = DEFAULT_EVALUATION_LIMITS
  const totals = sheet ? totalsOf(sheet.sheet, parametersOf(settings, [])) : []
  const compared = new Map(
    compare(
      totals,
      official.flatMap(({ student_id, total }) => (total === null ? [] : [{ student_id, total }])),
      total_tolerance,
    ).map((row) => [row.student_id, row]),
  )
  const byStudent = new Map(official.map((row) => [row.student_id, row]))
  return {
    tolerance: total_tolerance,
    import_time: official[0] ? Math.floor(official[0].import_time.getTime() / 1000) : null,
    list: (sheet?.students ?? []).map(({ id, student_no, ...student }) => ({
      student_id: id,
      student_no,
      name: nameIn(ctx.language, student),
      ours: compared.get(id)?.computed ?? null,
      official: byStudent.get(id)?.total ?? null,
      official_state: byStudent.get(id)?.state ?? '',
      difference: compared.get(id)?.difference ?? null,
    })),
  }
}

const officialOf = ({ read }: Room, classId: number) =>
  read
    .selectFrom('official_grade')
    .select(['student_id', 'total', 'state', 'import_time'])
    .where('teaching_class_id', '=', classId)
    .execute()

/** Points of 100 of every student whose marks are complete, by the policies for states; null while they are not. */
export function totalsOf(sheet: MarkSheet, parameters: AttainmentParameters): StudentTotal[] {
  const states = { ...parameters.states, not_entered: 'leave_out_student' as const }
  const { items, students, columns } = evaluateSheet(sheet, { ...parameters, states })
  return students.map(({ id }, s) => {
    const total = items.reduce((sum, { points, full_score }, j) => {
      const value = columns[j]?.[s] ?? Number.NaN
      return sum + (value / full_score) * points
    }, 0)
    return { student_id: id, total: Number.isNaN(total) ? null : Number(total.toFixed(6)) }
  })
}
