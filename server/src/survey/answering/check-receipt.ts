import type { Input, Output } from '@obelisk/contract/endpoint'
import type { checkReceipt } from '@obelisk/contract/survey/answering'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** Whether a sheet is stored, and whether the results of its survey count it in. Whoever has the receipt may ask. */
export async function receiptTold(
  { read }: Room,
  { receipt }: Input<typeof checkReceipt>,
): Promise<Output<typeof checkReceipt>> {
  const { rows } = await sql<{ counts: boolean | null }>`
    select case when s.state in ('closed', 'archived') then s.counts_marked or cardinality(r.marks) = 0 end as counts
    from survey_response r join survey s on s.id = r.survey_id where r.receipt = ${receipt}`.execute(read)
  return { is_stored: rows.length > 0, counts: rows[0]?.counts ?? null }
}
