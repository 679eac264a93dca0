import { tooManyAnswers } from '@obelisk/contract/assistant/chat'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { isLeased } from './lease.ts'

/** Answers and suggestions of one person that wait for their turn or are written, at most. */
const mostOpen = 20

/** What was asked for and never fetched is forgotten after this time. */
const isAwaited = sql<boolean>`asked_time > now() - interval '5 minutes'`

/** The answers and suggestions of a person that are not over; of suggestions that are written together the first. */
async function openTexts({ own, actor }: Room) {
  const answers = own
    .selectFrom('chat_message')
    .innerJoin('chat', 'chat.id', 'chat_message.chat_id')
    .select(['chat_message.id', 'state', 'writing_until', 'chat_message.create_time as asked_time'])
    .select(sql<string>`'answer'`.as('kind'))
    .where('chat.account_id', '=', actor.accountId)
    .where('state', 'in', ['waiting', 'writing'])
  const suggestions = own
    .selectFrom('assistant_suggestion')
    .select(['id', 'state', 'writing_until', 'create_time as asked_time'])
    .select(sql<string>`'suggestion'`.as('kind'))
    .where('account_id', '=', actor.accountId)
    .where('state', 'in', ['waiting', 'writing'])
    .where(sql<boolean>`coalesce(batch, id) = id`)
  return own
    .selectFrom(answers.unionAll(suggestions).as('text'))
    .select(['id', 'kind'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'writing'), isLeased]),
        eb.and([eb('state', '=', 'waiting'), isAwaited]),
      ]),
    )
    .execute()
}

/** Refuses one text more for a person who has asked for as many as may wait; `text` is one that is asked for already. */
export async function mustHavePlace(ctx: Room, text?: { kind: 'answer' | 'suggestion'; id: number }) {
  // calls that one person sends at once would all count the same texts
  await sql`select pg_advisory_xact_lock(hashtext(${`texts of ${ctx.actor.accountId}`}))`.execute(ctx.own)
  const others = (await openTexts(ctx)).filter(({ id, kind }) => id !== text?.id || kind !== text.kind)
  if (others.length >= mostOpen) throw new Refusal(tooManyAnswers, { count: others.length })
}
