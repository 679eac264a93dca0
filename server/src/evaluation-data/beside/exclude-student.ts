import type { Input } from '@obelisk/contract/endpoint'
import type { excludeStudent as call } from '@obelisk/contract/evaluation-data/marks'
import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import { missing, Refusal } from '#kernel/errors.ts'
import { lockMarks, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { studentsOf } from '../sheet/parts.ts'

/** Leaves a student out of the evaluation by hand, or takes him in again; the results then show both. */
export async function excludeStudent(ctx: Room, input: Input<typeof call>): Promise<null> {
  const { teaching_class_id, student_id, reason } = input
  const head = await lockMarks(ctx, teaching_class_id)
  if (head.set_id === null) throw new Refusal(noItems)
  const students = await studentsOf(ctx, [teaching_class_id])
  if (!students.some(({ id }) => id === student_id)) throw missing()
  if (reason === null) {
    await ctx.own
      .deleteFrom('student_exclusion')
      .where('teaching_class_id', '=', teaching_class_id)
      .where('student_id', '=', student_id)
      .execute()
  } else {
    const by = { reason, account_id: ctx.actor.accountId || null }
    await ctx.own
      .insertInto('student_exclusion')
      .values({ teaching_class_id, student_id, ...by })
      .onConflict((clash) =>
        clash.columns(['teaching_class_id', 'student_id']).doUpdateSet({ ...by, create_time: new Date() }),
      )
      .execute()
  }
  await noteChange(ctx, [teaching_class_id], 'exclusion', reason ?? '')
  return null
}
