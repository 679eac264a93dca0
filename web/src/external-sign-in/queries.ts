import type { Output, Sent } from '@obelisk/contract/endpoint'
import {
  arriveExternal,
  beginBinding,
  beginExternal,
  confirmExternal,
  type ExternalOutcome,
  endBinding,
  externalWays,
  joinExternal,
  myBindings,
  type ProviderName,
  wxStatus,
} from '@obelisk/contract/external-sign-in'
import { linkTo } from '@obelisk/contract/links'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { knownAs, remember } from '#identity/public.ts'
import { call } from '#kit/call.ts'
import type { RequestArea } from '#kit/wire/area.ts'
import { leaveFor, type Started } from './started.ts'

export const waysOf = queryOptions({
  queryKey: ['external-sign-in', 'ways'],
  queryFn: ({ signal }) => call(externalWays, {}, { signal }),
  staleTime: 60_000,
})

type Begun = Output<typeof beginExternal>
const leaveWith = ({ url, stateToken, browserSecret }: Begun, rest: Pick<Started, 'area' | 'to' | 'binds'>) =>
  leaveFor(url, { stateToken, browserSecret, ...rest })

type Wanted = { provider: ProviderName; area: RequestArea; keep: boolean; to: string | null }

/** Begins a sign-in; the page leaves for the provider. */
export const beginning = mutationOptions({
  mutationFn: async ({ to, ...wanted }: Wanted) =>
    leaveWith(await call(beginExternal, wanted), { area: wanted.area, to, binds: false }),
  meta: { quiet: true },
})

export const beginningBinding = mutationOptions({
  mutationFn: async (wanted: Sent<typeof beginBinding>) =>
    leaveWith(await call(beginBinding, wanted), { area: 'member', to: linkTo.security(), binds: true }),
  meta: { quiet: true },
})

const attemptOf = ({ stateToken, browserSecret }: Started) => ({
  stateToken,
  browserSecret,
  device: knownAs(),
})

/** What the return from a provider comes to. The answer of the provider is good once: it is asked about once. */
export const arrivalOf = (started: Started, answerSecret: string) =>
  queryOptions({
    queryKey: ['external-sign-in', 'arrival', started.stateToken],
    queryFn: () => call(arriveExternal, { ...attemptOf(started), answerSecret }).then(noted),
    staleTime: 'static',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

function noted(outcome: ExternalOutcome): ExternalOutcome {
  if (outcome.stage === 'done') remember(outcome.device)
  return outcome
}

export const confirming = (started: Started) =>
  mutationOptions({
    mutationFn: (totp: string) => call(confirmExternal, { ...attemptOf(started), totp }).then(noted),
    meta: { quiet: true },
  })

type Password = Omit<Sent<typeof joinExternal>, 'stateToken' | 'browserSecret' | 'device'>

export const joinWith = async (started: Started, given: Password) =>
  noted(await call(joinExternal, { ...given, ...attemptOf(started) }))

const bindingsKey = ['external-sign-in', 'bindings']

export const bindingsOf = queryOptions({
  queryKey: bindingsKey,
  queryFn: ({ signal }) => call(myBindings, {}, { signal }),
})

/** Whether WeChat is on and bound. The person answers on the phone, so it is asked again when this page is looked at. */
export const weChatOf = queryOptions({
  queryKey: ['external-sign-in', 'wechat'],
  queryFn: ({ signal }) => call(wxStatus, {}, { signal }),
  refetchOnWindowFocus: 'always',
})

/** The bindings, when WeChat tells something else than they do. */
export const weChatMoved = (client: QueryClient) => client.invalidateQueries({ queryKey: bindingsKey })

export const endingBinding = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (wanted: Sent<typeof endBinding>) => call(endBinding, wanted, { announce: true }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: bindingsKey }),
  })
