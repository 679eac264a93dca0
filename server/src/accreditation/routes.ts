import * as contract from '@obelisk/contract/accreditation'
import * as documents from '@obelisk/contract/accreditation/documents'
import { resultChanged } from '#attainment-report/public.ts'
import { jobsOf, listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { settingsChanged } from '#settings/public.ts'
import { requirementSurveys } from '#survey/public.ts'
import { planPublished } from '#training-plan/public.ts'
import { gradePolicy } from './access.ts'
import { markGradesOfSettings, markGradesStale } from './compute/mark-stale.ts'
import { computingGrade, recomputeGrade, startComputing } from './compute/recompute-grade.ts'
import { calculationOf } from './documents/calculation-of.ts'
import { exportGradeWorkbook } from './documents/export-workbook.ts'
import { exportGradeReport } from './documents/report/export-report.ts'
import { kinds } from './kind.ts'
import { finaliseGrade, reopenGrade } from './make-final.ts'
import { pinResult } from './pin-result.ts'
import { readGrade } from './read-grade.ts'
import { remindCourse } from './remind-course.ts'

const on = routesOf('accreditation')

export const parts: RoomParts = {
  kinds,
  routes: [
    on(contract.readGrade, async (ctx, { base_grade_id, ...chosen }) => {
      await gradePolicy.must(ctx, 'view', base_grade_id)
      return readGrade(ctx, base_grade_id, chosen)
    }),
    on(contract.computeGrade, async (ctx, { base_grade_id, ...wanted }) => ({
      job_id: await startComputing(ctx, { gradeId: base_grade_id, ...wanted }),
    })),
    on(contract.pinResult, async (ctx, pin) => {
      await gradePolicy.must(ctx, 'edit', pin.base_grade_id)
      await pinResult(ctx, pin)
      return null
    }),
    on(contract.remindCourse, async (ctx, { base_grade_id, course_id }) => {
      await gradePolicy.must(ctx, 'edit', base_grade_id)
      return { people: await remindCourse(ctx, base_grade_id, course_id) }
    }),
    on(contract.finaliseGrade, async (ctx, { base_grade_id, run_id }) => {
      await gradePolicy.must(ctx, 'edit', base_grade_id)
      await finaliseGrade(ctx, base_grade_id, run_id)
      return null
    }),
    on(contract.reopenGrade, async (ctx, { base_grade_id, reason }) => {
      await gradePolicy.must(ctx, 'edit', base_grade_id)
      await reopenGrade(ctx, base_grade_id, reason)
      return null
    }),
    on(documents.gradeWorkbook, async (ctx, { base_grade_id, language, ...chosen }) => {
      await gradePolicy.must(ctx, 'view', base_grade_id)
      return exportGradeWorkbook(ctx, base_grade_id, language, chosen)
    }),
    on(documents.gradeReport, async (ctx, wanted) => {
      await gradePolicy.must(ctx, 'view', wanted.base_grade_id)
      return exportGradeReport(ctx, wanted)
    }),
    on(documents.gradeReceipt, async (ctx, { base_grade_id, ...chosen }) => {
      const grade = await gradePolicy.must(ctx, 'view', base_grade_id)
      const receipt = await calculationOf(ctx, base_grade_id, chosen)
      return {
        name: `${grade.project}_${grade.name}_receipt.json`,
        type: 'application/json',
        body: Buffer.from(JSON.stringify(receipt)),
      }
    }),
  ],
  listeners: [
    listenersOf('accreditation')(resultChanged, (ctx, { gradeId, reason }) =>
      markGradesStale(ctx, [gradeId], reason),
    ),
    listenersOf('accreditation')(planPublished, (ctx, { gradeIds }) =>
      markGradesStale(ctx, gradeIds, 'plan'),
    ),
    listenersOf('accreditation')(settingsChanged, markGradesOfSettings),
    listenersOf('accreditation')(requirementSurveys, (ctx, { gradeIds }) =>
      markGradesStale(ctx, gradeIds, 'survey'),
    ),
  ],
  jobs: [jobsOf('accreditation')(computingGrade, recomputeGrade)],
}
