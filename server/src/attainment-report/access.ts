import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import { forbidden, missing } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsWithin } from '#roster/public.ts'
import type { Subject } from './subject.ts'

export type Room = Ctx<'attainment-report'>
type Node = Extract<Permission, `attainment-report/${string}`>

/**
 * Which classes a person holds a permission for: of programmes answered for, of courses led, of the own teaching.
 * Reads `t` (teaching_class) and `c` (course) of the query that it stands in.
 */
export async function withinReach(ctx: Room, node: Node): Promise<RawBuilder<boolean>> {
  const held = scopesOf(ctx.actor, node)
  const wide = held.filter(({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog')
  const roster = ctx.door('roster')
  const projects = wide.length
    ? await projectsWithin({ ...roster, actor: { ...ctx.actor, roles: wide } }, node)
    : []
  const catalogs = held.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'catalog' && scope_id ? [scope_id] : [],
  )
  const own = held.some(({ scope_type }) => scope_type === 'self') ? ctx.actor.accountId : 0
  return sql<boolean>`(t.base_project_id = any(${projects}) or c.catalog_id = any(${catalogs}) or exists (
    select 1 from teaching_class_teacher w join teacher p on p.id = w.teacher_id
    where w.teaching_class_id = t.id and p.account_id = ${own}))`
}

/** Does the person hold the permission for every class of the subject? */
export async function mayDo(ctx: Room, node: Node, { classIds }: Subject): Promise<boolean> {
  const { rows } = await sql<{ within: boolean }>`
    select ${await withinReach(ctx, node)} as within from teaching_class t join course c on c.id = t.course_id
    where t.id = any(${classIds})`.execute(ctx.read)
  return rows.length > 0 && rows.every(({ within }) => within)
}

/** For a person who may not see the subject it does not exist. */
export async function mustSee(ctx: Room, subject: Subject) {
  if (!(await mayDo(ctx, 'attainment-report/view', subject))) throw missing()
}

/** For a person who may see but not change the subject: forbidden; for a stranger it does not exist. */
export async function mustChange(ctx: Room, subject: Subject) {
  await mustSee(ctx, subject)
  if (!(await mayDo(ctx, 'attainment-report/edit', subject))) throw forbidden()
}
