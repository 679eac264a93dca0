import { notATeacher } from '@obelisk/contract/training-plan/refusals'
import { sql } from 'kysely'
import { assignRoles, endRoles } from '#access-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { planPolicy, type Room } from '../access.ts'
import { planOfRows } from '../content/rows.ts'

/** Teachers to choose a course leader from, those of the plan's school first. */
export async function leaderChoices(ctx: Room, cultureId: number, quickSearch: string) {
  await planPolicy.must(ctx, 'view', cultureId)
  const like = containing(quickSearch)
  const { rows } = await sql<{
    id: number
    name: string
    name_en: string
    staff_no: string
    college: string
  }>`
    select t.account_id as id, t.name, t.name_en, t.staff_no, u.name as college
    from teacher t join college u on u.id = t.college_id
    where t.status = 'enable' and (t.name ilike ${like} or t.name_en ilike ${like} or t.staff_no ilike ${like})
    order by (t.college_id = (select p.college_id from culture c join project p on p.id = c.base_project_id where c.id = ${cultureId})
      or u.parent_id = (select p.college_id from culture c join project p on p.id = c.base_project_id where c.id = ${cultureId})) desc,
      t.staff_no limit 50`.execute(ctx.read)
  return rows
}

async function mustBeTeachers({ read }: Room, accountIds: readonly number[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from teacher where status = 'enable' and account_id = any(${[...accountIds]}::integer[])`.execute(
    read,
  )
  if (rows[0]?.count !== new Set(accountIds).size) throw new Refusal(notATeacher)
}

/** The leaders of these courses are exactly these teachers from now on, in whatever plan the courses stand. */
export async function assignLeaders(ctx: Room, ids: readonly number[], leaderIds: readonly number[]) {
  await planPolicy.must(ctx, 'assign', await planOfRows(ctx, 'course', ids))
  await mustBeTeachers(ctx, leaderIds)
  const courses = await ctx.own
    .selectFrom('course')
    .select('catalog_id')
    .distinct()
    .where('id', 'in', [...ids])
    .execute()
  const door = ctx.door('access-control')
  await assignRoles(
    door,
    courses.flatMap(({ catalog_id }) =>
      leaderIds.map((account_id) => ({
        account_id,
        role: 'course-leader' as const,
        scope_type: 'catalog' as const,
        scope_id: catalog_id,
      })),
    ),
  )
  for (const { catalog_id } of courses)
    await endRoles(door, 'course-leader', 'catalog', catalog_id, leaderIds)
}
