import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsWithin } from '#roster/public.ts'

/**
 * Which teaching classes the actor holds a permission for: those of whole programmes, of courses that he leads, and
 * those that carry his own name as a teacher. Reads `tc` (teaching_class) and `course` of the query it stands in.
 */
export async function withinReach(
  ctx: Ctx<'teaching-class'>,
  permission: Permission,
): Promise<RawBuilder<boolean>> {
  const scopes = scopesOf(ctx.actor, permission)
  const wide = scopes.filter(({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog')
  const roster = ctx.door('roster')
  const projects =
    wide.length > 0
      ? await projectsWithin({ ...roster, actor: { ...ctx.actor, roles: wide } }, permission)
      : []
  const catalogs = scopes.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'catalog' && scope_id ? [scope_id] : [],
  )
  const own = scopes.some(({ scope_type }) => scope_type === 'self') ? ctx.actor.accountId : 0
  return sql<boolean>`(
    tc.base_project_id = any(${projects}::integer[]) or course.catalog_id = any(${catalogs}::integer[]) or tc.id in (
      select t.teaching_class_id from teaching_class_teacher t join teacher on teacher.id = t.teacher_id
      where teacher.account_id = ${own}))`
}
