import type { Input } from '@obelisk/contract/endpoint'
import {
  type arriveExternal,
  type confirmExternal,
  type ExternalOutcome,
  externalCancelled,
  externalDead,
  externalNoOffice,
  externalOff,
  externalRefused,
  externalUntrusted,
  type joinExternal,
} from '@obelisk/contract/external-sign-in'
import { secondFactorNeeded } from '@obelisk/contract/identity/second-factor'
import { needLogin } from '@obelisk/contract/refusal'
import { isAdministrator } from '#access-control/public.ts'
import {
  type AccountRow,
  admitProven,
  type Checked,
  checkPassword,
  hashOf,
  mustMatch,
  openSessionBy,
  rememberDevice,
} from '#identity/public.ts'
import { Refusal, refuseAndCommit } from '#kernel/errors.ts'
import { Unreachable } from '#kernel/network/outside-rules.ts'
import type { Ctx } from '#kernel/room.ts'
import { type AttemptRow, moveOn, mustAttempt, provenOf } from './attempts.ts'
import { accountOfProven, bind, calledOf, noteByNumber, noteUse } from './bindings.ts'
import { findProvider } from './configuration.ts'
import { cancelled, type Proven, type Provider, ProviderRefused } from './providers/provider.ts'

type Room = Ctx<'external-sign-in'>
type Arriving = Input<typeof arriveExternal>
type Confirming = Input<typeof confirmExternal>
type Joining = Input<typeof joinExternal>

export async function mustProvider(ctx: Room, name: Provider['name']): Promise<Provider> {
  const provider = await findProvider(ctx, name)
  if (!provider) throw new Refusal(externalOff)
  return provider
}

const isCausedBy = (error: unknown, kind: typeof Unreachable): boolean =>
  error instanceof kind ||
  (error instanceof Error && error.cause !== undefined && isCausedBy(error.cause, kind))

/** What a person is told when a provider was asked in vain. */
export function refusalFor(ctx: Room, provider: Provider, error: unknown): Refusal {
  const called = calledOf(ctx, provider)
  if (error instanceof Refusal) return error
  if (isCausedBy(error, Unreachable)) return refuseAndCommit(externalDead, called)
  if (!(error instanceof ProviderRefused)) return refuseAndCommit(externalUntrusted, called)
  const { reason } = error
  return reason === cancelled
    ? refuseAndCommit(externalCancelled, called)
    : refuseAndCommit(externalRefused, { ...called, reason })
}

type Arrived = { attempt: AttemptRow; proven: Proven } | { attempt: AttemptRow; refusal: Refusal }

/** Asks the provider who has come, before the transaction: no connection waits for another system. */
export async function askProvider(ctx: Room, input: Arriving): Promise<Arrived> {
  const attempt = await mustAttempt(ctx.read, input, 'begun')
  mustBeBinder(ctx, attempt)
  const provider = await mustProvider(ctx, attempt.provider)
  const round = { state: input.stateToken, nonce: attempt.nonce, verifier: attempt.verifier }
  try {
    return {
      attempt,
      proven: await provider.prove(round, new URLSearchParams(input.answerSecret), ctx.userAgent),
    }
  } catch (error) {
    return { attempt, refusal: refusalFor(ctx, provider, error) }
  }
}

/** Takes what the provider said: signs in, binds, or asks for what is missing. An attempt is good once. */
export async function arrive(ctx: Room, input: Arriving, arrived: Arrived): Promise<ExternalOutcome> {
  const { attempt } = arrived
  if ('refusal' in arrived) {
    // a provider that did not answer has not used the code up: the page may ask again
    if (arrived.refusal.text !== externalDead) await moveOn(ctx, attempt, 'begun', 'done')
    throw arrived.refusal
  }
  const { proven } = arrived
  const provider = await mustProvider(ctx, attempt.provider)
  if (attempt.account_id !== null) return finishBinding(ctx, provider, attempt, proven)
  await moveOn(ctx, attempt, 'begun', 'proven', proven)
  const accountId = await accountOfProven(ctx, provider, proven)
  if (accountId === undefined) return { stage: 'bind', title: provider.title, name: proven.name }
  return admit(ctx, { provider, attempt, proven, accountId }, { ...input, totp: '' })
}

