import type { Sent } from '@obelisk/contract/endpoint'
import {
  editContact,
  editInfo,
  editProject,
  personalData,
  revealIdNumber,
} from '@obelisk/contract/personal-data'
import { teacherInfo } from '@obelisk/contract/roster/own-record'
import { type MutationOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const key = ['personal-data']

export const personalOf = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(personalData, {}, { signal }),
})

/** The person as the school has them in its lists. */
export const teacherOf = queryOptions({
  queryKey: [...key, 'teacher'],
  queryFn: ({ signal }) => call(teacherInfo, {}, { signal }),
})

/** Saving a part: what was typed stays when it is refused, and the others follow when it is done. */
const saving = <T>(
  client: QueryClient,
  save: (input: T) => Promise<{ version: number }>,
): MutationOptions<{ version: number }, Error, T> => ({
  mutationFn: save,
  onSuccess: () => client.invalidateQueries({ queryKey: key }),
  meta: { quiet: true },
})

export const savingInfo = (client: QueryClient, onSaved: () => void) =>
  saving(client, async (input: Sent<typeof editInfo>) => {
    const answer = await call(editInfo, input, { announce: true })
    onSaved()
    return answer
  })
export const savingContact = (client: QueryClient) =>
  saving(client, (input: Sent<typeof editContact>) => call(editContact, input, { announce: true }))
export const savingProjects = (client: QueryClient) =>
  saving(client, (input: Sent<typeof editProject>) => call(editProject, input, { announce: true }))

export const revealing = mutationOptions({ mutationFn: () => call(revealIdNumber, {}) })
