import { randomBytes } from 'node:crypto'
import type * as contract from '@obelisk/contract/assistant/sharing'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { chatPolicy, type Room } from '../access.ts'

/** The last message that is whole; what is being written now is not shared. */
async function lastWritten({ read }: Room, id: number) {
  const row = await read
    .selectFrom('chat_message')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('chat_id', '=', id)
    .where('state', 'not in', ['waiting', 'writing'])
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Shares what was said until now. Shared again, the link stays and what was said since is part of it. */
export async function shareChat(
  ctx: Room,
  { id }: Input<typeof contract.shareChat>,
): Promise<Output<typeof contract.shareChat>> {
  await chatPolicy.must(ctx, 'own', id)
  const last_message_id = await lastWritten(ctx, id)
  return ctx.own
    .insertInto('chat_share')
    .values({ chat_id: id, share: randomBytes(24).toString('base64url'), last_message_id })
    .onConflict((conflict) =>
      conflict.column('chat_id').doUpdateSet({ last_message_id, create_time: new Date() }),
    )
    .returning('share')
    .executeTakeFirstOrThrow()
}

/** The link leads nowhere from now on; shared again there is another one. */
export async function stopSharing(ctx: Room, { id }: Input<typeof contract.stopSharing>): Promise<null> {
  await chatPolicy.must(ctx, 'own', id)
  await ctx.own.deleteFrom('chat_share').where('chat_id', '=', id).execute()
  return null
}
