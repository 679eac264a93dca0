import type { Ctx } from '#kernel/room.ts'

/** Attempts on one account are judged one after the other, so that many at once are all counted. */
export const lockAccount = (own: Ctx<'identity'>['own'], id: number) =>
  own.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
