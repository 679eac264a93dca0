import { policyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'

export type Room = Ctx<'assistant'>

const findChat = async ({ read }: Room, id: number) =>
  read.selectFrom('chat').selectAll().where('id', '=', id).executeTakeFirst()
export type ChatFound = NonNullable<Awaited<ReturnType<typeof findChat>>>

/** A conversation is its person's alone; for everybody else, administrators too, it does not exist. */
export const chatPolicy = policyOf({
  find: findChat,
  rules: {
    own:
      ({ actor }: Room) =>
      ({ account_id }: { account_id: number }) =>
        account_id === actor.accountId,
  },
})
