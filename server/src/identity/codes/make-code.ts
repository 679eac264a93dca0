import { randomInt } from 'node:crypto'
import { type Channel, type CodeEvent, codeSeconds, wrongCode } from '@obelisk/contract/identity/codes'
import { sql } from 'kysely'
import { refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'

type Room = Ctx<'identity'>
type Holder = Pick<Room, 'services'>
export type Sending = { channel: Channel; address: string; event: CodeEvent }

const mostTries = 5
/** Most codes for an address in a day, and from one place in an hour: a campus shares one. */
const limits = { address: 10, place: 100 } as const

/** Codes are short: without the secret of this installation their hashes would be guessed in a second. */
const hashOfCode = ({ services }: Holder, { channel, address, event }: Sending, code: string) =>
  services.secrets.hmac([channel, address, event, code].join('\n'))

/** Whether another code may be sent now; callers for one address are judged one after the other. */
export async function mayAskAgain({ own, ip }: Room, { address, event }: Sending): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`code ${address}`}))`.execute(own)
  const { rows } = await sql<{ soon: boolean; of_address: number; of_place: number }>`
    select coalesce(bool_or(address = ${address} and event = ${event}
        and create_time > now() - ${codeSeconds.again} * interval '1 second'), false) as soon,
      count(*) filter (where address = ${address})::integer as of_address,
      count(*) filter (where ip = ${ip} and create_time > now() - interval '1 hour')::integer as of_place
    from verification_code
    where create_time > now() - interval '1 day' and (address = ${address} or ip = ${ip})`.execute(own)
  const [found] = rows
  return !(
    found?.soon ||
    (found?.of_address ?? 0) >= limits.address ||
    (found?.of_place ?? 0) >= limits.place
  )
}

/** Makes six digits; the ones before for the same address and event are worth nothing from now on. */
export async function makeCode(
  { own, ip, services }: Room,
  sending: Sending,
  accountId: number | undefined,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await own
    .insertInto('verification_code')
    .values({
      ...sending,
      code_hash: hashOfCode({ services }, sending, code),
      account_id: accountId ?? null,
      ip,
      expires_time: sql<Date>`now() + ${codeSeconds.good} * interval '1 second'`,
    })
    .execute()
  return code
}

const newest = ({ read }: Pick<Room, 'read'>, { channel, address, event }: Sending) =>
  read
    .selectFrom('verification_code')
    .select(['id', 'code_hash', 'account_id', 'tries', 'used_time', 'expires_time'])
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(1)

type Kept = { code_hash: Buffer; tries: number; used_time: Date | null; expires_time: Date }

const isOpen = ({ tries, used_time, expires_time }: Kept) =>
  tries < mostTries && used_time === null && expires_time.getTime() > Date.now()

const matches = (ctx: Holder, kept: Kept, sending: Sending, code: string) =>
  isOpen(kept) && isSameSecret(hashOfCode(ctx, sending, code.trim().normalize('NFKC')), kept.code_hash)

/** Whether a code is right, without counting or using it up. */
export async function isCodeRight(
  ctx: Pick<Room, 'read' | 'services'>,
  sending: Sending,
  code: string,
): Promise<boolean> {
  const kept = await newest(ctx, sending).executeTakeFirst()
  return kept !== undefined && matches(ctx, kept, sending, code)
}

/** Counts a wrong try: of the code, or of what has to come with it. */
export const countTry = ({ own }: Pick<Room, 'own'>, sending: Sending) =>
  own
    .updateTable('verification_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest({ read: own }, sending).clearSelect().select('id'))
    .execute()

/** Uses a code up and gives the account it was made for; a wrong one counts, and the fifth ends it. */
export async function mustBeCode(ctx: Room, sending: Sending, code: string): Promise<number | null> {
  const kept = await newest({ read: ctx.own }, sending).forUpdate().executeTakeFirst()
  if (kept && matches(ctx, kept, sending, code)) {
    await ctx.own
      .updateTable('verification_code')
      .set({ used_time: new Date() })
      .where('id', '=', kept.id)
      .execute()
    return kept.account_id
  }
  if (kept && isOpen(kept)) await countTry(ctx, sending)
  throw refuseAndCommit(wrongCode, {}, [{ path: 'captcha', message: wrongCode[ctx.language] }])
}
