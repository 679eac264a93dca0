import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import {
  actOnImprovement,
  addImprovement,
  deleteImprovements,
  editImprovement,
  listImprovements,
  ownersToChoose,
  readImprovement,
  remindOwners,
} from '@obelisk/contract/improvement'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export type LedgerQuery = Sent<typeof listImprovements>

export const ledgerOf = (wanted: LedgerQuery) =>
  queryOptions({
    queryKey: ['improvement', 'list', wanted],
    queryFn: ({ signal }) => call(listImprovements, wanted, { signal }),
    placeholderData: (before) => before,
  })

export const measureOf = (id: number) =>
  queryOptions({
    queryKey: ['improvement', 'one', id],
    queryFn: ({ signal }) => call(readImprovement, { id }, { signal }),
    retry: false,
  })

export const ownersOf = (quickSearch: string) =>
  queryOptions({
    queryKey: ['improvement', 'owners', quickSearch],
    queryFn: ({ signal }) => call(ownersToChoose, { quickSearch }, { signal }),
    placeholderData: (before) => before,
  })

const acting =
  <E extends Call>(endpoint: E) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input, { announce: true }),
      onSettled: () => client.invalidateQueries({ queryKey: ['improvement'] }),
    })

export const adding = acting(addImprovement)
export const saving = acting(editImprovement)
export const deleting = acting(deleteImprovements)
export const actingOn = acting(actOnImprovement)
export const reminding = acting(remindOwners)
