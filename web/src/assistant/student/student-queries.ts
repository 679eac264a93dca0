import * as calls from '@obelisk/contract/assistant/student/calls'
import type { Sent } from '@obelisk/contract/endpoint'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const key = ['assistant', 'student'] as const

/** Whether students may ask, about what, and the last conversation. */
export const studentTalk = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(calls.studentAssistant, {}, { signal }),
})

const after = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries({ queryKey: key }) })

export const studentAsking = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (asked: Sent<typeof calls.studentAsk>) => call(calls.studentAsk, asked),
    ...after(client),
  })

export const studentAccepting = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (version: string) => call(calls.studentAccept, { version }),
    ...after(client),
  })

export const studentForgetting = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(calls.studentForget, {}, { announce: true }),
    ...after(client),
  })
