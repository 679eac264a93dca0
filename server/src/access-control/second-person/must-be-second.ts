import {
  accountUnconfirmed,
  officeLate,
  officeUnconfirmed,
  ownPasswordFirst,
  tiedPerson,
} from '@obelisk/contract/access-control/second-person'
import { roleNames } from '@obelisk/contract/appointment'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import type { RoleHeld } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'
import { isOffice, isPerson, type RoleGiven, type Standing, standingOf } from './standing.ts'

type Room = Ctx<'access-control'>

export type SecondPerson = {
  /** Who did the other half; nobody yet: an empty list. */
  beside: readonly number[]
  /**
   * Both halves are of one kind, as two who open a package together: then neither may have made or appointed the other, for
   * good. Else whoever made the account of the first may be the second once another person has confirmed it.
   */
  isMutual?: boolean
  /** Roles that were given later than this do not count, unless the person was admitted. */
  since?: Date | null
  isAdmitted?: boolean
  /** Would these roles allow the act? Left out where it hangs on a duty and on no role. */
  reaches?: (roles: readonly RoleHeld[]) => Promise<boolean>
}

const nameOf = async ({ read }: Room, id: number | null) => {
  const found = await read
    .selectFrom('account')
    .select(['name', 'username'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return found?.name || found?.username || '–'
}

/** Those of `beside` whose account or office is the actor's doing. */
async function madeByActor({ read, actor }: Room, { beside, isMutual = false }: SecondPerson) {
  const { rows } = await sql<{ id: number }>`
    select a.id from account a where a.id = any(${[...beside]}::integer[]) and (
      ${actor.accountId} in (a.made_by, a.opened_by) and (${isMutual} or a.confirmed_time is null)
      or ${isMutual} and exists (select from role_assignment r where r.account_id = a.id
        and r.given_by = ${actor.accountId} and (r.end_date is null or r.end_date >= ${today})))
    limit 1`.execute(read)
  return rows[0]?.id
}

async function accountFault(ctx: Room, me: Standing, wanted: SecondPerson) {
  if (me.has_first_password) return new Refusal(ownPasswordFirst)
  if (!me.is_confirmed)
    return new Refusal(accountUnconfirmed, { name: await nameOf(ctx, me.opened_by ?? me.made_by) })
  const others = wanted.beside.filter((id) => id !== ctx.actor.accountId)
  const tied =
    others.find((id) => id === me.made_by || id === me.opened_by) ??
    (await madeByActor(ctx, { ...wanted, beside: others }))
  return tied === undefined ? undefined : new Refusal(tiedPerson, { name: await nameOf(ctx, tied) })
}

async function officeFault(ctx: Room, roles: readonly RoleGiven[], wanted: SecondPerson) {
  const { beside, since = null, isAdmitted = false, reaches } = wanted
  if (!reaches || ctx.actor.office) return undefined
  const { accountId } = ctx.actor
  const confirmed = roles.filter(({ is_confirmed }) => is_confirmed)
  const free = confirmed.filter(
    ({ given_by }) => given_by === null || given_by === accountId || !beside.includes(given_by),
  )
  const isLate = ({ given_time }: RoleGiven) => !isAdmitted && !!since && !!given_time && given_time > since
  if (await reaches(free.filter((role) => !isLate(role)))) return undefined
  const named = async (role: RoleGiven | undefined) => ({
    role: role ? roleNames[role.role][ctx.language] : '–',
    name: await nameOf(ctx, role?.given_by ?? null),
  })
  if (await reaches(free)) return new Refusal(officeLate, { role: (await named(free.find(isLate))).role })
  const tied = confirmed.find((role) => !free.includes(role))
  if (tied && (await reaches(confirmed))) return new Refusal(tiedPerson, { name: (await named(tied)).name })
  const open = roles.find(({ is_confirmed }) => !is_confirmed)
  return open ? new Refusal(officeUnconfirmed, await named(open)) : undefined
}

/**
 * Why the actor does not count as the second person of an act, or undefined. The one place that decides it: an account whose
 * password somebody else chose, and an appointment, count once somebody else who holds the power has confirmed them and the
 * person has a password of their own; who made an account or gave an office is never the other half of a pair with it.
 */
export async function secondPersonFault(ctx: Room, wanted: SecondPerson): Promise<Refusal | undefined> {
  if (ctx.actor.accountId === 0) return undefined
  const me = await standingOf(ctx.read, ctx.actor.accountId)
  return (await accountFault(ctx, me, wanted)) ?? officeFault(ctx, me.roles, wanted)
}

/** The same in words, for what is sent with the data: the screen switches the act off and says why. */
export async function whyNotSecond(ctx: Room, wanted: SecondPerson): Promise<string | null> {
  const fault = await secondPersonFault(ctx, wanted)
  return fault ? translateIn(ctx.language, fault.text, fault.values) : null
}

/** The same for the rows of a list, by their ids. Nearly always one question for all of them finds nothing. */
export async function whyNotSecondOf<T extends { id: number }>(
  ctx: Room,
  rows: readonly T[],
  wantedFor: (rows: readonly T[]) => SecondPerson | Promise<SecondPerson>,
): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0 || !(await secondPersonFault(ctx, await wantedFor(rows)))) return new Map()
  const found = await Promise.all(
    rows.map(async (one) => [one.id, await whyNotSecond(ctx, await wantedFor([one]))] as const),
  )
  return new Map(found.flatMap(([id, why]) => (why === null ? [] : [[id, why]])))
}

/** Which of these accounts may not count as the second person beside those; each is then asked by itself. */
export async function mayNotCount(
  { read }: Room,
  accountIds: readonly number[],
  beside: readonly number[],
): Promise<ReadonlySet<number>> {
  const others = sql`any(${[...beside]}::integer[])`
  const { rows } = await sql<{ id: number }>`
    select a.id from account a where a.id = any(${[...accountIds]}::integer[]) and (
      not ${isPerson} or a.made_by = ${others} or a.opened_by = ${others}
      or exists (select from account b where b.id = ${others} and a.id in (b.made_by, b.opened_by))
      or exists (select from role_assignment r where r.account_id = a.id and (not ${isOffice} or r.given_by = ${others})))`.execute(
    read,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The same as a refusal. */
export async function mustBeSecond(ctx: Room, wanted: SecondPerson): Promise<void> {
  const fault = await secondPersonFault(ctx, wanted)
  if (fault) throw fault
}
