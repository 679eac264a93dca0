import type { MemberKind } from '@obelisk/contract/teaching-class/members'
import { now } from '#kernel/site/site-day.ts'
import { classPolicy, type Room } from '../access.ts'
import { membersChanged } from '../events.ts'

/** Removes students: status 0 with the time; what was entered for them is kept. */
export async function removeStudents(ctx: Room, classId: number, studentIds: readonly number[]) {
  await classPolicy.must(ctx, 'edit', classId)
  const gone = await ctx.own
    .updateTable('student_teaching_class')
    .set({ status: 0, removed_time: now })
    .where('teaching_class_id', '=', classId)
    .where('student_id', 'in', studentIds)
    .where('status', '=', 1)
    .returning('student_id')
    .execute()
  if (gone.length > 0) await ctx.tell(membersChanged, { teaching_class_ids: [classId] })
  return { count: gone.length }
}

/** Takes removed students back: status 1. */
export async function returnStudents(ctx: Room, classId: number, studentIds: readonly number[]) {
  await classPolicy.must(ctx, 'edit', classId)
  const back = await ctx.own
    .updateTable('student_teaching_class')
    .set({ status: 1, removed_time: null, joined_time: now })
    .where('teaching_class_id', '=', classId)
    .where('student_id', 'in', studentIds)
    .where('status', '=', 0)
    .returning('student_id')
    .execute()
  if (back.length > 0) await ctx.tell(membersChanged, { teaching_class_ids: [classId] })
  return { count: back.length }
}

/** Says how students sit in the class: ordinarily, to retake, or as guests. */
export async function setMemberKind(
  ctx: Room,
  classId: number,
  studentIds: readonly number[],
  kind: MemberKind,
) {
  await classPolicy.must(ctx, 'edit', classId)
  const changed = await ctx.own
    .updateTable('student_teaching_class')
    .set({ kind })
    .where('teaching_class_id', '=', classId)
    .where('student_id', 'in', studentIds)
    .where('kind', '<>', kind)
    .returning('student_id')
    .execute()
  return { count: changed.length }
}
