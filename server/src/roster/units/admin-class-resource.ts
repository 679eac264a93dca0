import type { AdminClassRow, AdminClassWrite } from '@obelisk/contract/roster/units'
import { sql } from 'kysely'
import type * as z from 'zod'
import { must } from '#kernel/errors.ts'
import type { Resource } from '#kernel/list/crud-resource.ts'
import { byPinyin } from '#kernel/list/list.ts'
import { listedPolicy, projectPolicy, projectsOf, type Room } from '../access.ts'

type Write = z.output<typeof AdminClassWrite>

async function mustWriteIn(ctx: Room, gradeId: number) {
  const row = ctx.read.selectFrom('grade').select('base_project_id').where('id', '=', gradeId)
  const { base_project_id } = must(await row.executeTakeFirst())
  await projectPolicy.must(ctx, 'edit', { base_project_id })
  return base_project_id
}

/** The students of a class follow it to another grade, so that programme and grade never contradict the class. */
const moveStudents = (ctx: Room, classId: number, base_grade_id: number, base_project_id: number) =>
  ctx.own
    .updateTable('student')
    .set({ base_grade_id, base_project_id })
    .where('admin_class_id', '=', classId)
    .execute()

/** Admin classes. */
export const adminClassResource: Resource<'roster', AdminClassRow, Write> = {
  table: 'admin_class',
  rows: async (ctx) => {
    const { sees, edits } = await projectsOf(ctx)
    return sql<AdminClassRow>`
      select a.id, a.name, a.base_project_id, p.name as project, p.name_en as project_en, a.base_grade_id,
        g.name as grade, a.tutor_id, coalesce(t.name, '') as tutor, a.status,
        p.id = any(${edits}::integer[]) as may_edit,
        (select count(*)::integer from student s where s.admin_class_id = a.id and s.enroll_status = 'enrolled') as students
      from admin_class a join project p on p.id = a.base_project_id join grade g on g.id = a.base_grade_id
      left join teacher t on t.id = a.tutor_id where p.id = any(${sees}::integer[])`
  },
  plan: {
    fields: {
      id: 'id',
      name: byPinyin('name'),
      base_project_id: 'base_project_id',
      base_grade_id: 'base_grade_id',
      grade: 'grade',
      status: 'status',
      students: 'students',
    },
    quick: ['name', 'tutor', 'project', 'grade'],
    order: 'name,desc',
  },
  add: async (ctx, { name, base_grade_id, tutor_id = null, status = 'enable' }) => {
    const base_project_id = await mustWriteIn(ctx, base_grade_id)
    const made = await ctx.own
      .insertInto('admin_class')
      .values({ name, base_project_id, base_grade_id, tutor_id, status })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  },
  edit: async (ctx, changes, row) => {
    await listedPolicy.mustAll(ctx, 'edit', [row])
    const { name = row.name, base_grade_id = row.base_grade_id, status = row.status } = changes
    const tutor_id = changes.tutor_id === undefined ? row.tutor_id : changes.tutor_id
    const base_project_id = await mustWriteIn(ctx, base_grade_id)
    await ctx.own
      .updateTable('admin_class')
      .set({ name, base_grade_id, base_project_id, tutor_id, status })
      .where('id', '=', row.id)
      .execute()
    if (base_grade_id !== row.base_grade_id) await moveStudents(ctx, row.id, base_grade_id, base_project_id)
  },
  del: async (ctx, rows) => {
    await listedPolicy.mustAll(ctx, 'edit', rows)
    const ids = rows.map(({ id }) => id)
    await ctx.own.deleteFrom('admin_class').where('id', 'in', ids).execute()
  },
}
