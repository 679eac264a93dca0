import { firstDay, firstDayReadings, remindWaited } from '@obelisk/contract/first-day'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export type FirstDayPlace = {
  project: number | undefined
  culture: number | undefined
  academicTerm: number | undefined
}

export const firstDayKey = ['first-day']

export const firstDayOf = ({ project, culture, academicTerm }: FirstDayPlace) =>
  queryOptions({
    queryKey: [...firstDayKey, project, culture, academicTerm],
    queryFn: ({ signal }) =>
      call(
        firstDay,
        {
          ...(project === undefined ? {} : { project_id: project }),
          ...(culture === undefined ? {} : { culture_id: culture }),
          ...(academicTerm === undefined ? {} : { academic_term_id: academicTerm }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const readingsOf = (project: number) =>
  queryOptions({
    queryKey: [...firstDayKey, 'readings', project],
    queryFn: ({ signal }) => call(firstDayReadings, { project_id: project }, { signal }),
  })

export const reminding = (project: number, academicTerm: number | undefined) =>
  mutationOptions({
    mutationFn: (account: number) =>
      call(remindWaited, {
        project_id: project,
        academic_term_id: academicTerm ?? null,
        account_id: account,
      }),
  })
