import type { Sent } from '@obelisk/contract/endpoint'
import {
  changePassword,
  endMySession,
  endOtherSessions,
  mySessions,
} from '@obelisk/contract/identity/my-account'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  secondFactor,
} from '@obelisk/contract/identity/second-factor'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { forget } from '#kit/session.ts'

const sessionsKey = ['identity', 'sessions']

export const sessionsOf = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call(mySessions, {}, { signal }),
})

export const endingSession = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof endMySession>) => call(endMySession, input, { announce: true }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })

export const endingOthers = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof endOtherSessions>) => call(endOtherSessions, input, { announce: true }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })

/** All sessions end with the old password: the page begins anew at the sign-in. */
export const changingPassword = mutationOptions({
  mutationFn: (input: Sent<typeof changePassword>) => call(changePassword, input, { announce: true }),
  onSuccess: () => setTimeout(() => void forget('member'), 1500),
  meta: { quiet: true },
})

const factorKey = ['identity', 'second-factor']

export const factorOf = queryOptions({
  queryKey: factorKey,
  queryFn: ({ signal }) => call(secondFactor, {}, { signal }),
})

export const beginningFactor = mutationOptions({
  mutationFn: (input: Sent<typeof beginSecondFactor>) => call(beginSecondFactor, input),
})

const changingFactor = (client: QueryClient) => ({
  onSuccess: () => client.invalidateQueries({ queryKey: factorKey }),
})

export const confirmingFactor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof confirmSecondFactor>) => call(confirmSecondFactor, input),
    ...changingFactor(client),
  })

export const endingFactor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof endSecondFactor>) => call(endSecondFactor, input, { announce: true }),
    ...changingFactor(client),
  })
