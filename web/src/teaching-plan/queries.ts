import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { findFeed, makeFeed, revokeFeed } from '@obelisk/contract/teaching-plan/calendar-feed'
import {
  beginPlan,
  deletePlan,
  listPlans,
  planBeginning,
  publishPlans,
  readPlan,
  resyncPlan,
  revisePlan,
  submitPlan,
} from '@obelisk/contract/teaching-plan/calls'
import { listClashes } from '@obelisk/contract/teaching-plan/clashes'
import { printPlan } from '@obelisk/contract/teaching-plan/documents'
import { clearRecord } from '@obelisk/contract/teaching-plan/log'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const plansPerPage = 50

export const plansOf = (termId: number, quickSearch: string, page: string) =>
  queryOptions({
    queryKey: ['teaching-plan', 'list', termId, quickSearch, page],
    queryFn: ({ signal }) =>
      call(
        listPlans,
        { academic_term_id: termId, quickSearch, page, limit: String(plansPerPage) },
        { signal },
      ),
    placeholderData: (before) => before,
  })

export const planOf = (id: number) =>
  queryOptions({
    queryKey: ['teaching-plan', 'one', id],
    queryFn: ({ signal }) => call(readPlan, { id }, { signal }),
    retry: false,
  })

export const paperOf = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['teaching-plan', 'paper', id, language],
    queryFn: ({ signal }) => call(printPlan, { id, language }, { signal }),
    staleTime: 0,
  })

export const beginningOf = (classId: number) =>
  queryOptions({
    queryKey: ['teaching-plan', 'beginning', classId],
    queryFn: ({ signal }) => call(planBeginning, { teaching_class_id: classId }, { signal }),
    staleTime: 0,
  })

/** The own calendar address of a plan, or of all sessions that one teaches. */
export const feedOf = (planId: number | null) =>
  queryOptions({
    queryKey: ['teaching-plan', 'feed', planId],
    queryFn: ({ signal }) => call(findFeed, planId === null ? {} : { plan_id: planId }, { signal }),
    staleTime: 0,
  })

/** What else there is at times that a session could take; asked anew each time, because others plan too. */
export const clashesAt = (asked: Sent<typeof listClashes>) =>
  queryOptions({
    queryKey: ['teaching-plan', 'clashes', asked],
    queryFn: ({ signal }) => call(listClashes, asked, { signal }),
    staleTime: 0,
    retry: false,
  })

/** An act after which everything read before is asked again: it changes lists, notices and documents alike. */
const acting =
  <E extends Call>(endpoint: E) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input),
      onSuccess: () => client.invalidateQueries(),
    })

export const beginning = acting(beginPlan)
export const deleting = acting(deletePlan)
export const publishing = acting(publishPlans)
export const resyncing = acting(resyncPlan)
export const revising = acting(revisePlan)
export const submitting = acting(submitPlan)
export const clearing = acting(clearRecord)
export const makingFeed = acting(makeFeed)
export const revokingFeed = acting(revokeFeed)
