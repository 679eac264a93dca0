import type { Permission } from '@obelisk/contract/permission'
import { scopesOf } from '#kernel/actor.ts'
import { policyOf, type Rule, sqlPolicyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { type ClassColumns, classesReached, whereClass } from '#teaching-class/public.ts'

export type Room = Ctx<'term-calendar'>
type Action = 'view' | 'edit'

const findTerm = async ({ read }: Room, id: number) =>
  read.selectFrom('academic_term').selectAll().where('id', '=', id).executeTakeFirst()
export type TermRow = NonNullable<Awaited<ReturnType<typeof findTerm>>>

/** The calendar is the whole school's: who works for one college changes it for nobody. */
const forSchool: Rule<Room, unknown> = ({ actor }) => {
  const isSchools = scopesOf(actor, 'term-calendar/edit').some(({ scope_type }) => scope_type === 'school')
  return () => isSchools
}

/** Rights on the calendar of a term. */
export const calendarPolicy = policyOf({
  find: findTerm,
  rules: { view: () => () => true, edit: forSchool },
})

/** Who may not change the calendar of a term is refused what a change would bring, too. */
export const mustEditCalendar = (ctx: Room, termId: number) => calendarPolicy.must(ctx, 'edit', termId)

/** Rights on the times of the sections, which are the whole school's too. */
export const sectionTimesPolicy = policyOf({
  find: async (_: Room, school: number) => school,
  rules: { view: () => () => true, edit: forSchool },
})

const permissionOf = (action: Action): Permission =>
  action === 'edit' ? 'term-calendar/timetable' : 'teaching-class/view'

async function findClass(ctx: Room, classId: number, action: Action) {
  return ctx.read
    .selectFrom('teaching_class as tc')
    .innerJoin('course', 'course.id', 'tc.course_id')
    .select(['tc.id', 'tc.name', 'course.name as course', 'tc.academic_term_id'])
    .where('tc.id', '=', classId)
    .where((eb) =>
      whereClass(ctx.door('teaching-class'), permissionOf(action), {
        id: eb.ref('tc.id'),
        row: { project: eb.ref('tc.base_project_id'), catalog: eb.ref('course.catalog_id') },
      }),
    )
    .executeTakeFirst()
}

/** Rights on the timetables of teaching classes. */
export const timetablePolicy = sqlPolicyOf({
  actions: ['view', 'edit'],
  where: (ctx: Room, action: Action, columns: ClassColumns) =>
    whereClass(ctx.door('teaching-class'), permissionOf(action), columns),
  find: findClass,
  reached: (ctx, action, ids) => classesReached(ctx.door('teaching-class'), permissionOf(action), ids),
})
