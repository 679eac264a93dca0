import type { SyllabusSnapshot } from '@obelisk/contract/syllabus/syllabus'
import { must } from '#kernel/errors.ts'
import { type Room, syllabusPolicy } from '../access.ts'
import { planFactsOf, takenOver } from './plan-facts.ts'
import { contentOf } from './read-content.ts'

/** The whole content of a version with the facts it is built on. */
export async function snapshotOf(ctx: Room, id: number): Promise<SyllabusSnapshot> {
  const [head, content] = await Promise.all([
    ctx.read
      .selectFrom('syllabus')
      .select(['version', 'change_note', 'inherited', 'course_id'])
      .where('id', '=', id)
      .executeTakeFirst(),
    contentOf(ctx, id),
  ])
  const { version, change_note, inherited, course_id } = must(head)
  return { version, change_note, content, inherited: takenOver(inherited, await planFactsOf(ctx, course_id)) }
}

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
