import type { Output } from '@obelisk/contract/endpoint'
import { listJobs, listNotices, readNotices } from '@obelisk/contract/inbox'
import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { isOver } from '#kit/job/job-state.ts'

export type Notice = Output<typeof listNotices>['list'][number]

const idlePause = 60_000
const workPause = 2000

const notices = queryOptions({
  queryKey: ['inbox', 'notices'],
  queryFn: ({ signal }) => call(listNotices, {}, { signal }),
  refetchInterval: idlePause,
})

/** The newest notices of the signed-in person and how many are unread; asked again every minute. */
export const useNotices = () => useQuery(notices)

const jobs = queryOptions({
  queryKey: ['inbox', 'jobs'],
  queryFn: ({ signal }) => call(listJobs, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.list.some((job) => !isOver(job)) ? workPause : idlePause),
})

/** The newest jobs of the signed-in person; asked every two seconds while one is at work. */
export const useJobs = () => useQuery(jobs)

/** Marks notices as read; without ids all of them. */
export const readingNotices = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (ids: number[] | undefined) => call(readNotices, ids ? { ids } : {}),
    onSuccess: () => client.invalidateQueries({ queryKey: notices.queryKey }),
  })
