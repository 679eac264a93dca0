import {
  type Binding,
  externalAccountTaken,
  externalByNumber,
  externalNumberMissing,
  externalNumberUnknown,
  externalSubjectTaken,
  type ProviderName,
} from '@obelisk/contract/external-sign-in'
import { sql } from 'kysely'
import { endSession } from '#identity/public.ts'
import { missing, must, Refusal, refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { findProvider, providersInUse } from './configuration.ts'
import type { Proven, Provider } from './providers/provider.ts'

type Room = Ctx<'external-sign-in'>

/** The provider as the person knows it, for a sentence. */
export const calledOf = ({ language }: Pick<Room, 'language'>, provider: Provider) => ({
  provider: provider.title[language],
})

/** The account of a staff or student number; it must be the only one. */
async function accountOfNumber({ read }: Room, number: string): Promise<number | undefined> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from teacher where staff_no = ${number}
    union select account_id from student where student_no = ${number} and account_id is not null`.execute(
    read,
  )
  return rows.length === 1 ? rows[0]?.account_id : undefined
}

/**
 * The account that a proven person has here: by the number, when the provider gives it, else by the binding made once.
 * Nothing is created: an unknown number is told as such.
 */
export async function accountOfProven(
  ctx: Room,
  provider: Provider,
  proven: Proven,
): Promise<number | undefined> {
  if (!provider.givesNumber) {
    const bound = await ctx.read
      .selectFrom('external_binding')
      .select('account_id')
      .where('provider', '=', provider.name)
      .where('issuer', '=', proven.issuer)
      .where('subject', '=', proven.subject)
      .executeTakeFirst()
    return bound?.account_id
  }
  const { number } = proven
  if (!number) throw refuseAndCommit(externalNumberMissing, calledOf(ctx, provider))
  const accountId = await accountOfNumber(ctx, number)
  if (accountId === undefined)
    throw refuseAndCommit(externalNumberUnknown, { ...calledOf(ctx, provider), number })
  return accountId
}

/** Notes by which account of a provider a person of a known number came; the school's number decides over older notes. */
export async function noteByNumber({ own }: Room, { name }: Provider, proven: Proven, accountId: number) {
  const { issuer, subject } = proven
  await sql`delete from external_binding where provider = ${name}
    and ((issuer = ${issuer} and subject = ${subject} and account_id <> ${accountId})
      or (account_id = ${accountId} and (issuer, subject) <> (${issuer}, ${subject})))`.execute(own)
  await sql`
    insert into external_binding (account_id, provider, issuer, subject, name, bound_by)
    values (${accountId}, ${name}, ${issuer}, ${subject}, ${proven.name}, 'number')
    on conflict (provider, issuer, subject) do update
      set name = excluded.name, bound_by = 'number', last_used_time = now()`.execute(own)
}

export const noteUse = ({ own }: Room, { name }: Provider, proven: Proven) =>
  own
    .updateTable('external_binding')
    .set({ last_used_time: sql<Date>`now()`, name: proven.name })
    .where('provider', '=', name)
    .where('issuer', '=', proven.issuer)
    .where('subject', '=', proven.subject)
    .execute()

/** Binds an account of a provider to one here, whose owner has shown the password. One each: nothing is bound over. */
export async function bind(ctx: Room, provider: Provider, proven: Proven, accountId: number) {
  const { rows } = await sql<{ account_id: number }>`
    with made as (
      insert into external_binding (account_id, provider, issuer, subject, name, bound_by)
      values (${accountId}, ${provider.name}, ${proven.issuer}, ${proven.subject}, ${proven.name}, 'person')
      on conflict do nothing returning account_id)
    select account_id from made union all
    select account_id from external_binding
    where provider = ${provider.name} and issuer = ${proven.issuer} and subject = ${proven.subject}`.execute(
    ctx.own,
  )
  if (rows.length === 0) throw refuseAndCommit(externalAccountTaken, calledOf(ctx, provider))
  if (rows[0]?.account_id !== accountId) throw refuseAndCommit(externalSubjectTaken, calledOf(ctx, provider))
}

type Row = {
  provider: ProviderName
  name: string
  bound_by: 'number' | 'person'
  create_time: number
  last_used_time: number
}

const rowsOf = async ({ read, actor }: Room) => {
  const { rows } = await sql<Row>`
    select provider, name, bound_by, extract(epoch from create_time)::integer as create_time,
      extract(epoch from last_used_time)::integer as last_used_time
    from external_binding where account_id = ${actor.accountId}`.execute(read)
  return rows
}

/** Every provider that is switched on, with what of it is bound to the own account. */
export async function myBindingsOf(ctx: Room): Promise<Binding[]> {
  const rows = await rowsOf(ctx)
  const inUse = await providersInUse(ctx)
  return inUse.map(({ name: provider, title, givesNumber }) => {
    const row = rows.find((bound) => bound.provider === provider)
    const { name = '', bound_by: by = 'person', create_time = 0, last_used_time = 0 } = row ?? {}
    return {
      provider,
      title,
      byNumber: givesNumber,
      bound: row ? { name, by, create_time, last_used_time } : null,
    }
  })
}

/** Unbinds; whoever came in by that binding, elsewhere, is signed out. */
export async function endBindingOf(ctx: Room, provider: ProviderName) {
  const row = must((await rowsOf(ctx)).find((bound) => bound.provider === provider))
  const inUse = await findProvider(ctx, provider)
  if (inUse?.givesNumber && row.bound_by === 'number') throw new Refusal(externalByNumber)
  const { numDeletedRows } = await ctx.own
    .deleteFrom('external_binding')
    .where('account_id', '=', ctx.actor.accountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw missing()
  const open = await ctx.read
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', ctx.actor.accountId)
    .where('way', '=', provider)
    .where('id', '<>', ctx.actor.sessionId)
    .where('revoked_time', 'is', null)
    .execute()
  await endSession(
    ctx.door('identity'),
    open.map(({ id }) => Number(id)),
    'unbound',
  )
}

export async function wxStatusOf(ctx: Room) {
  const enabled = (await findProvider(ctx, 'wechat')) !== undefined
  const row = ctx.actor.accountId
    ? (await rowsOf(ctx)).find(({ provider }) => provider === 'wechat')
    : undefined
  return { enabled, bound: row !== undefined, nickname: row?.name ?? '' }
}
