import * as calls from '@obelisk/contract/assistant/usage'
import type { Sent } from '@obelisk/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const usageOf = (chosen: Sent<typeof calls.readUsage>) =>
  queryOptions({
    queryKey: ['assistant', 'usage', chosen],
    queryFn: ({ signal }) => call(calls.readUsage, chosen, { signal }),
    placeholderData: (before) => before,
  })

export const acceptancesOf = (quickSearch: string) =>
  queryOptions({
    queryKey: ['assistant', 'acceptances', quickSearch],
    queryFn: ({ signal }) => call(calls.listAcceptances, { quickSearch }, { signal }),
    placeholderData: (before) => before,
  })
