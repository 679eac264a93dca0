import { overview } from '@obelisk/contract/welcome'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kit/call.ts'

const preparingPause = 2000

const overviewOf = (projectId: number | undefined) =>
  queryOptions({
    queryKey: ['welcome', projectId],
    queryFn: ({ signal }) =>
      call(overview, projectId === undefined ? {} : { project_id: projectId }, { signal }),
    // while the demonstration is being computed the figures arrive one by one
    refetchInterval: ({ state }) => (state.data?.preparing ? preparingPause : false),
  })

/**
 * The overview of a programme. Before it is known which one the person works on, the server is asked for the first one of
 * theirs, which mostly is the same: then nothing is asked twice.
 */
export function useOverview(project: number | undefined) {
  const [begun] = useState(project)
  const first = useQuery(overviewOf(begun))
  const isFirst = project === begun || !first.data || first.data.project?.id === project
  const other = useQuery({ ...overviewOf(project), enabled: !isFirst })
  return isFirst ? first : other
}
