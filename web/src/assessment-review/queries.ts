import { listForms } from '@obelisk/contract/assessment-review/forms'
import { remindReviews } from '@obelisk/contract/assessment-review/reminders'
import { listReviews, printReview, readReview } from '@obelisk/contract/assessment-review/review'
import type { Sent } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const room = 'assessment-review'

export const formsOf = queryOptions({
  queryKey: [room, 'forms'],
  queryFn: ({ signal }) => call(listForms, {}, { signal }),
})

export const linesOf = (wanted: Sent<typeof listReviews>) =>
  queryOptions({
    queryKey: [room, 'list', wanted],
    queryFn: ({ signal }) => call(listReviews, wanted, { signal }),
    placeholderData: (before) => before,
  })

export const reviewOf = (id: number) =>
  queryOptions({
    queryKey: [room, 'one', id],
    queryFn: ({ signal }) => call(readReview, { id }, { signal }),
    retry: false,
  })

export const printOf = (id: number, language: Language) =>
  queryOptions({
    queryKey: [room, 'print', id, language],
    queryFn: ({ signal }) => call(printReview, { id, language }, { signal }),
    staleTime: 0,
  })

type Line = Sent<typeof remindReviews>['lines'][number]

export const remindingOf = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (lines: readonly Line[]) =>
      call(remindReviews, {
        lines: lines.map(({ course_id, academic_term_id, review_id }) => ({
          course_id,
          academic_term_id,
          review_id,
        })),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [room, 'list'] }),
  })
