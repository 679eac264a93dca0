import { type Actor, scopesOf } from '#kernel/actor.ts'
import { policyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'

export type Room = Ctx<'assistant'>

const findChat = async ({ read }: Room, id: number) =>
  read
    .selectFrom('chat as c')
    .leftJoin('chat_share as s', 's.chat_id', 'c.id')
    .selectAll('c')
    .select('s.share')
    .where('c.id', '=', id)
    .executeTakeFirst()
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

/** Those who set up the evaluation of the whole school write its prompts. */
export const writesForSchool = (actor: Actor) =>
  scopesOf(actor, 'settings/edit').some(({ scope_type }) => scope_type === 'school')

type PromptOwner = { account_id: number | null }

/** One’s own prompts, and those of the school, which everybody reads. */
export const promptPolicy = policyOf<Room, number, PromptOwner, 'view' | 'edit'>({
  find: async ({ read }, id) =>
    read.selectFrom('assistant_prompt').select('account_id').where('id', '=', id).executeTakeFirst(),
  rules: {
    view:
      ({ actor }) =>
      ({ account_id }) =>
        account_id === null || account_id === actor.accountId,
    edit:
      ({ actor }) =>
      ({ account_id }) =>
        account_id === null ? writesForSchool(actor) : account_id === actor.accountId,
  },
})
