import type { FileAnswer, Output } from '@obelisk/contract/endpoint'
import type { listImports as listCall } from '@obelisk/contract/evaluation-data/imports'
import { sql } from 'kysely'
import { openFile } from '#files/public.ts'
import { must } from '#kernel/errors.ts'
import { abilitiesNow, marksPolicy, type Room } from '../access.ts'
import { mustHoldOpenBatch } from './batches.ts'
import { undoDays } from './undo-import.ts'

const seconds = (time: Date | null) => (time ? Math.floor(time.getTime() / 1000) : null)

/** The imports of a class, newest first. */
export async function listImports(ctx: Room, classId: number): Promise<Output<typeof listCall>> {
  const head = await marksPolicy.must(ctx, 'view', classId)
  const { edit } = await abilitiesNow(ctx, head)
  const rows = await ctx.read
    .selectFrom('import_batch as batch')
    .innerJoin('file', 'file.id', 'batch.file_id')
    .innerJoin('account', 'account.id', 'batch.account_id')
    .select([
      'batch.id',
      'file.id as file_id',
      'file.name as file_name',
      'account.name as by',
      'batch.state',
      'batch.rows_total',
      'batch.rows_failed',
      'batch.cells_saved',
      'batch.create_time',
      'batch.confirmed_time',
      'batch.undone_time',
    ])
    .where('batch.teaching_class_id', '=', classId)
    .where('batch.kind', '=', 'marks')
    .orderBy('batch.id', 'desc')
    .limit(200)
    .execute()
  const oldest = Date.now() - undoDays * 86_400_000
  return {
    list: rows.map(({ file_id, file_name, create_time, confirmed_time, undone_time, ...row }) => ({
      ...row,
      file: { id: file_id, name: file_name },
      create_time: seconds(create_time) ?? 0,
      confirmed_time: seconds(confirmed_time),
      undone_time: seconds(undone_time),
      may_undo: edit && row.state === 'confirmed' && (confirmed_time?.getTime() ?? 0) > oldest,
    })),
  }
}

export async function cancelImport(ctx: Room, batchId: number): Promise<null> {
  await mustHoldOpenBatch(ctx, batchId)
  await ctx.own
    .updateTable('import_batch')
    .set({ state: 'cancelled', undone_time: sql<Date>`now()`, done_account_id: ctx.actor.accountId || null })
    .where('id', '=', batchId)
    .execute()
  return null
}

/** Only one's own layouts are remembered, and forgotten. */
export async function forgetLayout({ own, actor }: Room, layoutId: number): Promise<null> {
  const { numDeletedRows } = await own
    .deleteFrom('import_layout')
    .where('id', '=', layoutId)
    .where('account_id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
  must(numDeletedRows > 0n ? true : undefined)
  return null
}

/** The workbook as it was uploaded, for everybody who may see the marks that came from it. */
export async function importFile(ctx: Room, batchId: number): Promise<FileAnswer> {
  const row = must(
    await ctx.read
      .selectFrom('import_batch as batch')
      .innerJoin('file', 'file.id', 'batch.file_id')
      .select(['batch.teaching_class_id', 'file.name', 'file.mimetype', 'file.sha256', 'file.storage'])
      .where('batch.id', '=', batchId)
      .executeTakeFirst(),
  )
  await marksPolicy.must(ctx, 'view', row.teaching_class_id)
  return { name: row.name, type: row.mimetype, body: await openFile(ctx.door('files'), row) }
}
