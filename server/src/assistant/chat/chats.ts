import type * as contract from '@obelisk/contract/assistant/chat'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { must } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { type ChatFound, chatPolicy, type Room } from '../access.ts'

const mostListed = 200

const rowOf = ({ id, title, is_pinned, update_time }: Omit<ChatFound, 'account_id' | 'create_time'>) => ({
  ...{ id, title, is_pinned },
  update_time: Math.floor(update_time.getTime() / 1000),
})

/** One’s own conversations whose title or whose questions contain the text. */
export async function listChats(ctx: Room, { quickSearch }: Input<typeof contract.listChats>) {
  const rows = await ctx.read
    .selectFrom('chat as c')
    .select(['c.id', 'c.title', 'c.is_pinned', 'c.update_time'])
    .where('c.account_id', '=', ctx.actor.accountId)
    .$if(quickSearch !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('c.title', 'ilike', containing(quickSearch)),
          eb.exists(
            eb
              .selectFrom('chat_message as m')
              .select('m.id')
              .whereRef('m.chat_id', '=', 'c.id')
              .where('m.text', 'ilike', containing(quickSearch)),
          ),
        ]),
      ),
    )
    .orderBy('c.is_pinned', 'desc')
    .orderBy('c.update_time', 'desc')
    .orderBy('c.id', 'desc')
    .limit(mostListed)
    .execute()
  return { list: rows.map(rowOf) }
}

export const chatRow = rowOf

export async function changeChat(ctx: Room, { id, title, is_pinned }: Input<typeof contract.changeChat>) {
  await chatPolicy.must(ctx, 'own', id)
  await ctx.own.updateTable('chat').set({ title, is_pinned }).where('id', '=', id).execute()
  return null
}

/** Nothing of it is kept. */
export async function deleteChat(ctx: Room, { id }: Input<typeof contract.deleteChat>) {
  await chatPolicy.must(ctx, 'own', id)
  await ctx.own.deleteFrom('chat').where('id', '=', id).execute()
  return null
}

export async function rateAnswer(
  ctx: Room,
  { id, thumb, reason }: Input<typeof contract.rateAnswer>,
): Promise<Output<typeof contract.rateAnswer>> {
  const message = must(
    await ctx.read
      .selectFrom('chat_message')
      .select('chat_id')
      .where('id', '=', id)
      .where('role', '=', 'assistant')
      .executeTakeFirst(),
  )
  await chatPolicy.must(ctx, 'own', message.chat_id)
  await ctx.own
    .updateTable('chat_message')
    .set({ thumb, thumb_reason: reason })
    .where('id', '=', id)
    .execute()
  return null
}
