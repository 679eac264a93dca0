import { withdraw } from '@obelisk/contract/document-control/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { usePlan } from '../plan/editor.ts'
import { approvalOf } from '../queries.ts'

/** Where the plan stands in its approval, for those who take part in it. */
export function useApproval() {
  const client = useQueryClient()
  const { plan, run, reload } = usePlan()
  const inReview = plan.state === 'submitted' || plan.state === 'returned'
  const query = useQuery({ ...approvalOf(plan.document_id), enabled: inReview })
  /** After an act that changed the state: everything that shows it is read anew. */
  const refresh = async () => {
    await Promise.all([
      reload(),
      client.invalidateQueries({ queryKey: ['training-plan', 'list'] }),
      client.invalidateQueries({ queryKey: ['document-control'] }),
    ])
  }
  const takeBack = async () => {
    if (await run(() => call(withdraw, { id: plan.document_id }))) await refresh()
  }
  return { document: inReview ? query.data : undefined, refresh, takeBack }
}
