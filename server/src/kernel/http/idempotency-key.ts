import { createHash } from 'node:crypto'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { idempotencyKeyWrong } from '@obelisk/contract/refusal'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Caller } from '../actor.ts'
import { Refusal } from '../errors.ts'

/** An addition by the key that its sender gave it. */
type Keyed = { accountId: number; key: string; hash: Buffer }

/** The answer of an addition that was made before under the same key. */
export class Repeated {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** The key of an addition; nothing when the sender gave none, or the call adds nothing. */
export function keyOf(
  { isDeduplicated, path }: Endpoint,
  { headers, body }: FastifyRequest,
  { actor }: Caller,
): Keyed | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || !isDeduplicated || !actor.accountId) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal(idempotencyKeyWrong)
  const hash = createHash('sha256')
    .update(`${path}\n${JSON.stringify(body ?? null)}`)
    .digest()
  return { accountId: actor.accountId, key, hash }
}

/**
 * Takes the key, in the transaction of the addition. Somebody who uses it at the same time waits here until the first
 * transaction ends: after a commit its answer is found, after a rollback the key is free.
 */
async function take(tx: Transaction<Tables>, { accountId, key, hash }: Keyed) {
  const { rows } = await sql<{ answer: unknown; was_made: boolean }>`
    insert into idempotency_key (account_id, key, request_hash) values (${accountId}, ${key}, ${hash})
    on conflict (account_id, key, request_hash) do update set create_time = excluded.create_time
    returning answer, answer is not null as was_made`.execute(tx)
  return rows[0]
}

/** Keeps the answer for those who ask again, and drops some keys that are older than a day. */
const keepAnswer = (tx: Kysely<Tables>, { accountId, key, hash }: Keyed, answer: unknown) =>
  sql`with old as (delete from idempotency_key where (account_id, key, request_hash) in (
      select account_id, key, request_hash from idempotency_key where create_time < now() - interval '1 day'
      order by create_time limit 100 for update skip locked))
    update idempotency_key set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where account_id = ${accountId} and key = ${key} and request_hash = ${hash}`.execute(tx)

const free = (tx: Kysely<Tables>, { accountId, key, hash }: Keyed) =>
  sql`delete from idempotency_key
    where account_id = ${accountId} and key = ${key} and request_hash = ${hash}`.execute(tx)

/** Makes an addition, or gives the answer of the same one that was made before under this key. */
export async function onceByKey(
  tx: Transaction<Tables>,
  keyed: Keyed | undefined,
  make: () => Promise<unknown>,
): Promise<unknown> {
  if (!keyed) return make()
  const taken = await take(tx, keyed)
  if (taken?.was_made) return new Repeated(taken.answer)
  try {
    const answer = await make()
    await keepAnswer(tx, keyed, answer)
    return answer
  } catch (error) {
    // a refusal that commits made nothing: the key stays free for another try
    if (error instanceof Refusal && error.keepsChanges) await free(tx, keyed)
    throw error
  }
}
