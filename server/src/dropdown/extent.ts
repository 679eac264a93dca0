import type { dropdownData } from '@obelisk/contract/dropdown'
import type { Input } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { projectsOver, projectsWithin } from '#roster/public.ts'
import type { Extent } from './lists.ts'

export type Room = Ctx<'dropdown'>
export type Asked = Input<typeof dropdownData>

/** Who asks for no programme is given so many courses and classes, whole programmes at a time. */
export const mostRows = 1500

/** `total`: courses and classes of this programme and of those before it. */
type Reached = { id: number; total: number }

/** The programmes in the order of screens, sized when it is asked how many fit. */
async function inOrder({ read, actor }: Room, projects: readonly number[], isSized: boolean) {
  const own = actor.roles.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'project' && scope_id ? [scope_id] : [],
  )
  const size = isSized
    ? sql`(select count(*) from course c join culture u on u.id = c.base_culture_id where u.base_project_id = p.id)
        + (select count(*) from teaching_class t where t.base_project_id = p.id)`
    : sql`0`
  const { rows } = await sql<Reached>`
    with taught as (
      select t.base_project_id as id, count(*) as classes from teacher w
      join teaching_class_teacher x on x.teacher_id = w.id join teaching_class t on t.id = x.teaching_class_id
      where w.account_id = ${actor.accountId} group by 1),
    placed as (
      select p.id, row_number() over (
        order by p.id = any(${own}) desc, coalesce(taught.classes, 0) desc, p.weigh, p.id) as place, ${size} as size
      from project p left join taught on taught.id = p.id where p.id = any(${projects}) and p.status = 'enable')
    select id, (sum(size) over (order by place))::integer as total from placed order by place`.execute(read)
  return rows
}

async function projectOfClass({ read }: Room, id: number) {
  const found = await read
    .selectFrom('teaching_class')
    .select('base_project_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.base_project_id
}

/** What this person reaches, and of which programmes the lists are wanted. One that is not reached is not there. */
export async function extentOf(ctx: Room, { project, teachingClass, students }: Asked): Promise<Extent> {
  const roster = ctx.door('roster')
  const [within, over] = await Promise.all([
    projectsWithin(roster, 'roster/view'),
    projectsOver(roster, 'training-plan/view'),
  ])
  const named = teachingClass === undefined ? project : ((await projectOfClass(ctx, teachingClass)) ?? 0)
  const ordered = await inOrder(ctx, within, named === undefined)
  const reached = ordered.map(({ id }) => id)
  const filled =
    named === undefined
      ? ordered.flatMap(({ id, total }, at) => (at === 0 || total <= mostRows ? [id] : []))
      : reached.filter((id) => id === named)
  return { actor: ctx.actor, reached, over, filled, students }
}
