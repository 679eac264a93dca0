import type { Permission } from '@obelisk/contract/permission'
import { forbidden, must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { withinReach } from './reach.ts'

export type Room = Ctx<'teaching-class'>

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
    .where(withinReach(ctx, permission))
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
    .where(withinReach(ctx, 'teaching-class/edit'))
    .execute()
  const missed = [...wanted].find((id) => !held.some((one) => one.id === id))
  if (missed !== undefined) await mustEditClass(ctx, missed)
}
