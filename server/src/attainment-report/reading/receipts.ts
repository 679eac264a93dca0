import type { AttainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
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

/** What several runs were computed from, by the id of the run. */
export async function evidenceOf({ read }: Pick<Room, 'read'>, runIds: readonly number[]) {
  if (runIds.length === 0) return new Map<number, Pick<AttainmentReceipt, 'inputs' | 'parameters'>>()
  const rows = await read
    .selectFrom('attainment_receipt')
    .select(['run_id', 'receipt'])
    .where('run_id', 'in', runIds)
    .execute()
  return new Map(
    rows.map(({ run_id, receipt }) => {
      const { inputs, parameters } = JSON.parse(receipt) as AttainmentReceipt
      return [run_id, { inputs, parameters }]
    }),
  )
}
