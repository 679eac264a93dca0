import type { ClassRow } from '@obelisk/contract/teaching-class/classes'
import { classPolicy, type Room } from '../access.ts'

/** Deletes classes that nothing refers to; one with marks or a report is refused by the database. */
export async function deleteClasses(ctx: Room, rows: readonly ClassRow[]) {
  const ids = rows.map(({ id }) => id)
  await classPolicy.mustAll(
    ctx,
    'edit',
    ids.map((id) => ({ id })),
  )
  await ctx.own.deleteFrom('teaching_class').where('id', 'in', ids).execute()
}