/** Binding is of use to the person who began it alone: in a session of somebody else nothing is even asked. */
function mustBeBinder({ actor }: Room, { account_id }: AttemptRow) {
  if (account_id !== null && account_id !== actor.accountId) throw new Refusal(needLogin)
}

async function finishBinding(ctx: Room, provider: Provider, attempt: AttemptRow, proven: Proven) {
  mustBeBinder(ctx, attempt)
  await moveOn(ctx, attempt, 'begun', 'done')
  await bind(ctx, provider, proven, ctx.actor.accountId)
  return { stage: 'bound', title: provider.title } as const
}

type Known = { provider: Provider; attempt: AttemptRow; proven: Proven; accountId: number }

async function admit(
  ctx: Room,
  known: Known,
  { device, totp }: { device?: string | undefined; totp: string },
): Promise<ExternalOutcome> {
  const { area } = known.attempt
  try {
    const given = { area, device: device ?? '', totp }
    const account = await admitProven(ctx.door('identity'), known.accountId, given)
    return await open(ctx, known, account, device)
  } catch (error) {
    if (error instanceof Refusal && error.text === secondFactorNeeded) return { stage: 'factor' }
    throw error
  }
}

/** Opens the session, and keeps by what the provider knows it. */
async function open(
  ctx: Room,
  { provider, attempt, proven }: Omit<Known, 'accountId'>,
  account: AccountRow,
  device: string | undefined,
): Promise<ExternalOutcome> {
  const { area, keep } = attempt
  if (ctx.about) ctx.about.username = account.username
  if (area === 'admin' && !(await isAdministrator(ctx.door('access-control'), account.id)))
    throw refuseAndCommit(externalNoOffice)
  await moveOn(ctx, attempt, 'proven', 'done')
  if (provider.givesNumber) await noteByNumber(ctx, provider, proven, account.id)
  else await noteUse(ctx, provider, proven)
  const identity = ctx.door('identity')
  const opening = { keep, area, way: provider.name, rotates: true }
  const { sessionId, userInfo } = await openSessionBy(identity, account, opening)
  const { issuer, subject, sid = '', ticket, idToken } = proven
  await ctx.own
    .insertInto('external_session')
    .values({
      session_id: sessionId,
      provider: provider.name,
      issuer,
      subject,
      sid,
      ticket_hash: ticket ? hashOf(ticket) : null,
      id_token: idToken ? ctx.services.secrets.encrypt(Buffer.from(idToken)) : null,
    })
    .execute()
  const known = device === undefined ? {} : { device: await rememberDevice(identity, account.id, device) }
  const { token, refresh_token } = userInfo
  return { stage: 'done', area, keep, token, refresh_token, ...known }
}

/** The second step: the provider has vouched, the second factor comes. */
export async function confirm(ctx: Room, input: Confirming): Promise<ExternalOutcome> {
  const attempt = await mustAttempt(ctx.own, input, 'proven')
  const provider = await mustProvider(ctx, attempt.provider)
  const proven = provenOf(ctx, attempt)
  const accountId = await accountOfProven(ctx, provider, proven)
  if (accountId === undefined) return { stage: 'bind', title: provider.title, name: proven.name }
  return admit(ctx, { provider, attempt, proven, accountId }, input)
}

/** The slow half of binding at the first sign-in: the password against its hash. */
export async function checkToJoin(ctx: Room, input: Joining): Promise<Checked> {
  await mustAttempt(ctx.read, input, 'proven')
  return checkPassword(ctx.door('identity'), input)
}

/** Binds at the first sign-in: the password, and the second factor where there is one, show whose account it is. */
export async function join(ctx: Room, input: Joining, checked: Checked): Promise<ExternalOutcome> {
  const attempt = await mustAttempt(ctx.own, input, 'proven')
  const provider = await mustProvider(ctx, attempt.provider)
  const proven = provenOf(ctx, attempt)
  if (provider.givesNumber) throw new Refusal(externalOff)
  const account = await mustMatch(ctx.door('identity'), checked, attempt.area)
  await bind(ctx, provider, proven, account.id)
  return open(ctx, { provider, attempt, proven }, account, input.device)
}
