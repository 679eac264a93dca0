import type { dropdownData } from '@obelisk/contract/dropdown'
import type { Input } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { projectsOver, projectsWithin } from '#roster/public.ts'

export type Room = Ctx<'dropdown'>
export type Asked = Input<typeof dropdownData>

/** A class that the person teaches. */
type Taught = { id: number; base_project_id: number }

/** What a person reaches, and of which of it the lists are wanted. */
export type Extent = {
  /** The programmes that the person sees, in the order of screens: what the person answers for or teaches comes first. */
  reached: readonly number[]
  /** Of these the person sees plans that are being written, too. */
  over: readonly number[]
  /** The programmes whose lists are wanted. */
  filled: readonly number[]
  /** The classes that the person teaches, of whatever programme. */
  taught: readonly Taught[]
}

/** Whether everything is wanted that the person reaches. */
export const isWhole = ({ project, teachingClass }: Asked) =>
  project === undefined && teachingClass === undefined

async function taughtBy({ read, actor }: Room): Promise<Taught[]> {
  return read
    .selectFrom('teacher as w')
    .innerJoin('teaching_class_teacher as x', 'x.teacher_id', 'w.id')
    .innerJoin('teaching_class as t', 't.id', 'x.teaching_class_id')
    .where('w.account_id', '=', actor.accountId)
    .select(['t.id', 't.base_project_id'])
    .distinct()
    .orderBy('t.id')
    .execute()
}

async function inOrder({ read, actor }: Room, projects: readonly number[], taught: readonly Taught[]) {
  const own = actor.roles.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'project' && scope_id ? [scope_id] : [],
  )
  const { rows } = await sql<{ id: number }>`
    with taught as (
      select x as id, count(*) as classes from unnest(${taught.map((one) => one.base_project_id)}::integer[]) x group by 1)
    select p.id from project p left join taught on taught.id = p.id
    where p.id = any(${projects}) and p.status = 'enable'
    order by p.id = any(${own}) desc, coalesce(taught.classes, 0) desc, p.weigh, p.id`.execute(read)
  return rows.map(({ id }) => id)
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
export async function extentOf(ctx: Room, asked: Asked): Promise<Extent> {
  const roster = ctx.door('roster')
  const [within, over, taught] = await Promise.all([
    projectsWithin(roster, 'roster/view'),
    projectsOver(roster, 'training-plan/view'),
    taughtBy(ctx),
  ])
  const { project, teachingClass } = asked
  const named = teachingClass === undefined ? project : ((await projectOfClass(ctx, teachingClass)) ?? 0)
  const reached = await inOrder(ctx, within, taught)
  const filled = isWhole(asked) ? reached : reached.filter((id) => id === named)
  return { reached, over, filled, taught }
}
