import type { Room } from './access.ts'

/** Two imports of people at once wait for each other, so that neither adds what the other has just added. */
export const inTurn = (ctx: Room) =>
  ctx.own.selectFrom('college').select('id').where('parent_id', 'is', null).forNoKeyUpdate().execute()
