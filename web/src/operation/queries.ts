import { health, supportPackages } from '@obelisk/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

/** Asked again every quarter of a minute while the page is looked at. */
export const healthNow = queryOptions({
  queryKey: ['operation', 'health'],
  queryFn: ({ signal }) => call(health, {}, { signal }),
  refetchInterval: 15_000,
})

const isOpen = ({ state }: { state: string }) => state === 'waiting' || state === 'running'

export const packages = queryOptions({
  queryKey: ['operation', 'packages'],
  queryFn: async ({ signal }) => (await call(supportPackages, {}, { signal })).list,
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 1500 : false),
})
