import * as calls from '@obelisk/contract/assistant/school-documents'
import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const key = ['assistant', 'documents']

export const documentsOf = (quickSearch: string) =>
  queryOptions({
    queryKey: [...key, 'list', quickSearch],
    queryFn: ({ signal }) => call(calls.listDocuments, { quickSearch }, { signal }),
  })

export const documentOf = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(calls.readDocument, { id }, { signal }),
  })

export const guide = queryOptions({
  queryKey: ['assistant', 'guide'],
  queryFn: ({ signal }) => call(calls.readGuide, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const acting =
  <E extends Call>(endpoint: E, announce = false) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input, { announce }),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    })

export const saving = acting(calls.saveDocument)
export const removing = acting(calls.deleteDocument, true)
