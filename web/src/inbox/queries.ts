import { cancelJob, type Job, listJobs, listNotices, readNotices } from '@obelisk/contract/inbox'
import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const noticesEvery = 60_000
const jobsEvery = 2000

const notices = queryOptions({
  queryKey: ['inbox', 'notices'],
  queryFn: ({ signal }) => call(listNotices, {}, { signal }),
  refetchInterval: noticesEvery,
  staleTime: noticesEvery / 2,
})

/** The newest notices of the signed-in person and how many are unread; asked again every minute. */
export const useNotices = () => useQuery(notices)

export const isOver = ({ state }: Job) => state === 'done' || state === 'failed' || state === 'cancelled'

const jobs = queryOptions({
  queryKey: ['inbox', 'jobs'],
  queryFn: ({ signal }) => call(listJobs, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.list.every(isOver) === false ? jobsEvery : noticesEvery),
})

/** The newest jobs of the signed-in person; asked every two seconds while one is at work. */
export const useJobs = () => useQuery(jobs)

export const readingNotices = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (ids: number[] | undefined) => call(readNotices, ids ? { ids } : {}),
    onSuccess: () => client.invalidateQueries({ queryKey: notices.queryKey }),
  })

export const stoppingJob = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(cancelJob, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  })
