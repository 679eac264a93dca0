import type { Sent } from '@obelisk/contract/endpoint'
import { getInfo } from '@obelisk/contract/identity'
import { changeBind, changeProfile, profile, verifyAccount } from '@obelisk/contract/identity/profile'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { holdPerson } from '#kit/session.ts'

export const profileOf = queryOptions({
  queryKey: ['identity', 'profile'],
  queryFn: ({ signal }) => call(profile, {}, { signal }),
})

/** The person as the server has it now: header and pages follow. */
export async function refreshPerson() {
  const answer = await call(getInfo, {})
  holdPerson(answer)
  return answer.userInfo
}

export const savingProfile = mutationOptions({
  mutationFn: (input: Sent<typeof changeProfile>) => call(changeProfile, input, { announce: true }),
  onSuccess: refreshPerson,
  meta: { quiet: true },
})

export const verifying = mutationOptions({
  mutationFn: (input: Sent<typeof verifyAccount>) => call(verifyAccount, input),
  meta: { quiet: true },
})

export const binding = mutationOptions({
  mutationFn: (input: Sent<typeof changeBind>) => call(changeBind, input, { announce: true }),
  onSuccess: refreshPerson,
  meta: { quiet: true },
})
