import type * as contract from '@obelisk/contract/assistant/chat'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { must } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { type ChatFound, chatPolicy, type Room } from '../access.ts'

const mostListed = 200

const rowOf = ({ update_time, share, ...row }: Omit<ChatFound, 'account_id' | 'create_time'>) => ({
  ...row,
  share: share ?? '',
  update_time: Math.floor(update_time.getTime() / 1000),
})

/** The folders of the person, and how many conversations were put away. */
async function placesOf({ read, actor }: Room) {
  const rows = await read
    .selectFrom('chat')
    .select(['folder', 'is_archived', (eb) => eb.fn.countAll<string>().as('count')])
    .where('account_id', '=', actor.accountId)
    .groupBy(['folder', 'is_archived'])
    .execute()
  const folders = new Set(rows.map(({ folder }) => folder).filter((folder) => folder !== ''))
  const archived = rows
    .filter(({ is_archived }) => is_archived)
    .reduce((sum, { count }) => sum + Number(count), 0)
  return { folders: [...folders].sort((one, other) => one.localeCompare(other, 'zh')), archived }
}

/** One’s own conversations whose title or whose questions contain the text. */
export async function listChats(
  ctx: Room,
  { quickSearch, archived }: Input<typeof contract.listChats>,
): Promise<Output<typeof contract.listChats>> {
  const listing = ctx.read
    .selectFrom('chat as c')
    .leftJoin('chat_share as s', 's.chat_id', 'c.id')
    .select(['c.id', 'c.title', 'c.is_pinned', 'c.is_archived', 'c.folder', 'c.update_time', 's.share'])
    .where('c.account_id', '=', ctx.actor.accountId)
    .where('c.is_archived', '=', archived === '1')
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
  const [rows, places] = await Promise.all([listing, placesOf(ctx)])
  return { list: rows.map(rowOf), ...places }
}

export const chatRow = rowOf

export async function changeChat(ctx: Room, { id, ...changes }: Input<typeof contract.changeChat>) {
  await chatPolicy.must(ctx, 'own', id)
  if (Object.values(changes).some((value) => value !== undefined))
    await ctx.own.updateTable('chat').set(changes).where('id', '=', id).execute()
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
