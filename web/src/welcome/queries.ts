import { overview } from '@obelisk/contract/welcome'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const overviewOf = (projectId: number | undefined) =>
  queryOptions({
    queryKey: ['welcome', projectId],
    queryFn: ({ signal }) =>
      call(overview, projectId === undefined ? {} : { project_id: projectId }, { signal }),
  })
