import { remindTeachers, type TermStage, termOverview } from '@obelisk/contract/term-overview'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export type OverviewScope = { project_id: number; academic_term_id: number }

export const termOf = (place: OverviewScope) =>
  queryOptions({
    queryKey: ['term-overview', place],
    queryFn: ({ signal }) => call(termOverview, place, { signal }),
    placeholderData: keepPreviousData,
  })

export const reminding = (place: OverviewScope) =>
  mutationOptions({
    mutationFn: (input: { stage: TermStage; course_ids: number[] }) =>
      call(remindTeachers, { ...place, ...input }),
  })
