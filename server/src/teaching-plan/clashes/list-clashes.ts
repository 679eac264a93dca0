import { type AskedTime, mostClashes, type TimeClashes } from '@obelisk/contract/teaching-plan/clashes'
import { foreignClass, foreignTeacher } from '@obelisk/contract/teaching-plan/refusals'
import { timetableDayOf } from '@obelisk/engine/term-calendar/class-meetings'
import { must, Refusal } from '#kernel/errors.ts'
import { entriesOf } from '#term-calendar/public.ts'
import { planPolicy, type Room } from '../access.ts'
import { staffOf } from '../classes.ts'
import { storedPlan } from '../facts.ts'
import { busyClasses } from './busy-classes.ts'

type Wanted = { id: number; class_id: number; teacher_id?: number | undefined; times: AskedTime[] }

/** Who gives a session in a class of a plan: one of its staff, or the teachers of the class. */
async function teachersOf(ctx: Room, { id, class_id, teacher_id }: Wanted): Promise<number[]> {
  if (teacher_id !== undefined) {
    const staff = await staffOf(ctx, id, (await storedPlan(ctx, id)).content)
    if (!staff.some((one) => one.id === teacher_id)) throw new Refusal(foreignTeacher)
    return [teacher_id]
  }
  const rows = await ctx.read
    .selectFrom('teaching_class_teacher')
    .select('teacher_id')
    .where('teaching_class_id', '=', class_id)
    .execute()
  return rows.map((row) => row.teacher_id)
}

async function mustBeOfPlan({ read }: Room, { id, class_id }: Wanted) {
  const link = await read
    .selectFrom('teaching_plan_class')
    .select('teaching_class_id')
    .where('teaching_plan_id', '=', id)
    .where('teaching_class_id', '=', class_id)
    .executeTakeFirst()
  if (!link) throw new Refusal(foreignClass)
}

/** What else there is at times that a session of a class could take. Nothing of it forbids the time. */
export async function clashesOf(ctx: Room, wanted: Wanted): Promise<{ times: TimeClashes[] }> {
  const { academic_term_id: termId } = await planPolicy.must(ctx, 'edit', wanted.id)
  await mustBeOfPlan(ctx, wanted)
  const [teacherIds, term, calendar] = await Promise.all([
    teachersOf(ctx, wanted),
    ctx.read.selectFrom('academic_term').selectAll().where('id', '=', termId).executeTakeFirst(),
    entriesOf(ctx.door('term-calendar'), termId),
  ])
  const { start_date: start, weeks } = must(term)
  const times = wanted.times.map((time, n) => {
    const held = timetableDayOf({ start, weeks }, calendar, time.date)
    return { ...time, n, week: held?.week ?? null, weekday: held?.weekday ?? null }
  })
  const asked = { planId: wanted.id, termId, classId: wanted.class_id, teacherIds, times }
  const rows = await busyClasses(ctx, asked, mostClashes)
  return {
    times: times.map(({ n }) => {
      const at = rows.filter((row) => row.n === n)
      return {
        classes: at.map(({ n: _, classes: __, all_students: ___, ...clash }) => clash),
        more: (at[0]?.classes ?? 0) - at.length,
        students: at[0]?.all_students ?? 0,
      }
    }),
  }
}
