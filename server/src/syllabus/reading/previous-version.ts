import type { SyllabusSnapshot } from '@obelisk/contract/syllabus/syllabus'
import { type Room, syllabusPolicy } from '../access.ts'
import { snapshotOf } from '../versions/submit-syllabus.ts'

/** The version that a syllabus was copied from; approved rows never change, so they are read as they are. */
export async function previousOf(ctx: Room, id: number): Promise<SyllabusSnapshot | null> {
  await syllabusPolicy.must(ctx, 'view', id)
  const row = await ctx.read
    .selectFrom('syllabus')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.parent_id ? snapshotOf(ctx, row.parent_id) : null
}
