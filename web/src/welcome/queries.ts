import { overview } from '@obelisk/contract/welcome'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const preparingPause = 2000

export const overviewOf = (projectId: number | undefined) =>
  queryOptions({
    queryKey: ['welcome', projectId],
    queryFn: ({ signal }) =>
      call(overview, projectId === undefined ? {} : { project_id: projectId }, { signal }),
    // while the demonstration is being computed the figures arrive one by one
    refetchInterval: ({ state }) => (state.data?.preparing ? preparingPause : false),
  })
