import type * as contract from '@obelisk/contract/assistant/prompts'
import { mostPrompts, tooManyPrompts } from '@obelisk/contract/assistant/prompts'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { promptPolicy, type Room, writesForSchool } from '../access.ts'

/** The prompts of the school first, then the own ones, by title. */
export async function listPrompts(ctx: Room): Promise<Output<typeof contract.listPrompts>> {
  const rows = await ctx.read
    .selectFrom('assistant_prompt')
    .select(['id', 'account_id', 'scene', 'title', 'text', 'revision'])
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', ctx.actor.accountId)]))
    .orderBy((eb) => eb('account_id', 'is not', null))
    .orderBy('title')
    .orderBy('id')
    .execute()
  return {
    list: rows.map(({ account_id, scene, ...row }) => ({
      ...row,
      owner: account_id === null ? 'school' : 'own',
      scene: scene as contract.PromptScene,
    })),
    may_school: writesForSchool(ctx.actor),
  }
}

async function mustHaveRoom({ read }: Room, owner: number | null) {
  const { count } = await read
    .selectFrom('assistant_prompt')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', 'is not distinct from', owner)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPrompts) throw new Refusal(tooManyPrompts, { count: mostPrompts })
}

/** Refuses when somebody has saved the prompt since it was read; holds it until the end. */
async function mustBeSeen(ctx: Room, id: number, base: number) {
  const { revision } = await ctx.own
    .selectFrom('assistant_prompt')
    .select('revision')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const by = { by: 'changed_by', at: 'update_time' }
  await mustBeLatest(ctx, {
    base,
    revision,
    field: 'text',
    change: () => changeOf(ctx.own, 'assistant_prompt', { id }, by),
  })
}

export async function savePrompt(
  ctx: Room,
  { id, revision, owner, ...prompt }: Input<typeof contract.savePrompt>,
): Promise<Output<typeof contract.savePrompt>> {
  const account_id = owner === 'school' ? null : ctx.actor.accountId
  await promptPolicy.mustAll(ctx, 'edit', [{ account_id }])
  if (id === undefined) {
    await mustHaveRoom(ctx, account_id)
    return ctx.own
      .insertInto('assistant_prompt')
      .values({ ...prompt, account_id, changed_by: ctx.actor.accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  await promptPolicy.must(ctx, 'edit', id)
  await mustBeSeen(ctx, id, revision)
  await ctx.own
    .updateTable('assistant_prompt')
    .set((eb) => ({
      ...prompt,
      account_id,
      changed_by: ctx.actor.accountId,
      update_time: new Date(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return { id }
}

export async function deletePrompt(ctx: Room, { id }: Input<typeof contract.deletePrompt>): Promise<null> {
  await promptPolicy.must(ctx, 'edit', id)
  await ctx.own.deleteFrom('assistant_prompt').where('id', '=', id).execute()
  return null
}
