import { policyOfRows, sqlPolicyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope } from '#roster/public.ts'
import { type ClassColumns, classesReached, whereClass } from './reach.ts'

export type Room = Ctx<'teaching-class'>
type Action = 'view' | 'edit'

/** A class with what rooms above ask for first. */
export type ClassHead = NonNullable<Awaited<ReturnType<typeof findClass>>>

async function findClass(ctx: Room, classId: number, action: Action) {
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
    .where((eb) =>
      whereClass(ctx, `teaching-class/${action}`, {
        id: eb.ref('tc.id'),
        row: { project: eb.ref('tc.base_project_id'), catalog: eb.ref('course.catalog_id') },
      }),
    )
    .executeTakeFirst()
}

/** Rights on teaching classes. */
export const classPolicy = sqlPolicyOf({
  actions: ['view', 'edit'],
  where: (ctx: Room, action: Action, columns: ClassColumns) =>
    whereClass(ctx, `teaching-class/${action}`, columns),
  find: findClass,
  reached: (ctx, action, ids) => classesReached(ctx, `teaching-class/${action}`, ids),
})

/** Rights on grades, for which classes are made. The page that makes a class shows what others plan, too. */
export const gradePolicy = policyOfRows<Room, { base_project_id: number }>()({
  rules: {
    view: () => () => true,
    edit: async (ctx) => {
      const isInScope = await projectScope(ctx.door('roster'), 'teaching-class/edit')
      return ({ base_project_id }) => isInScope(base_project_id)
    },
  },
})
