import type { Sent } from '@obelisk/contract/endpoint'
import {
  listSettingPlaces,
  readSettings,
  resetSettings,
  type SettingPlace,
  type SettingsAtPlace,
  saveSettings,
} from '@obelisk/contract/settings'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export type Place = Pick<SettingPlace, 'scope_type' | 'scope_id'>

export const places = queryOptions({
  queryKey: ['settings', 'places'],
  queryFn: ({ signal }) => call(listSettingPlaces, {}, { signal }),
})

const keyOf = ({ scope_type, scope_id }: Place) => ['settings', 'at', scope_type, scope_id] as const

export const settingsAt = ({ scope_type, scope_id }: Place) =>
  queryOptions({
    queryKey: keyOf({ scope_type, scope_id }),
    queryFn: ({ signal }) => call(readSettings, { scope_type, scope_id }, { signal }),
  })

/** Shows the answer at once; everything that was computed or shown with settings is asked for again. */
const takeOver = (client: QueryClient) => async (answer: SettingsAtPlace) => {
  client.setQueryData(keyOf(answer.place), answer)
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' })
  await client.invalidateQueries({ queryKey: ['settings', 'at'], refetchType: 'none' })
}

export const saving = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof saveSettings>) => call(saveSettings, input, { announce: true }),
    onSuccess: takeOver(client),
  })

export const resetting = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof resetSettings>) => call(resetSettings, input, { announce: true }),
    onSuccess: takeOver(client),
  })
