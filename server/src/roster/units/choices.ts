import type { Output } from '@obelisk/contract/endpoint'
import type { rosterChoices } from '@obelisk/contract/roster/units'
import { sql } from 'kysely'
import { collegesOf, projectsOf, type Room } from '../access.ts'

type Choices = Output<typeof rosterChoices>

/** Everything rows of the roster can refer to, in one statement. */
export async function choicesOf(ctx: Room): Promise<Choices> {
  const [colleges, projects] = await Promise.all([collegesOf(ctx), projectsOf(ctx)])
  const list = (name: string, query: ReturnType<typeof sql>) =>
    sql`${sql.lit(name)}, coalesce((select json_agg(x.y) from (${query}) x (y)), '[]')`
  const { rows } = await sql<{ data: Choices }>`select json_build_object(${sql.join([
    list(
      'colleges',
      sql`select json_build_object('id', id, 'name', name, 'name_en', name_en, 'kind', kind, 'parent_id', parent_id,
        'may_edit', id = any(${colleges.edits}::integer[])) from college order by weigh, id`,
    ),
    list(
      'projects',
      sql`select json_build_object('id', id, 'name', name, 'name_en', name_en, 'college_id', college_id,
        'may_edit', id = any(${projects.edits}::integer[])) from project where id = any(${projects.sees}::integer[]) order by weigh, id`,
    ),
    list(
      'grades',
      sql`select json_build_object('id', id, 'name', name, 'year', year, 'base_project_id', base_project_id)
        from grade where base_project_id = any(${projects.sees}::integer[]) order by year desc, id`,
    ),
    list(
      'admin_classes',
      sql`select json_build_object('id', id, 'name', name, 'base_grade_id', base_grade_id, 'base_project_id', base_project_id,
        'may_edit', base_project_id = any(${projects.edits}::integer[]))
        from admin_class where base_project_id = any(${projects.sees}::integer[]) order by name`,
    ),
    list(
      'teachers',
      sql`select json_build_object('id', id, 'name', name, 'name_en', name_en, 'staff_no', staff_no)
        from teacher where college_id = any(${colleges.sees}::integer[]) and status = 'enable' order by staff_no`,
    ),
    list('titles', sql`select distinct to_jsonb(title) from teacher where title <> '' order by 1`),
  ])}) as data`.execute(ctx.read)
  const [row] = rows
  return row?.data ?? { colleges: [], projects: [], grades: [], admin_classes: [], teachers: [], titles: [] }
}
