import { type Actor, scopesOf } from '#kernel/actor.ts'
import { policyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { unitsOfPerson, unitsSetUp } from './units.ts'

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

type DocumentPlace = { college_id: number | null }

/**
 * Documents of the whole school are everybody's; those of a unit are read by whoever belongs to it or to a unit below. They
 * are written by those who set up the school, or the unit or one above it.
 */
export const documentPolicy = policyOf({
  find: async ({ read }: Room, id: number) =>
    read.selectFrom('school_document').selectAll().where('id', '=', id).executeTakeFirst(),
  rules: {
    view: async (ctx) => {
      const units = new Set((await unitsOfPerson(ctx)).map(({ id }) => id))
      const isWide = scopesOf(ctx.actor, 'assistant/use').some(({ scope_type }) => scope_type === 'school')
      return ({ college_id }: DocumentPlace) => college_id === null || isWide || units.has(college_id)
    },
    edit: async (ctx) => {
      const isWide = writesForSchool(ctx.actor)
      const units = await unitsSetUp(ctx)
      return ({ college_id }) => isWide || (college_id !== null && units.has(college_id))
    },
  },
})
