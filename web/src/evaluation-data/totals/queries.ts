import type { Sent } from '@obelisk/contract/endpoint'
import { compareTotals, saveTotals } from '@obelisk/contract/evaluation-data/marks'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const room = 'evaluation-data'

export const totalsOf = (classId: number) =>
  queryOptions({
    queryKey: [room, 'totals', classId],
    queryFn: ({ signal }) => call(compareTotals, { teaching_class_id: classId }, { signal }),
    // marks may have been typed in the other part a moment ago
    staleTime: 0,
  })

export const savingTotals = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (input: Sent<typeof saveTotals>) => call(saveTotals, input),
    onSuccess: () => client.invalidateQueries({ queryKey: [room] }),
  })
