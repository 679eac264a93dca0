import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Caller } from './actor.ts'

const secret = /password|salt|token|secret|totp|captcha|^device$/i
const longest = 4000

/** The input as the log may keep it: secrets masked, and only its size when it is long. */
export function inputForLog(input: unknown): string {
  const text =
    JSON.stringify(input ?? {}, (key, value: unknown) => (secret.test(key) ? '***' : value)) ?? '{}'
  return text.length <= longest ? text : JSON.stringify({ bytes: text.length })
}

/** Writes one line about an act that changed something, in the transaction of that act. */
export async function noteAct(db: Kysely<Tables>, caller: Caller, endpoint: Endpoint, input: unknown) {
  await db
    .insertInto('admin_log')
    .values({
      account_id: caller.actor.accountId || null,
      username: caller.actor.name,
      act: endpoint.path,
      input: inputForLog(input),
      outcome: 'done',
      ip: caller.ip,
      user_agent: caller.userAgent,
      request_id: caller.requestId,
    })
    .execute()
}
