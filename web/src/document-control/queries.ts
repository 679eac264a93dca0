import {
  countWaiting,
  type DocumentTab,
  decide,
  decideMany,
  listDocuments,
  readDocument,
  remind,
  takeBackDecisions,
  usualPhrases,
  withdraw,
} from '@obelisk/contract/document-control/calls'
import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import type { Sent } from '@obelisk/contract/endpoint'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export type Wanted = {
  tab: DocumentTab
  kind: DocumentKind | undefined
  order: 'oldest' | 'newest'
  quickSearch: string
}

export const documentsIn = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['document-control', 'list', wanted],
    queryFn: ({ signal }) => call(listDocuments, wanted, { signal }),
    placeholderData: (before) => before,
  })

export const documentOf = (id: number) =>
  queryOptions({
    queryKey: ['document-control', 'document', id],
    queryFn: ({ signal }) => call(readDocument, { id }, { signal }),
    retry: false,
  })

export const phrasesFor = (decision: 'approve' | 'return') =>
  queryOptions({
    queryKey: ['document-control', 'phrases', decision],
    queryFn: ({ signal }) => call(usualPhrases, { decision }, { signal }),
    staleTime: 600_000,
  })

/** A decision changes what its room shows as well, so everything read before is asked again. */
const again = (client: QueryClient) => () => client.invalidateQueries()

export const deciding = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof decide>) => call(decide, input),
    onSettled: again(client),
  })

export const decidingMany = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof decideMany>) => call(decideMany, input),
    onSettled: again(client),
  })

export const takingBack = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (ids: number[]) => call(takeBackDecisions, { ids }),
    onSettled: again(client),
  })

/** How many documents wait for the signed-in person; asked again every minute, and after every decision. */
export const waitingCount = queryOptions({
  queryKey: ['document-control', 'waiting'],
  queryFn: ({ signal }) => call(countWaiting, {}, { signal }),
  refetchInterval: 60_000,
})

export const withdrawing = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof withdraw>) => call(withdraw, input, { announce: true }),
    onSettled: again(client),
  })

export const reminding = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof remind>) => call(remind, input),
    onSettled: again(client),
  })
