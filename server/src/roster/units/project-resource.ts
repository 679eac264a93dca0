import type { ProjectRow, ProjectWrite } from '@obelisk/contract/roster/units'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Resource } from '#kernel/list/crud-resource.ts'
import { byPinyin } from '#kernel/list/list.ts'
import { collegePolicy, listedPolicy, projectsOf } from '../access.ts'

type Write = z.output<typeof ProjectWrite>

/** Programmes. */
export const projectResource: Resource<'roster', ProjectRow, Write> = {
  table: 'project',
  rows: async (ctx) => {
    const { sees, edits } = await projectsOf(ctx)
    return sql<ProjectRow>`
      select p.id, p.college_id, c.name as college, c.name_en as college_en, p.code, p.name, p.name_en, p.degree, p.length_years,
        p.is_engineering, p.status, p.weigh, p.id = any(${edits}::integer[]) as may_edit,
        (select count(*)::integer from student s where s.base_project_id = p.id and s.enroll_status = 'enrolled') as students
      from project p join college c on c.id = p.college_id where p.id = any(${sees}::integer[])`
  },
  plan: {
    fields: {
      id: 'id',
      code: 'code',
      name: byPinyin('name'),
      college_id: 'college_id',
      status: 'status',
      weigh: 'weigh',
      students: 'students',
    },
    quick: ['code', 'name', 'name_en', 'college'],
    order: 'weigh,asc',
  },
  add: async (ctx, input) => {
    await collegePolicy.must(ctx, 'edit', { college_id: input.college_id })
    const weigh = sql<number>`(select coalesce(max(weigh), 0) + 1 from project)`
    const made = await ctx.own
      .insertInto('project')
      .values({ ...input, weigh })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  },
  edit: async (ctx, changes, row) => {
    await listedPolicy.mustAll(ctx, 'edit', [row])
    if (changes.college_id !== undefined)
      await collegePolicy.must(ctx, 'edit', { college_id: changes.college_id })
    if (Object.keys(changes).length === 0) return
    await ctx.own.updateTable('project').set(changes).where('id', '=', row.id).execute()
  },
  del: async (ctx, rows) => {
    await listedPolicy.mustAll(ctx, 'edit', rows)
    const ids = rows.map(({ id }) => id)
    await ctx.own.deleteFrom('project').where('id', 'in', ids).execute()
  },
}
