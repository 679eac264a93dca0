import type { Permission } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import type { Column } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsReached } from '#roster/public.ts'

type Place = Pick<Ctx<'teaching-class'>, 'actor'>

/** The columns of a query by which it is decided whether a class is reached. */
export type ClassColumns = {
  /** `teaching_class.id` */
  id: Column
  /**
   * `teaching_class.base_project_id` and `course.catalog_id`, in a query about one class or a few: each row is looked at.
   * Lists leave these out. Then the query begins with the classes that are reached, which are found by index.
   */
  row?: { project: Column; catalog: Column }
}

/**
 * The condition for the classes for which the actor holds a permission: those of whole programmes, of courses that the
 * actor leads, and those that the actor teaches.
 */
export function whereClass({ actor }: Place, permission: Permission, { id, row }: ClassColumns) {
  const scopes = scopesOf(actor, permission)
  const wide = scopes.filter(({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog')
  if (wide.some(({ scope_type }) => scope_type === 'school')) return sql<boolean>`true`
  const projects =
    wide.length > 0
      ? sql`select id from (${projectsReached({ ...actor, roles: wide }, permission)}) reached`
      : sql`select null::integer where false`
  const catalogs = scopes.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'catalog' && scope_id ? [scope_id] : [],
  )
  const own = sql`select t.teaching_class_id from teaching_class_teacher t join teacher on teacher.id = t.teacher_id
      where teacher.account_id = ${scopes.some(({ scope_type }) => scope_type === 'self') ? actor.accountId : 0}`
  return row
    ? sql<boolean>`(${row.project} in (${projects}) or ${row.catalog} = any(${catalogs}::integer[]) or ${id} in (${own}))`
    : sql<boolean>`${id} in (
    select k.id from teaching_class k where k.base_project_id in (${projects})
    union all select k.id from course y join teaching_class k on k.course_id = y.id where y.catalog_id = any(${catalogs}::integer[])
    union all ${own})`
}

/** Those of these classes for which the actor holds a permission. */
export async function classesReached(
  ctx: Ctx<'teaching-class'>,
  permission: Permission,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await ctx.read
    .selectFrom('teaching_class as tc')
    .innerJoin('course', 'course.id', 'tc.course_id')
    .select('tc.id')
    .where('tc.id', 'in', [...ids, 0])
    .where((eb) =>
      whereClass(ctx, permission, {
        id: eb.ref('tc.id'),
        row: { project: eb.ref('tc.base_project_id'), catalog: eb.ref('course.catalog_id') },
      }),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
