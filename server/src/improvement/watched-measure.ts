import type { Watch } from '#kernel/as-seen.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'improvement'>

/** A measure as it stands, by whichever call it was changed: on the ledger, in its report, in the next one. */
export const watchedMeasure = {
  now: ({ read }: Room, { id = 0 }: { id?: number | undefined }) =>
    read.selectFrom('improvement').selectAll().where('id', '=', id).executeTakeFirst(),
  by: ['id'],
  acts: ['Improvement/save', 'Improvement/act', 'Assreport/saveMeasure', 'Assreport/answerMeasure'],
} satisfies Watch<Room, { id?: number | undefined }>
