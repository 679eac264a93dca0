import {
  appointmentChoices,
  appointmentHistory,
  appointmentPeople,
  setAppointmentEnd,
} from '@obelisk/contract/appointment'
import { confirmPeople, peopleToConfirm } from '@obelisk/contract/appointment/confirm'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

/** The roles and places that the person may appoint for. */
export const choices = queryOptions({
  queryKey: ['appointment', 'choices'],
  queryFn: ({ signal }) => call(appointmentChoices, { quickSearch: '' }, { signal }),
})

/** The courses that the person may appoint for and whose code or name has these letters. */
export const coursesWith = (quickSearch: string) =>
  queryOptions({
    queryKey: ['appointment', 'choices', quickSearch],
    queryFn: ({ signal }) => call(appointmentChoices, { quickSearch }, { signal }),
    select: ({ catalogs }) => catalogs,
    placeholderData: keepPreviousData,
  })

/** Members of staff whose name or number has these letters. */
export const peopleWith = (quickSearch: string) =>
  queryOptions({
    queryKey: ['appointment', 'people', quickSearch],
    queryFn: ({ signal }) => call(appointmentPeople, { quickSearch }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What was given and ended, for one person or all. */
export const historyOf = (account_id: number | undefined, page: number) =>
  queryOptions({
    queryKey: ['appointment', 'history', account_id ?? 0, page],
    queryFn: ({ signal }) =>
      call(appointmentHistory, { page, ...(account_id ? { account_id } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const settingEnd = () =>
  mutationOptions({
    mutationFn: (input: { ids: number[]; end_date: string | null }) => call(setAppointmentEnd, input),
  })

/** People who do not count yet where a second person is wanted; `mine`: only whom the asking person may confirm. */
export const unconfirmed = (quickSearch: string, page: number, limit: number) =>
  queryOptions({
    queryKey: ['appointment', 'unconfirmed', quickSearch, page, limit],
    queryFn: ({ signal }) => call(peopleToConfirm, { quickSearch, page, limit }, { signal }),
    placeholderData: keepPreviousData,
  })

export const confirming = () =>
  mutationOptions({ mutationFn: (account_ids: number[]) => call(confirmPeople, { account_ids }) })
