import type { Input } from '@obelisk/contract/endpoint'
import type { saveIndirect as call } from '@obelisk/contract/evaluation-data/marks'
import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import { translateIn } from '@obelisk/contract/refusal'
import { invalid, must, Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { marksPolicy, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { objectivesOf } from '../sheet/parts.ts'

const unknown = { 'zh-cn': '课程目标不属于这份大纲', en: 'The objective is not of this syllabus' }

/** The values entered by hand; the page sends them as it read them. */
export const indirectByHand: Watch<Room, { teaching_class_id: number }> = {
  now: async (ctx, { teaching_class_id }) => {
    await marksPolicy.must(ctx, 'edit', teaching_class_id)
    const values = await ctx.read
      .selectFrom('indirect_value')
      .select(['objective_id', 'value', 'answers', 'targeted', 'note'])
      .where('teaching_class_id', '=', teaching_class_id)
      .where('source', '=', 'manual')
      .orderBy('objective_id')
      .execute()
    return { values }
  },
  thing: 'indirect-values',
  by: ['teaching_class_id'],
  change: ({ read }, { teaching_class_id }) => changeOf(read, 'evaluation_class', { teaching_class_id }),
}

/**
 * Keeps the indirect values entered by hand; values that a survey gave stay. Confirmed marks do not stand in the way:
 * a survey ends when it ends.
 */
export async function saveIndirect(
  ctx: Room,
  { teaching_class_id, values }: Input<typeof call>,
): Promise<null> {
  const head = await marksPolicy.must(ctx, 'edit', teaching_class_id)
  if (head.set_id === null) throw new Refusal(noItems)
  const set = must(
    await ctx.read
      .selectFrom('evaluation_set')
      .select('syllabus_id')
      .where('id', '=', head.set_id)
      .executeTakeFirst(),
  )
  const known = new Set((await objectivesOf(ctx, set.syllabus_id)).map(({ id }) => id))
  const wrong = values.flatMap(({ objective_id }, place) =>
    known.delete(objective_id)
      ? []
      : [{ path: `values.${place}.objective_id`, message: translateIn(ctx.language, unknown) }],
  )
  if (wrong.length > 0) throw invalid(...wrong)
  await ctx.own
    .deleteFrom('indirect_value')
    .where('teaching_class_id', '=', teaching_class_id)
    .where('source', '=', 'manual')
    .execute()
  if (values.length > 0) {
    const account_id = ctx.actor.accountId || null
    await ctx.own
      .insertInto('indirect_value')
      .values(values.map((value) => ({ teaching_class_id, account_id, source: 'manual' as const, ...value })))
      .onConflict((clash) => clash.columns(['teaching_class_id', 'objective_id']).doNothing())
      .execute()
  }
  await noteChange(ctx, [teaching_class_id], 'indirect')
  return null
}
