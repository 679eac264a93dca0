import { openDocument } from '#document-control/public.ts'
import type { Ctx } from '#kernel/room.ts'
import { formOf } from './form/report-form.ts'
import type { Subject } from './subject.ts'

type Room = Ctx<'attainment-report'>

const reportOf = (read: Room['read'], { scope, teachingClassId, courseId, termId, gradeId }: Subject) =>
  read
    .selectFrom('report')
    .where('scope', '=', scope)
    .$if(scope === 'class', (rows) => rows.where('teaching_class_id', '=', teachingClassId))
    .$if(scope === 'course', (rows) =>
      rows
        .where('course_id', '=', courseId)
        .where('academic_term_id', '=', termId)
        .where('base_grade_id', '=', gradeId),
    )

export const findReport = (read: Room['read'], subject: Subject) =>
  reportOf(read, subject).selectAll().executeTakeFirst()

/** The document of the report of a subject, when it was begun. */
export const documentOfReport = (read: Room['read'], subject: Subject) =>
  read
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'report')
    .where('subject_id', 'in', reportOf(read, subject).select('report.id'))
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

/** The report of a subject before its new result, and the one of the cycle before. */
export async function reportsBefore({ read }: Room, subject: Subject) {
  const [known, previous] = await Promise.all([findReport(read, subject), previousReport(read, subject)])
  return { known, previous }
}

/** The report of a subject; the first result of a class makes it, with the sections of its programme's form and a draft document. */
export async function openReport(
  ctx: Room,
  subject: Subject,
  { known, previous }: Awaited<ReturnType<typeof reportsBefore>>,
  runId: number,
  authorId: number,
): Promise<number> {
  const { own } = ctx
  if (known) {
    // the last cycle may have come to its end after this report was begun
    const previous_report_id = known.previous_report_id ?? previous?.id ?? null
    await own
      .updateTable('report')
      .set({ run_id: runId, previous_report_id, update_time: new Date() })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
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
      previous_report_id: previous?.id ?? null,
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
