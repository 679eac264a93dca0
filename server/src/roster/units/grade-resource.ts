import type { GradeRow, GradeWrite } from '@obelisk/contract/roster/units'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Resource } from '#kernel/list/crud-resource.ts'
import { byPinyin } from '#kernel/list/list.ts'
import { listedPolicy, projectPolicy, projectsOf } from '../access.ts'

type Write = z.output<typeof GradeWrite>

/** Grades of programmes, named by the year of admission. */
export const gradeResource: Resource<'roster', GradeRow, Write> = {
  table: 'grade',
  rows: async (ctx) => {
    const { sees, edits } = await projectsOf(ctx)
    return sql<GradeRow>`
      select g.id, g.base_project_id, p.name as project, p.name_en as project_en, g.year, g.name, g.status,
        p.id = any(${edits}::integer[]) as may_edit,
        (select count(*)::integer from admin_class a where a.base_grade_id = g.id) as admin_classes,
        (select count(*)::integer from student s where s.base_grade_id = g.id) as students
      from grade g join project p on p.id = g.base_project_id where p.id = any(${sees}::integer[])`
  },
  plan: {
    fields: {
      id: 'id',
      year: 'year',
      name: 'name',
      base_project_id: 'base_project_id',
      status: 'status',
      project: byPinyin('project'),
    },
    quick: ['name', 'project', 'project_en'],
    order: 'year,desc',
  },
  add: async (ctx, { base_project_id, year, status = 'enable' }) => {
    await projectPolicy.must(ctx, 'edit', { base_project_id })
    const made = await ctx.own
      .insertInto('grade')
      .values({ base_project_id, year, name: `${year}级`, status })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  },
  // a grade belongs to its programme and year for good: students and plans stand on it
  edit: async (ctx, { status }, row) => {
    await listedPolicy.mustAll(ctx, 'edit', [row])
    if (status) await ctx.own.updateTable('grade').set({ status }).where('id', '=', row.id).execute()
  },
  del: async (ctx, rows) => {
    await listedPolicy.mustAll(ctx, 'edit', rows)
    const ids = rows.map(({ id }) => id)
    await ctx.own.deleteFrom('grade').where('id', 'in', ids).execute()
  },
}
