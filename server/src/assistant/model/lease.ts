import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** Until when a process that writes now is believed to live. */
export const leaseEnd = sql<Date>`now() + interval '15 seconds'`
export const isLeased = sql<boolean>`coalesce(writing_until > now(), false)`

const renewEveryMs = 1000
const askEveryMs = 1000
/** So much is written for one person at once, on all servers together. */
const mostOfPerson = 2

const aMoment = () => new Promise<void>((done) => setTimeout(done, askEveryMs))

/**
 * What the row of a text says that another server writes, once a second until it is over. When the lease has passed,
 * `giveUp` ends it.
 */
export async function* writtenElsewhere<T extends { state: string; is_leased: boolean }>(
  look: () => Promise<T | undefined>,
  giveUp: () => Promise<unknown>,
): AsyncGenerator<T> {
  for (;;) {
    const row = await look()
    if (!row) return
    const isWriting = row.state === 'writing'
    if (isWriting && !row.is_leased) {
      await giveUp()
      continue
    }
    yield row
    if (!isWriting && row.state !== 'waiting') return
    await aMoment()
  }
}

/** Renews the lease of what this process writes, until the function that it gives is called. */
export function keepLease(renew: () => Promise<unknown>): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    if (!isOver)
      timer = setTimeout(
        () =>
          void renew()
            .catch(() => undefined)
            .finally(next),
        renewEveryMs,
      )
  }
  next()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** How many texts are being written for a person, by every server. */
async function writtenNow({ own, actor }: Room): Promise<number> {
  const messages = own
    .selectFrom('chat_message')
    .innerJoin('chat', 'chat.id', 'chat_message.chat_id')
    .select('chat_message.id')
    .where('chat.account_id', '=', actor.accountId)
    .where('chat_message.state', '=', 'writing')
    .where('has_turn', '=', true)
    .where(isLeased)
  const suggestions = own
    .selectFrom('assistant_suggestion')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('state', '=', 'writing')
    .where('has_turn', '=', true)
    .where(isLeased)
  return (await messages.unionAll(suggestions).execute()).length
}

/** Waits until another server writes less for this person; `begin` marks the row that is written next. */
export async function untilFree(ctx: Room, begin: () => Promise<unknown>, signal?: AbortSignal) {
  while (!signal?.aborted && (await writtenNow(ctx)) >= mostOfPerson) await aMoment()
  await begin()
}
