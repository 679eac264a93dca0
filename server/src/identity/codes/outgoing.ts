import type { Output } from '@obelisk/contract/endpoint'
import type { outgoingMessages } from '@obelisk/contract/identity/codes'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { sendersOf } from '../configuration.ts'
import type { Sender } from '../sending/senders.ts'

type Room = Ctx<'identity'>

const standingOf = (sender: Sender | undefined) => (!sender ? 'off' : sender.keeps ? 'kept' : 'sent')

/** Enough to recognise an address by, not enough to write to it. */
const masked = (address: string) => address.replace(/^(.{1,3}).*?(.{0,2}@.*|.{4})$/, '$1****$2')

/** The last messages, for administrators; their text only where nothing is sent. */
export async function outgoingOf(ctx: Room): Promise<Output<typeof outgoingMessages>> {
  const rows = await ctx.read
    .selectFrom('outgoing_message')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const senders = sendersOf(ctx, await siteOf(ctx))
  return {
    email: standingOf(senders.email),
    mobile: standingOf(senders.mobile),
    list: rows.map(({ create_time, id, address, ...row }) => ({
      ...row,
      id: Number(id),
      address: row.outcome === 'kept' ? address : masked(address),
      create_time: Math.floor(create_time.getTime() / 1000),
    })),
  }
}
