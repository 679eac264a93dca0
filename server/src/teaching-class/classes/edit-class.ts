import { translateIn } from '@obelisk/contract/refusal'
import type { ClassRow, ClassWrite } from '@obelisk/contract/teaching-class/classes'
import { fixedOfClass } from '@obelisk/contract/teaching-class/refusals'
import type * as z from 'zod'
import { invalid } from '#kernel/errors.ts'
import { now } from '#kernel/site/site-day.ts'
import { classPolicy, type Room } from '../access.ts'
import { membersChanged } from '../events.ts'
import { setTeachers } from './set-teachers.ts'

type Changes = Partial<z.output<typeof ClassWrite>>

const fixed = ['course_id', 'base_grade_id', 'academic_term_id'] as const

/** Saves name, code, teachers and status; what a class is a class of never changes. */
export async function editClass(ctx: Room, changes: Changes, row: ClassRow) {
  await classPolicy.must(ctx, 'edit', row.id)
  const moved = fixed.find((field) => changes[field] !== undefined && changes[field] !== row[field])
  if (moved) throw invalid({ path: moved, message: translateIn(ctx.language, fixedOfClass) })
  const { name = row.name, code, status = row.status } = changes
  await ctx.own
    .updateTable('teaching_class')
    .set({ name, code: code || row.code, status, update_time: now })
    .where('id', '=', row.id)
    .execute()
  const { main_teacher_id, teacher_ids } = changes
  if (main_teacher_id !== undefined || teacher_ids !== undefined) {
    const main = main_teacher_id === undefined ? row.main_teacher_id : main_teacher_id
    await setTeachers(ctx, row.id, { main, others: teacher_ids ?? row.teacher_ids })
  }
  if (status !== row.status) await ctx.tell(membersChanged, { teaching_class_ids: [row.id] })
}

/** Enables or disables classes; those that stand so already are not counted. */
export async function setClassStatus(ctx: Room, ids: readonly number[], status: 'enable' | 'disable') {
  await classPolicy.mustAll(
    ctx,
    'edit',
    ids.map((id) => ({ id })),
  )
  const changed = await ctx.own
    .updateTable('teaching_class')
    .set({ status, update_time: now })
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .returning('id')
    .execute()
  if (changed.length > 0) await ctx.tell(membersChanged, { teaching_class_ids: changed.map(({ id }) => id) })
  return { count: changed.length }
}
