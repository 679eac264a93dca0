import { changeOwnProfile, ownProfile } from '@obelisk/contract/access-control/back-office'
import type { Output, Sent } from '@obelisk/contract/endpoint'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { refreshOffice } from '#kit/office.ts'

export type Info = Output<typeof ownProfile>['info']

export const profileNow = queryOptions({
  queryKey: ['own-profile'],
  queryFn: ({ signal }) => call(ownProfile, {}, { signal }),
})

/** Saves the own picture alone. What goes wrong is told beside it. */
export const savingPicture = (client: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ avatar }: { avatar: string; said: string }) => call(changeOwnProfile, { avatar }),
    onSuccess: async (_, { said }) => {
      notify.done(said)
      await refreshOffice()
      await client.invalidateQueries({ queryKey: profileNow.queryKey })
    },
  })

/** Saves the own account; the name in the header follows. */
export const savingProfile = (client: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (input: Sent<typeof changeOwnProfile>) => call(changeOwnProfile, input, { announce: true }),
    onSuccess: async () => {
      await refreshOffice()
      await client.invalidateQueries({ queryKey: profileNow.queryKey })
    },
  })
