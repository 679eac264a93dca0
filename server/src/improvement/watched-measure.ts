import { must } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import type { Ctx } from '#kernel/room.ts'
import { measurePolicy } from './access.ts'

type Room = Ctx<'improvement'>

/** A measure as it stands, by whichever call it was changed: on the ledger, in its report, in the next one. */
export const watchedMeasure = {
  now: async (ctx: Room, { id }: { id: number }) => {
    const measure = must(
      await ctx.read.selectFrom('improvement').selectAll().where('id', '=', id).executeTakeFirst(),
    )
    await measurePolicy.must(ctx, 'view', measure)
    return measure
  },
  thing: 'measure',
  by: ['id'],
  change: ({ read }, { id }) => changeOf(read, 'improvement', { id }),
} satisfies Watch<Room, { id: number }>
