import { ImportDecisions, ImportMapping, MarksPointed } from '@obelisk/contract/evaluation-data/import-shapes'
import { importGone, noItems } from '@obelisk/contract/evaluation-data/refusals'
import * as z from 'zod'
import { must, Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { marksPolicy, type Room } from '../access.ts'

export const noDecisions: ImportDecisions = {
  cells: {},
  rows: {},
  padded: null,
  conflicts: {},
  fulls: {},
  stored: {},
}

/** What is kept of an import while it is looked at. */
const Kept = z.object({
  mapping: ImportMapping.nullable().default(null),
  /** Null: nobody has said anything yet. */
  pointed: z.array(MarksPointed).nullable().default(null),
  decisions: ImportDecisions.default(noDecisions),
  layoutId: z.int().nullable().default(null),
})

export type Batch = Awaited<ReturnType<typeof mustHoldBatch>>

const batchRow = ({ read }: Room, id: number) =>
  read
    .selectFrom('import_batch as batch')
    .innerJoin('file', 'file.id', 'batch.file_id')
    .leftJoin('account', 'account.id', 'batch.done_account_id')
    .select([
      'batch.id',
      'batch.teaching_class_id',
      'batch.state',
      'batch.mapping',
      'batch.items',
      'batch.confirmed_time',
      'batch.undone_time',
      'batch.account_id',
      'batch.cells_saved',
      'file.id as file_id',
      'file.name as file_name',
      'file.sha256',
      'file.storage',
      'account.name as done_by',
    ])
    .where('batch.id', '=', id)
    .executeTakeFirst()

/** An import of a class whose marks the actor may change. */
export async function mustHoldBatch(ctx: Room, id: number) {
  const row = must(await batchRow(ctx, id))
  const head = await marksPolicy.must(ctx, 'edit', row.teaching_class_id)
  return {
    ...row,
    head,
    kept: Kept.parse(row.mapping),
    file: { id: row.file_id, name: row.file_name, sha256: row.sha256, storage: row.storage },
  }
}

/** Keeps others from dealing with an import until the end of the transaction; who waited sees what was done. */
export const lockBatch = ({ own }: Room, id: number) =>
  own.selectFrom('import_batch').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The same while it waits to be confirmed; who comes later is told who dealt with it and when. */
export async function mustHoldOpenBatch(ctx: Room, id: number) {
  await lockBatch(ctx, id)
  const batch = await mustHoldBatch(ctx, id)
  if (batch.state !== 'preview') throw await gone(ctx, batch)
  return batch
}

export async function gone(
  ctx: Room,
  { undone_time, confirmed_time, done_by }: Pick<Batch, 'done_by' | 'confirmed_time' | 'undone_time'>,
) {
  const time = undone_time ?? confirmed_time ?? new Date()
  return new Refusal(importGone, { name: done_by ?? '', time: writtenMinute(time, await siteOf(ctx)) })
}

export function mustHaveItems(setId: number | null): number {
  if (setId === null) throw new Refusal(noItems)
  return setId
}
