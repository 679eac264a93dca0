import {
  listNearSettingChanges,
  nearPlaces,
  nearScopes,
  readNearSettings,
  saveNearSettings,
} from '@obelisk/contract/near-settings'
import {
  listSettingChanges,
  listSettingPlaces,
  readSettings,
  type SettingChanges,
  type SettingKey,
  type SettingPlace,
  type SettingsAtPlace,
  saveSettings,
} from '@obelisk/contract/settings'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '#kit/call.ts'

export type SettingScope = Pick<SettingPlace, 'scope_type' | 'scope_id'>
/** The settings of a place; for a plan, a course or a class with the path from its programme. */
export type At = SettingsAtPlace & { path: readonly SettingPlace[] }

type Near = SettingScope & { scope_type: (typeof nearScopes)[number] }
type Wide = SettingScope & { scope_type: 'school' | 'college' | 'project' }

const isNear = (place: SettingScope): place is Near => nearScopes.some((scope) => scope === place.scope_type)
const wide = (place: SettingScope) => place as Wide
const bare = ({ scope_type, scope_id }: SettingScope) => ({ scope_type, scope_id })

export const places = queryOptions({
  queryKey: ['settings', 'places'],
  queryFn: ({ signal }) => call(listSettingPlaces, {}, { signal }),
})

/** The plans of a programme, the courses of a plan, or the classes of a course. */
export const placesInside = (scope_type: 'project' | 'culture' | 'course', scope_id: number) =>
  queryOptions({
    queryKey: ['settings', 'inside', scope_type, scope_id],
    queryFn: ({ signal }) => call(nearPlaces, { scope_type, scope_id }, { signal }),
  })

const keyOf = ({ scope_type, scope_id }: SettingScope) => ['settings', 'at', scope_type, scope_id] as const
const withPath = (at: SettingsAtPlace): At => ({ ...at, path: [at.place] })

export const settingsAt = (place: SettingScope) =>
  queryOptions({
    queryKey: keyOf(place),
    queryFn: async ({ signal }): Promise<At> =>
      isNear(place)
        ? call(readNearSettings, bare(place) as Near, { signal })
        : withPath(await call(readSettings, bare(place) as Wide, { signal })),
  })

/** Who changed what at a place, over it and inside it, newest first. */
export const historyAt = (place: SettingScope) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'history', place.scope_type, place.scope_id],
    queryFn: ({ signal, pageParam: before }) =>
      isNear(place)
        ? call(listNearSettingChanges, { ...(bare(place) as Near), before }, { signal })
        : call(listSettingChanges, { ...(bare(place) as Wide), before }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
  })

/** Shows the answer at once; everything that was computed or shown with settings is asked for again. */
const takeOver = (client: QueryClient) => async (answer: At) => {
  client.setQueryData(keyOf(answer.place), answer)
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' })
  await client.invalidateQueries({ queryKey: ['settings', 'history'] })
  await client.invalidateQueries({ queryKey: ['settings', 'at'], refetchType: 'none' })
}

/** The values as the person saw them; left out, whatever stands there is replaced. */
type Seen = { _was?: Record<string, unknown> | undefined }

export const saving = (client: QueryClient) =>
  mutationOptions({
    meta: { tellsStale: true },
    mutationFn: async ({
      changes,
      back,
      _was,
      ...place
    }: SettingScope &
      Seen & { changes: z.output<typeof SettingChanges>; back: SettingKey[] }): Promise<At> =>
      isNear(place)
        ? call(saveNearSettings, { ...place, changes, back, _was }, { announce: true })
        : withPath(await call(saveSettings, { ...wide(place), changes, back, _was }, { announce: true })),
    onSuccess: takeOver(client),
  })
