import { sweepFiles } from '@obelisk/contract/files/attachments'
import { sql } from 'kysely'
import { auditEntryOf, writeAuditLog } from '#kernel/audit/audit-log.ts'
import { Cancelled, type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { Ctx, JobWork } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { isContentHeld, lockContent } from '../queries.ts'
import { deleteUntaken } from '../sealed/sealed-upload.ts'
import { findS3Settings } from '../store/s3-settings.ts'
import type { Listed, Store } from '../store/store.ts'

/** Removes stored content that no record names any more. */
export const sweeping = jobKind<{ olderThan?: number }>('sweep-files')

/** Younger content is left alone, because content is stored before its record is committed. */
const dayMs = 24 * 3_600_000

type Swept = { seen: number; removed: number; bytes: number }

async function unnamed(
  { read }: Ctx<'files'>,
  storage: string,
  listed: readonly Listed[],
): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from unnest(${listed.map(({ sha256 }) => sha256)}::text[]) as there (sha256)
    where not exists (select from file f where f.sha256 = there.sha256 and f.storage = ${storage})`.execute(
    read,
  )
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Removes one content under its lock, if still no record names it, and counts it. */
const removeUnnamed = (
  work: JobWork<'files'>,
  { storage, remove }: Store,
  { sha256, size }: Listed,
  { removed, bytes }: Swept,
) =>
  work.inTransaction(async (ctx) => {
    await lockContent(ctx.own, sha256)
    if (await isContentHeld(ctx.own, { sha256, storage })) return { removed, bytes }
    await remove(sha256)
    const counted = { removed: removed + 1, bytes: bytes + size }
    await work.note(ctx, counted)
    return counted
  })

async function sweepStore(work: JobWork<'files'>, store: Store, before: number, swept: Swept) {
  for await (const listed of store.list()) {
    const old = listed.filter(({ since }) => since < before)
    const lost = await work.inTransaction((ctx) => unnamed(ctx, store.storage, old))
    for (const one of old.filter(({ sha256 }) => lost.has(sha256)))
      Object.assign(swept, await removeUnnamed(work, store, one, swept))
    swept.seen += listed.length
    await work.progress(swept.seen, swept.seen)
  }
}

/** Goes through the disk and, where there is one, the S3-compatible store. What came of it stands in the audit log. */
export async function sweepStores(
  work: JobWork<'files'>,
  { olderThan = dayMs }: { olderThan?: number },
): Promise<Finished> {
  const stores = await work.inTransaction(async (ctx) => {
    const { files } = ctx.services
    const site = await siteOf(ctx)
    return [files.local, ...(findS3Settings(site) ? [files.s3(site)] : [])]
  })
  const { removed = 0, bytes = 0 } = work.noted
  const swept: Swept = { seen: removed, removed, bytes }
  // their content is then named by nothing and goes with the rest
  await work.inTransaction((ctx) => deleteUntaken(ctx))
  const log = (ctx: Ctx<'files'>) => writeAuditLog(ctx.own, ctx, auditEntryOf(sweepFiles), swept)
  try {
    await work.progress(swept.seen, swept.seen)
    for (const store of stores) await sweepStore(work, store, Date.now() - olderThan, swept)
  } catch (error) {
    // the log must also name what was removed before a failure
    if (error instanceof Cancelled) await work.inTransaction(log)
    throw error
  }
  return work.finish(async (ctx) => {
    await log(ctx)
    return { result: swept }
  })
}
