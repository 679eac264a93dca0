import { myOutcome, myOutcomes } from '@obelisk/contract/student-outcomes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const outcomes = queryOptions({
  queryKey: ['student-outcomes', 'own'],
  queryFn: ({ signal }) => call(myOutcomes, {}, { signal }),
})

export const useOutcomes = () => useQuery(outcomes)

const outcome = (class_id: number, objective_id: number) =>
  queryOptions({
    queryKey: ['student-outcomes', 'one', class_id, objective_id],
    queryFn: ({ signal }) => call(myOutcome, { class_id, objective_id }, { signal }),
  })

export const useOutcome = (classId: number, objectiveId: number) => useQuery(outcome(classId, objectiveId))
