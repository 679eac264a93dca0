import type { Input, Output } from '@obelisk/contract/endpoint'
import type { classChoices } from '@obelisk/contract/teaching-class/classes'
import { sql } from 'kysely'
import { projectsWithin } from '#roster/public.ts'
import type { Room } from '../access.ts'

type Choices = Output<typeof classChoices>

/** What a class can be made of in the programmes that the actor manages, in one statement; courses and admin classes for one grade. */
export async function choicesOf(ctx: Room, { base_grade_id }: Input<typeof classChoices>): Promise<Choices> {
  const grade = base_grade_id ?? 0
  const projects = await projectsWithin(ctx.door('roster'), 'teaching-class/edit')
  const list = (name: string, query: ReturnType<typeof sql>) =>
    sql`${sql.lit(name)}, coalesce((select json_agg(row_to_json(x)) from (${query}) x), '[]')`
  const { rows } = await sql<{ data: Choices }>`select json_build_object(${sql.join([
    list(
      'terms',
      sql`select id, name, year_start, semester, is_current from academic_term order by name desc`,
    ),
    list(
      'grades',
      sql`select g.id, g.name, g.year, g.base_project_id, p.name as project, p.name_en as project_en
        from grade g join project p on p.id = g.base_project_id
        where p.id = any(${projects}::integer[]) and g.status = 'enable' order by p.weigh, p.id, g.year desc`,
    ),
    list(
      'courses',
      sql`select c.id, c.name, c.name_en, c.code, c.term, array_agg(f.grade_id order by f.grade_id) as grade_ids
        from course c join culture u on u.id = c.base_culture_id
        join culture_grade f on f.culture_id = u.id and f.in_force
        where u.base_project_id = any(${projects}::integer[])
          and exists (select from culture_grade y where y.culture_id = u.id and y.grade_id = ${grade} and y.in_force) group by c.id order by c.term, c.weigh, c.id`,
    ),
    list(
      'teachers',
      sql`select id, name, name_en, staff_no from teacher where status = 'enable' order by staff_no`,
    ),
    list(
      'admin_classes',
      sql`select a.id, a.name, a.base_grade_id,
          (select count(*)::integer from student s where s.admin_class_id = a.id and s.enroll_status = 'enrolled') as count
        from admin_class a where a.base_project_id = any(${projects}::integer[])
          and a.base_project_id = (select base_project_id from grade where id = ${grade}) and a.status = 'enable' order by a.name`,
    ),
  ])}) as data`.execute(ctx.read)
  const [row] = rows
  return row?.data ?? { terms: [], grades: [], courses: [], teachers: [], admin_classes: [] }
}
