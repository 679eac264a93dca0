import { openDocument } from '#document-control/public.ts'
import type { Ctx } from '#kernel/room.ts'
import { formOf } from './form/report-form.ts'
import type { Subject } from './subject.ts'

type Room = Ctx<'attainment-report'>

type Key =
  | { teaching_class_id: number }
  | { course_id: number; academic_term_id: number; base_grade_id: number }

const reportOf = (read: Room['read'], key: Key) =>
  'teaching_class_id' in key
    ? read
        .selectFrom('report')
        .where('scope', '=', 'class')
        .where('teaching_class_id', '=', key.teaching_class_id)
    : read
        .selectFrom('report')
        .where('scope', '=', 'course')
        .where('course_id', '=', key.course_id)
        .where('academic_term_id', '=', key.academic_term_id)
        .where('base_grade_id', '=', key.base_grade_id)

const keyOf = ({ scope, teachingClassId, courseId, termId, gradeId }: Subject): Key =>
  scope === 'class' && teachingClassId !== null
    ? { teaching_class_id: teachingClassId }
    : { course_id: courseId, academic_term_id: termId, base_grade_id: gradeId }

export const findReport = (read: Room['read'], subject: Subject) =>
  reportOf(read, keyOf(subject)).selectAll().executeTakeFirst()

/** The document of a report, when it was begun. */
export const documentOfReport = (read: Room['read'], key: Key) =>
  read
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'report')
    .where('subject_id', 'in', reportOf(read, key).select('report.id'))
    .executeTakeFirst()

/** The report of the same course in the last term it was taught, an approved one first: its measures are answered in this one. */
const previousReport = (read: Room['read'], { catalogId, termId, scope }: Subject) =>
  read
    .selectFrom('report')
    .innerJoin('academic_term as then', 'then.id', 'report.academic_term_id')
    .innerJoin('academic_term as now', (on) => on.on('now.id', '=', termId))
    .leftJoin('document', (on) =>
      on.on('document.kind', '=', 'report').onRef('document.subject_id', '=', 'report.id'),
    )
    .select('report.id')
    .where('report.catalog_id', '=', catalogId)
    .whereRef('then.start_date', '<', 'now.start_date')
    .orderBy('then.start_date', 'desc')
    .orderBy((eb) => eb('document.state', 'in', ['approved', 'published', 'archived']), 'desc')
    .orderBy((eb) => eb('report.scope', '=', scope), 'desc')
    .orderBy('report.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type ReportBefore = { id: number | null; previousId: number | null }

/** The report of a subject before its new result, and the one of the cycle before. */
export async function reportBefore({ read }: Room, subject: Subject): Promise<ReportBefore> {
  const [known, previous] = await Promise.all([findReport(read, subject), previousReport(read, subject)])
  // the last cycle may have come to its end after this report was begun
  return { id: known?.id ?? null, previousId: known?.previous_report_id ?? previous?.id ?? null }
}

/** The first result of a subject makes its report, with the sections of its programme's form and a draft document. */
export async function beginReport(
  ctx: Room,
  subject: Subject,
  { runId, previousId, authorId }: { runId: number; previousId: number | null; authorId: number },
): Promise<number> {
  const { own } = ctx
  const { id } = await own
    .insertInto('report')
    .values({
      scope: subject.scope,
      teaching_class_id: subject.teachingClassId,
      course_id: subject.courseId,
      catalog_id: subject.catalogId,
      base_grade_id: subject.gradeId,
      academic_term_id: subject.termId,
      run_id: runId,
      previous_report_id: previousId,
      author_id: authorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const form = await formOf(ctx, subject.projectId)
  await own
    .insertInto('report_section')
    .values(form.map((section, at) => ({ report_id: id, ...section, weigh: at + 1 })))
    .execute()
  await openDocument(ctx.door('document-control'), {
    kind: 'report',
    subjectId: id,
    title: `${subject.course} 课程目标达成情况评价报告`,
    titleEn: `${subject.courseEn}: attainment of course objectives`,
    version: '1',
    projectId: subject.projectId,
    catalogId: subject.catalogId,
    collegeId: subject.collegeId,
    authorId,
  })
  return id
}
