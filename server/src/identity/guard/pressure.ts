import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'identity'>

/** Failures of strange devices: on one account wherever they come from, and from one address whomever they are about. */
type Pressure = {
  of_account: number
  account_since: number
  of_address: number
  address_since: number
  of_site: number
  /** How old the failure is with which this address reached the bound of accounts in a minute; null below it. */
  bound_age: number | null
}

/** So many are free; then the next attempt of a strange device waits, a second and more, up to the longest. */
const delays = { account: { free: 50, longest: 30 }, address: { free: 200, longest: 10 } } as const
/** With so many in the whole school within 15 minutes, strange devices owe a captcha everywhere. */
const siteTried = 1000

/** Seconds until the next attempt, by how many failed lately and how long ago the last one was. */
export function delayOf(
  failures: number,
  since: number,
  { free, longest }: { free: number; longest: number },
): number {
  if (failures < free) return 0
  return Math.max(0, Math.ceil(Math.min(longest, 1 + (failures - free) / 20) - since))
}

/** One address fails on so many accounts in a minute, by strange devices; the next one waits until the minute is over. */
const namesInMinute = 60

/** Seconds until the minute is over in which too many accounts were tried. */
const sprayWait = (boundAge: number | null) => (boundAge === null ? 0 : Math.max(0, Math.ceil(60 - boundAge)))

/** What a known device meets. */
export const noPressure = { delay: 0, isSiteTried: false }

async function pressureOf({ read, ip }: Pick<Room, 'read' | 'ip'>, nameHash: Buffer): Promise<Pressure> {
  const { rows } = await sql<Pressure>`
    select a.failures as of_account, a.since as account_since, h.failures as of_address, h.since as address_since,
      (select count(*)::integer from (select from sign_in_failure
        where last_time > now() - interval '15 minutes' limit ${siteTried}) s) as of_site,
      (select extract(epoch from now() - last_time)::float8 from sign_in_failure
        where source = ${ip} and last_time > now() - interval '1 minute'
        order by last_time desc offset ${namesInMinute - 1} limit 1) as bound_age
    from (select coalesce(sum(failures), 0)::integer as failures,
        coalesce(extract(epoch from now() - max(last_time)), 0)::float8 as since
      from sign_in_failure where name_hash = ${nameHash} and last_time > now() - interval '1 hour') a,
      (select coalesce(sum(failures), 0)::integer as failures,
        coalesce(extract(epoch from now() - max(last_time)), 0)::float8 as since
      from sign_in_failure where source = ${ip} and last_time > now() - interval '15 minutes') h`.execute(
    read,
  )
  return rows[0] as Pressure
}

/** What a strange device meets: seconds to wait, and whether the school is being tried. */
export async function pressureOn(ctx: Pick<Room, 'read' | 'ip'>, nameHash: Buffer) {
  const found = await pressureOf(ctx, nameHash)
  const { of_account, account_since, of_address, address_since, of_site, bound_age } = found
  return {
    delay: Math.max(
      delayOf(of_account, account_since, delays.account),
      delayOf(of_address, address_since, delays.address),
      sprayWait(bound_age),
    ),
    isSiteTried: of_site >= siteTried,
  }
}

/** The same as it is now: attempts from one address, and on one account, take turns while there are too many. */
export async function delayNow({ own, ip }: Pick<Room, 'own' | 'ip'>, nameHash: Buffer): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('attempts'), hashtext(${ip}))`.execute(own)
  await sql`select pg_advisory_xact_lock(hashtext('attempts'), hashtext(${nameHash.toString('hex')}))`.execute(
    own,
  )
  return (await pressureOn({ read: own, ip }, nameHash)).delay
}
