import type { Output } from '@obelisk/contract/endpoint'
import type { StudentClass, studentHome } from '@obelisk/contract/welcome'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { currentTerm, type Room } from './queries.ts'

type Student = Output<typeof studentHome>['student'] & { id: number }

async function findStudent({ read, actor }: Room): Promise<Student | undefined> {
  const { rows } = await sql<Student>`
    select s.id, s.student_no, s.name, s.name_en, p.name as project, p.name_en as project_en, g.name as grade,
      coalesce(c.name, '') as admin_class
    from student s join project p on p.id = s.base_project_id join grade g on g.id = s.base_grade_id
    left join admin_class c on c.id = s.admin_class_id
    where s.account_id = ${actor.accountId}`.execute(read)
  return rows[0]
}

/** The enabled classes that the student has not left. */
async function classesOf({ read }: Room, studentId: number): Promise<StudentClass[]> {
  const { rows } = await sql<StudentClass>`
    select t.id, t.code, t.name, k.name as course, k.name_en as course_en, c.credits::float8 as credits,
      coalesce((select json_agg(json_build_object('name', x.name, 'name_en', x.name_en) order by tt.is_main desc, x.id)
        from teaching_class_teacher tt join teacher x on x.id = tt.teacher_id where tt.teaching_class_id = t.id), '[]') as teachers,
      t.academic_term_id, a.name as term, a.is_current
    from student_teaching_class m
    join teaching_class t on t.id = m.teaching_class_id and t.status = 'enable'
    join course c on c.id = t.course_id join course_catalog k on k.id = c.catalog_id
    join academic_term a on a.id = t.academic_term_id
    where m.student_id = ${studentId} and m.status = 1
    order by a.is_current desc, a.start_date desc, t.code`.execute(read)
  return rows
}

/** The first page of a student; who is none finds nothing here. */
export async function studentHomeOf(ctx: Room): Promise<Output<typeof studentHome>> {
  const { id, ...student } = must(await findStudent(ctx))
  return { student, term: await currentTerm(ctx.read), classes: await classesOf(ctx, id) }
}
