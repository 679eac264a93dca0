import type { Passage } from '@obelisk/contract/assistant/knowledge'
import * as z from 'zod'
import { documentPolicy, type Room } from '../access.ts'

export const Parts = z.array(z.object({ place: z.string(), text: z.string() }))

/** The documents of the school that the actor may read; with `among`, those of these. */
export async function readableDocuments(ctx: Room, among?: readonly number[]): Promise<number[]> {
  const rows = await ctx.read
    .selectFrom('school_document')
    .select(['id', 'college_id'])
    .$if(among !== undefined, (query) => query.where('id', 'in', [...(among ?? []), 0]))
    .execute()
  return (await documentPolicy.allowed(ctx, 'view', rows)).map(({ id }) => id)
}

/** What these documents say, part by part, whoever may read them. */
export async function documentPassages(
  { read }: Pick<Room, 'read'>,
  ids: readonly number[],
): Promise<Passage[]> {
  const rows = await read
    .selectFrom('school_document')
    .select(['id', 'title', 'passages'])
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, title, passages }) =>
    Parts.parse(passages).map((part) => ({ source_id: id, title, title_en: '', ...part, is_current: true })),
  )
}
