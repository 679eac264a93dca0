import type { Input } from '@obelisk/contract/endpoint'
import type { saveCriterion as call } from '@obelisk/contract/evaluation-data/beside-marks'
import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import { translateIn } from '@obelisk/contract/refusal'
import { invalid, Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { marksPolicy, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { criterionOf } from '../sheet/answers.ts'
import { seated } from '../sheet/parts.ts'
import { notSeated } from './not-seated.ts'

const twice = { 'zh-cn': '同一学生只填一次', en: 'A student is named once' }

/** The criterion as it stands; the page sends it as it read it. */
export const criterionSeen: Watch<Room, { teaching_class_id: number }> = {
  now: async (ctx, { teaching_class_id }) => {
    await marksPolicy.must(ctx, 'edit', teaching_class_id)
    return { criterion: await criterionOf(ctx, teaching_class_id) }
  },
  thing: 'criterion',
  by: ['teaching_class_id'],
  change: ({ read }, { teaching_class_id }) => changeOf(read, 'evaluation_class', { teaching_class_id }),
}

/**
 * Keeps what the papers of a class are compared with. Confirmed marks do not stand in the way: the results of a later
 * course come when it ends.
 */
export async function saveCriterion(
  ctx: Room,
  { teaching_class_id, criterion }: Input<typeof call>,
): Promise<null> {
  const head = await marksPolicy.must(ctx, 'edit', teaching_class_id)
  if (head.set_id === null) throw new Refusal(noItems)
  const students = await seated(ctx, teaching_class_id)
  const seen = new Set<number>()
  const wrong = (criterion?.values ?? []).flatMap(({ student_id }, at) => {
    const text = students.has(student_id) ? seen.size === seen.add(student_id).size && twice : notSeated
    return text
      ? [{ path: `criterion.values.${at}.student_id`, message: translateIn(ctx.language, text) }]
      : []
  })
  if (wrong.length > 0) throw invalid(...wrong)
  await ctx.own.deleteFrom('criterion_value').where('teaching_class_id', '=', teaching_class_id).execute()
  await ctx.own
    .updateTable('evaluation_class')
    .set({ criterion_name: criterion?.name ?? '' })
    .where('teaching_class_id', '=', teaching_class_id)
    .execute()
  if (criterion && criterion.values.length > 0)
    await ctx.own
      .insertInto('criterion_value')
      .values(criterion.values.map((value) => ({ teaching_class_id, ...value })))
      .execute()
  await noteChange(ctx, [teaching_class_id], 'criterion')
  return null
}
