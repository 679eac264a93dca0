import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'attainment-report'>

/** What a run and a report are of: one teaching class, or the course over all its classes of a term and grade. */
export type Subject = {
  scope: 'class' | 'course'
  teachingClassId: number | null
  courseId: number
  catalogId: number
  gradeId: number
  termId: number
  projectId: number
  cultureId: number
  collegeId: number | null
  course: string
  courseEn: string
  /** The classes whose marks count. */
  classIds: number[]
}

export type SubjectKey =
  | { report_id: number }
  | { teaching_class_id: number }
  | { course_id: number; academic_term_id: number; base_grade_id: number }

const classes = (read: Room['read']) =>
  read
    .selectFrom('teaching_class')
    .innerJoin('course', 'course.id', 'teaching_class.course_id')
    .select([
      'teaching_class.id',
      'teaching_class.course_id',
      'teaching_class.base_grade_id',
      'teaching_class.academic_term_id',
      'teaching_class.base_project_id',
      'course.catalog_id',
      'course.base_culture_id',
      'course.college_id',
      'course.name',
      'course.name_en',
    ])
    .where('teaching_class.status', '=', 'enable')
    .orderBy('teaching_class.name')
    .orderBy('teaching_class.id')

/** The subject of this key, or the refusal that it was not found. */
export async function subjectOf(read: Room['read'], key: SubjectKey): Promise<Subject> {
  if ('report_id' in key) return (await subjectOfReport(read, key.report_id)).subject
  const isClass = 'teaching_class_id' in key
  const rows = await (isClass
    ? classes(read).where('teaching_class.id', '=', key.teaching_class_id)
    : classes(read)
        .where('teaching_class.course_id', '=', key.course_id)
        .where('teaching_class.academic_term_id', '=', key.academic_term_id)
        .where('teaching_class.base_grade_id', '=', key.base_grade_id)
  ).execute()
  const first = must(rows[0])
  return {
    scope: isClass ? 'class' : 'course',
    teachingClassId: isClass ? first.id : null,
    courseId: first.course_id,
    catalogId: first.catalog_id,
    gradeId: first.base_grade_id,
    termId: first.academic_term_id,
    projectId: first.base_project_id,
    cultureId: first.base_culture_id,
    collegeId: first.college_id,
    course: first.name,
    courseEn: first.name_en,
    classIds: rows.map(({ id }) => id),
  }
}

/** The subject of a report that exists. */
export async function subjectOfReport(read: Room['read'], reportId: number) {
  const report = must(
    await read.selectFrom('report').selectAll().where('id', '=', reportId).executeTakeFirst(),
  )
  const subject = await subjectOf(
    read,
    report.teaching_class_id
      ? { teaching_class_id: report.teaching_class_id }
      : {
          course_id: report.course_id,
          academic_term_id: report.academic_term_id,
          base_grade_id: report.base_grade_id,
        },
  )
  return { report, subject }
}

type RunOf = {
  scope: 'class' | 'course'
  teaching_class_id: number | null
  course_id: number
  academic_term_id: number
  base_grade_id: number
}

/** The subject that a run was computed for. */
export const subjectOfRun = (read: Room['read'], { teaching_class_id, ...run }: RunOf) =>
  subjectOf(read, teaching_class_id ? { teaching_class_id } : run)
