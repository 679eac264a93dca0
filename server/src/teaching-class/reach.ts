import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsReached } from '#roster/public.ts'

/**
 * Which teaching classes the actor holds a permission for: those of whole programmes, of courses that he leads, and
 * those that carry his own name as a teacher. Reads `tc` (teaching_class) and `course` of the query it stands in.
 */
export function withinReach(
  { actor }: Pick<Ctx<'teaching-class'>, 'actor'>,
  permission: Permission,
): RawBuilder<boolean> {
  const scopes = scopesOf(actor, permission)
  const wide = scopes.filter(({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog')
  const projects =
    wide.length > 0
      ? sql`array(select id from (${projectsReached({ ...actor, roles: wide }, permission)}) reached)`
      : sql`'{}'`
  const catalogs = scopes.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'catalog' && scope_id ? [scope_id] : [],
  )
  const own = scopes.some(({ scope_type }) => scope_type === 'self') ? actor.accountId : 0
  return sql<boolean>`(
    tc.base_project_id = any((${projects})::integer[]) or course.catalog_id = any(${catalogs}::integer[]) or tc.id in (
      select t.teaching_class_id from teaching_class_teacher t join teacher on teacher.id = t.teacher_id
      where teacher.account_id = ${own}))`
}
