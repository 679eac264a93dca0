import { useQuery } from '@tanstack/react-query'
import { useMay } from '#kit/session.ts'
import { waitingCount } from './queries.ts'

/** How many documents wait for the decision of the signed-in person. */
export function useWaitingCount(): number {
  const isStaff = useMay('training-plan/view')
  return useQuery({ ...waitingCount, enabled: isStaff }).data?.count ?? 0
}
