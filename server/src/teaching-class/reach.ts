import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsReached } from '#roster/public.ts'

type Place = Pick<Ctx<'teaching-class'>, 'actor'>

function reachOf({ actor }: Place, permission: Permission) {
  const scopes = scopesOf(actor, permission)
  const wide = scopes.filter(({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog')
  return {
    isSchool: wide.some(({ scope_type }) => scope_type === 'school'),
    projects:
      wide.length > 0
        ? sql`select id from (${projectsReached({ ...actor, roles: wide }, permission)}) reached`
        : sql`select null::integer where false`,
    catalogs: scopes.flatMap(({ scope_type, scope_id }) =>
      scope_type === 'catalog' && scope_id ? [scope_id] : [],
    ),
    own: sql`select t.teaching_class_id from teaching_class_teacher t join teacher on teacher.id = t.teacher_id
      where teacher.account_id = ${scopes.some(({ scope_type }) => scope_type === 'self') ? actor.accountId : 0}`,
  }
}

/**
 * Which teaching classes the actor holds a permission for: those of whole programmes, of courses that he leads, and
 * those that carry his own name as a teacher. Reads `tc` (teaching_class) and `course` of the query it stands in, which
 * is about one class or a few: each row is looked at. Lists ask `amongReached`.
 */
export function withinReach(place: Place, permission: Permission): RawBuilder<boolean> {
  const { isSchool, projects, catalogs, own } = reachOf(place, permission)
  if (isSchool) return sql<boolean>`true`
  return sql<boolean>`(
    tc.base_project_id in (${projects}) or course.catalog_id = any(${catalogs}::integer[]) or tc.id in (${own}))`
}

/** The same for lists: begins with the classes within reach, found by index, instead of looking at all of the school. Reads `tc`. */
export function amongReached(place: Place, permission: Permission): RawBuilder<boolean> {
  const { isSchool, projects, catalogs, own } = reachOf(place, permission)
  if (isSchool) return sql<boolean>`true`
  return sql<boolean>`tc.id in (
    select k.id from teaching_class k where k.base_project_id in (${projects})
    union all select k.id from course y join teaching_class k on k.course_id = y.id where y.catalog_id = any(${catalogs}::integer[])
    union all ${own})`
}
