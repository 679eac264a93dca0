import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import { forbidden, must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsWithin } from '#roster/public.ts'

export type Room = Ctx<'teaching-class'>

/**
 * Which teaching classes the actor holds a permission for: those of whole programmes, of courses that he leads, and
 * those that carry his own name as a teacher. Reads `tc` (teaching_class) and `course` of the query it stands in.
 */
export async function withinReach(ctx: Room, permission: Permission): Promise<RawBuilder<boolean>> {
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

/** A class with what rooms above ask for first. */
export type ClassHead = NonNullable<Awaited<ReturnType<typeof findClass>>>

async function findClass(ctx: Room, classId: number, permission: Permission) {
  return ctx.read
    .selectFrom('teaching_class as tc')
    .innerJoin('course', 'course.id', 'tc.course_id')
    .select([
      'tc.id',
      'tc.code',
      'tc.name',
      'tc.course_id',
      'tc.base_project_id',
      'tc.base_grade_id',
      'tc.academic_term_id',
      'tc.status',
      'course.catalog_id',
      'course.base_culture_id',
    ])
    .where('tc.id', '=', classId)
    .where(await withinReach(ctx, permission))
    .executeTakeFirst()
}

/** The class, when the actor holds the permission for it; for anyone else it does not exist. */
export const mustSeeClass = async (
  ctx: Room,
  classId: number,
  permission: Permission = 'teaching-class/view',
): Promise<ClassHead> => must(await findClass(ctx, classId, permission))

/** The class, when the actor may change it; who may only see it is told so. */
export async function mustEditClass(ctx: Room, classId: number): Promise<ClassHead> {
  const head = await findClass(ctx, classId, 'teaching-class/edit')
  if (head) return head
  await mustSeeClass(ctx, classId)
  throw forbidden()
}

/** Several classes at once, all of which the actor must be able to change. */
export async function mustEditClasses(ctx: Room, classIds: readonly number[]): Promise<void> {
  const wanted = new Set(classIds)
  const held = await ctx.read
    .selectFrom('teaching_class as tc')
    .innerJoin('course', 'course.id', 'tc.course_id')
    .select('tc.id')
    .where('tc.id', 'in', [...wanted, 0])
    .where(await withinReach(ctx, 'teaching-class/edit'))
    .execute()
  const missed = [...wanted].find((id) => !held.some((one) => one.id === id))
  if (missed !== undefined) await mustEditClass(ctx, missed)
}
