import { mySurveys } from '@obelisk/contract/survey/answering'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

/** All surveys of the student who is signed in. */
export const surveysOfMine = queryOptions({
  queryKey: ['survey', 'mine'],
  queryFn: ({ signal }) => call(mySurveys, {}, { signal }),
})
