import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'

/** The student who calls; whoever is none finds nothing here. */
export const mustStudent = async ({ read, actor }: Pick<Room, 'read' | 'actor'>): Promise<{ id: number }> =>
  must(
    await read
      .selectFrom('student')
      .select('id')
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst(),
  )

/** Within a query of `survey_audience a` and `student u`: whether the group asks the student. */
export const asks = sql<boolean>`(
  a.kind = 'teaching-class' and exists (select from student_teaching_class m
    where m.teaching_class_id = a.target_id and m.student_id = u.id and m.status = 1)
  or a.kind = 'admin-class' and a.target_id = u.admin_class_id
  or a.kind = 'grade' and a.target_id = u.base_grade_id
  or a.kind = 'list' and u.id = any(a.student_ids))`

/**
 * The surveys that ask a student or were answered by them, from the student on: each part by an index, so that it costs
 * what the student was asked and not what the school asks. `asks` says the same of one group.
 */
export const surveysAsking = (studentId: number) => sql`
  select x.survey_id from survey_mark x where x.student_id = ${studentId}
  union select a.survey_id from student_teaching_class m
    join survey_audience a on a.kind = 'teaching-class' and a.target_id = m.teaching_class_id
    where m.student_id = ${studentId} and m.status = 1
  union select a.survey_id from student u
    join survey_audience a on a.kind = 'admin-class' and a.target_id = u.admin_class_id where u.id = ${studentId}
  union select a.survey_id from student u
    join survey_audience a on a.kind = 'grade' and a.target_id = u.base_grade_id where u.id = ${studentId}
  union select a.survey_id from survey_audience a where a.kind = 'list' and a.student_ids @> array[${studentId}::integer]`

/** The group that a student answers for; without one the survey does not ask the student. */
export type OwnGroup = {
  student_id: number
  audience_id: number | null
  kind: string
  target_id: number | null
  sealed_key: Buffer | null
}

/**
 * The student who calls, with the group of a survey that asks them, or the one that they have answered for before
 * changing class.
 */
export async function groupOf(
  { read, actor }: Pick<Room, 'read' | 'actor'>,
  surveyId: number,
): Promise<OwnGroup> {
  const { rows } = await sql<OwnGroup>`
    select u.id as student_id, g.id as audience_id, g.kind, g.target_id, g.sealed_key
    from student u left join lateral (
      select a.id, a.kind, a.target_id, a.sealed_key from survey_audience a
      left join survey_mark x on x.survey_id = a.survey_id and x.student_id = u.id
      where a.survey_id = ${surveyId} and case when x.student_id is null then ${asks} else x.audience_id = a.id end
      order by a.id limit 1) g on true
    where u.account_id = ${actor.accountId}`.execute(read)
  return must(rows[0])
}
