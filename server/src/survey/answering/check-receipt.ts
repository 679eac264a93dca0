import type { Input, Output } from '@obelisk/contract/endpoint'
import type { checkReceipt } from '@obelisk/contract/survey/answering'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

/**
 * Whether a sheet is stored, and whether the results of its survey count it in. Of one without a name no more is known
 * than that it was opened with others. Whoever has the receipt may ask.
 */
export async function receiptTold(
  { read }: Room,
  { receipt }: Input<typeof checkReceipt>,
): Promise<Output<typeof checkReceipt>> {
  const { rows } = await sql<{ counts: boolean | null; is_opened: boolean }>`
    select case when s.state in ('closed', 'archived') and r.release is not null
      then s.counts_marked or cardinality(r.marks) = 0 end as counts, false as is_opened
    from survey_response r join survey s on s.id = r.survey_id where r.receipt = ${receipt}
    union all
    select null, t.sealed is null as is_opened
    from survey_ticket t where t.receipt = ${receipt} and not t.is_given_back`.execute(read)
  return {
    is_stored: rows.length > 0,
    counts: rows[0]?.counts ?? null,
    is_opened: rows[0]?.is_opened ?? false,
  }
}
