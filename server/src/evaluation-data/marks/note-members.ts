import type { Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'

/** Who sits in a class decides what is computed from it: its data version moves and results become out of date. */
export async function noteMembers(ctx: Room, { teaching_class_ids: ids }: { teaching_class_ids: number[] }) {
  const opened = await ctx.own
    .selectFrom('evaluation_class')
    .select('teaching_class_id')
    .where('teaching_class_id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  await noteChange(
    ctx,
    opened.map(({ teaching_class_id }) => teaching_class_id),
    'roster',
  )
}
