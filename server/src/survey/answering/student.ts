import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'

export type Student = { id: number; admin_class_id: number | null; base_grade_id: number }

/** The student who calls; whoever is none finds nothing here. */
export const mustStudent = async ({ read, actor }: Room): Promise<Student> =>
  must(
    await read
      .selectFrom('student')
      .select(['id', 'admin_class_id', 'base_grade_id'])
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst(),
  )

/** Within a query of `survey_audience a`: whether the group asks this student. */
export const asks = ({ id, admin_class_id, base_grade_id }: Student) => sql<boolean>`(
  a.kind = 'teaching-class' and exists (select from student_teaching_class m
    where m.teaching_class_id = a.target_id and m.student_id = ${id} and m.status = 1)
  or a.kind = 'admin-class' and a.target_id = ${admin_class_id}::integer
  or a.kind = 'grade' and a.target_id = ${base_grade_id}::integer)`

/** The group of a survey that asks the student, or the one that the student has answered for before changing class. */
export async function groupOf({ read }: Pick<Room, 'read'>, surveyId: number, student: Student) {
  const { rows } = await sql<{ id: number }>`
    select coalesce(
      (select x.audience_id from survey_mark x where x.survey_id = ${surveyId} and x.student_id = ${student.id}),
      (select a.id from survey_audience a where a.survey_id = ${surveyId} and ${asks(student)} order by a.id limit 1)) as id`.execute(
    read,
  )
  return rows[0]?.id ?? null
}
