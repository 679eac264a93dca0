import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { hashOf } from '../token.ts'
import { noPressure, pressureOn } from './pressure.ts'

type Room = Ctx<'identity'>

/** What is known of an attempt before its password is looked at. */
export type Attempt = {
  accountId: number | undefined
  hash: string | undefined
  nameHash: Buffer
  /** Where it comes from: a device the account has signed in from before, else the address. */
  source: string
  /** Seconds still to wait. */
  wait: number
  failures: number
  needsCaptcha: boolean
  /** From a strange device: it takes turns with the others of its address and account, so that none runs over a bound. */
  isStrange: boolean
}

type Place = Pick<Attempt, 'nameHash' | 'source'>

const freeFailures = 4
const longestWait = 300
const captchaAfter = { here: 3, account: 10, address: 50 } as const

/** Seconds to wait after failed attempts from one place: none for the first few, then doubling up to five minutes. */
export function waitOf(failures: number, sinceLast: number): number {
  if (failures < freeFailures) return 0
  return Math.max(0, Math.ceil(Math.min(longestWait, 2 ** (failures - freeFailures + 1)) - sinceLast))
}

/** Names are hashed: people type their password there. */
export const nameHashOf = (name: string) => createHash('sha256').update(name.trim().toLowerCase()).digest()

type Row = {
  id: number | null
  password_hash: string | null
  device: Buffer | null
  failures: number
  since: number
  of_account: number
  of_address: number
}

/**
 * Looks an attempt up in one question. Failures count for an account from one place: nobody can make the owner wait
 * who is somewhere else, or on a device of their own.
 */
export async function attemptOf(
  { read, ip }: Pick<Room, 'read' | 'ip'>,
  name: string,
  device: string,
  mode: 'off' | 'after-failures' | 'always',
): Promise<Attempt> {
  const wanted = name.trim().toLowerCase()
  const nameHash = nameHashOf(name)
  const deviceHash = hashOf(device)
  const deviceSource = `device:${deviceHash.toString('hex')}`
  const { rows } = await sql<Row>`
    select a.id, a.password_hash, d.hash as device, coalesce(f.failures, 0) as failures,
      coalesce(extract(epoch from now() - f.last_time), 0)::float8 as since,
      (select coalesce(sum(o.failures), 0)::integer from sign_in_failure o
        where o.name_hash = ${nameHash} and o.last_time > now() - interval '1 day') as of_account,
      (select coalesce(sum(o.failures), 0)::integer from sign_in_failure o
        where o.source = ${ip} and o.last_time > now() - interval '15 minutes') as of_address
    from (select 1) as one
    left join lateral (
      select id, password_hash from account
      where lower(username) = ${wanted} or lower(email) = ${wanted} or mobile = ${wanted}
      order by lower(username) = ${wanted} desc limit 1) a on true
    left join known_device d on d.hash = ${deviceHash} and d.account_id = a.id
    left join sign_in_failure f on f.name_hash = ${nameHash} and f.last_time > now() - interval '1 day'
      and f.source = case when d.hash is null then ${ip} else ${deviceSource} end`.execute(read)
  const row = rows[0] as Row
  const pressure = row.device ? noPressure : await pressureOn({ read, ip }, nameHash)
  const isTried =
    pressure.isSiteTried ||
    row.failures >= captchaAfter.here ||
    (!row.device && (row.of_account >= captchaAfter.account || row.of_address >= captchaAfter.address))
  return {
    accountId: row.id ?? undefined,
    hash: row.password_hash ?? undefined,
    nameHash,
    source: row.device ? deviceSource : ip,
    wait: Math.max(waitOf(row.failures, row.since), pressure.delay),
    isStrange: row.device === null,
    failures: row.failures,
    needsCaptcha: mode === 'always' || (mode === 'after-failures' && isTried),
  }
}

/** Failures from this address lately, of all accounts: the page may ask for the captcha at once. */
export async function isAddressTried({ read, ip }: Room): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(failures), 0)::integer as failures from sign_in_failure
    where source = ${ip} and last_time > now() - interval '15 minutes'`.execute(read)
  return (rows[0]?.failures ?? 0) >= captchaAfter.address
}

/** The wait as it is now, after those attempts that were made at the same time and came first. */
export async function waitNow({ own }: Pick<Room, 'own'>, { nameHash, source }: Place): Promise<number> {
  const { rows } = await sql<{ failures: number; since: number }>`
    select failures, extract(epoch from now() - last_time)::float8 as since from sign_in_failure
    where name_hash = ${nameHash} and source = ${source} and last_time > now() - interval '1 day'`.execute(
    own,
  )
  return rows[0] ? waitOf(rows[0].failures, rows[0].since) : 0
}

export async function countFailure({ own }: Pick<Room, 'own'>, { nameHash, source }: Place) {
  await sql`
    insert into sign_in_failure as f (name_hash, source) values (${nameHash}, ${source})
    on conflict (name_hash, source) do update set last_time = now(),
      failures = case when f.last_time > now() - interval '1 day' then f.failures + 1 else 1 end`.execute(own)
}

export async function clearFailures(
  { own }: Pick<Room, 'own'>,
  { nameHash, source, failures }: Place & Pick<Attempt, 'failures'>,
) {
  if (failures === 0) return
  await own
    .deleteFrom('sign_in_failure')
    .where('name_hash', '=', nameHash)
    .where('source', '=', source)
    .execute()
}
