import type { StudentRow } from '@obelisk/contract/roster/people'
import { type RawBuilder, sql } from 'kysely'
import { byPinyin, type ListPlan } from '#kernel/list/list.ts'
import { type Room, whereProject } from '../access.ts'

export type KnownStudent = StudentRow & { account_id: number | null }

/**
 * The students of the programmes whose register the actor sees; `account_id` is for this room alone. Every student has a programme
 * and a grade: joined as if one might be missing, so that who counts the students need not look at either.
 */
export async function studentRows(ctx: Room): Promise<RawBuilder<KnownStudent>> {
  const within = (permission: 'roster/students' | 'roster/edit') =>
    whereProject(ctx, permission, sql.ref('s.base_project_id'))
  return sql<KnownStudent>`
    select s.id, s.account_id, s.student_no, s.name, s.name_en, s.gender, s.admin_class_id, coalesce(c.name, '') as admin_class,
      s.base_project_id, p.name as project, p.name_en as project_en, s.base_grade_id, g.name as grade,
      s.enroll_status, s.enroll_date, s.origin_area, s.mobile, coalesce(a.username, '') as username,
      coalesce(a.status, 'disable') as account_status, ${within('roster/edit')} as may_edit
    from student s left join project p on p.id = s.base_project_id left join grade g on g.id = s.base_grade_id
    left join admin_class c on c.id = s.admin_class_id left join account a on a.id = s.account_id
    where ${within('roster/students')}`
}

export const studentPlan: ListPlan = {
  fields: {
    id: 'id',
    student_no: 'student_no',
    name: byPinyin('name'),
    name_en: 'name_en',
    gender: 'gender',
    admin_class_id: { column: 'admin_class_id', is: 'integer' },
    admin_class: byPinyin('admin_class'),
    base_project_id: { column: 'base_project_id', is: 'integer' },
    base_grade_id: { column: 'base_grade_id', is: 'integer' },
    grade: 'grade',
    project: byPinyin('project'),
    enroll_status: 'enroll_status',
    enroll_date: 'enroll_date',
  },
  quick: ['student_no', 'name', 'name_en', 'admin_class'],
  order: 'student_no,asc',
}
