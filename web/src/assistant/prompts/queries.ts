import * as calls from '@obelisk/contract/assistant/prompts'
import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const key = ['assistant', 'prompts']

export const prompts = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(calls.listPrompts, {}, { signal }),
})

const acting =
  <E extends Call>(endpoint: E) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    })

export const saving = acting(calls.savePrompt)
export const removing = acting(calls.deletePrompt)
