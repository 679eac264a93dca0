import type { Input } from '@obelisk/contract/endpoint'
import {
  mostSearches,
  type SearchQuery,
  type saveSearch,
  tooManySearches,
} from '@obelisk/contract/question-bank/searches'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from './access.ts'
import { mustSeeBank } from './banks/banks.ts'

/** The searches of the signed-in person; nobody else sees them. */
export async function searchesOf(ctx: Room, catalogId: number) {
  await mustSeeBank(ctx, catalogId)
  const rows = await ctx.read
    .selectFrom('question_search')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', ctx.actor.accountId)
    .where('catalog_id', '=', catalogId)
    .orderBy('name')
    .execute()
  return rows.map(({ query, ...row }) => ({ ...row, query: query as SearchQuery }))
}

/** Keeps a search; one of the same name gets the new meaning. */
export async function keepSearch(ctx: Room, { catalog_id, name, query }: Input<typeof saveSearch>) {
  const known = await searchesOf(ctx, catalog_id)
  if (known.length >= mostSearches && !known.some((one) => one.name === name))
    throw new Refusal(tooManySearches, { most: mostSearches })
  const value = { query: JSON.stringify(query) }
  return ctx.own
    .insertInto('question_search')
    .values({ account_id: ctx.actor.accountId, catalog_id, name, ...value })
    .onConflict((clash) => clash.columns(['account_id', 'catalog_id', 'name']).doUpdateSet(value))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function deleteSearchOf({ own, actor }: Room, id: number) {
  must(
    await own
      .deleteFrom('question_search')
      .where('id', '=', id)
      .where('account_id', '=', actor.accountId)
      .returning('id')
      .executeTakeFirst(),
  )
}
