import type { AttainmentReceipt } from '@obelisk/engine/receipt/receipt'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'

/** The calculation receipt of a run. Its results are kept once, with the run; receipts of before carry them themselves. */
export async function receiptOf({ read }: Pick<Room, 'read'>, runId: number): Promise<AttainmentReceipt> {
  const { receipt, result } = must(
    await read
      .selectFrom('attainment_receipt')
      .innerJoin('attainment_run', 'attainment_run.id', 'attainment_receipt.run_id')
      .select(['attainment_receipt.receipt', 'attainment_run.result'])
      .where('attainment_run.id', '=', runId)
      .executeTakeFirst(),
  )
  return { results: result, ...JSON.parse(receipt) }
}
