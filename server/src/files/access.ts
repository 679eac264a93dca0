import { policyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { findFile } from './queries.ts'

type Room = Ctx<'files'>

/** A file belongs to the person who uploaded it. For anybody else it does not exist. */
export const filePolicy = policyOf({
  find: ({ read }: Room, id: number) => findFile(read, id),
  rules: { view: (ctx) => (file: { owner_id: number | null }) => file.owner_id === ctx.actor.accountId },
})
