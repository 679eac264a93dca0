import { sweepFiles } from '@obelisk/contract/files/attachments'
import { sql } from 'kysely'
import { type Finished, jobKind } from '#kernel/jobs.ts'
import { noteAct, notesOf } from '#kernel/log-act.ts'
import type { Ctx, JobWork } from '#kernel/room.ts'
import { siteOf } from '#kernel/site.ts'
import { isContentHeld, lockContent } from '../queries.ts'
import { findS3Settings } from '../store/s3-settings.ts'
import { s3StoreOf, storeOnDisk } from '../store/shelf.ts'
import type { Listed, Store } from '../store/store.ts'

/** Takes content out of the stores that no record names any more. */
export const sweeping = jobKind<{ olderThan?: number }>('sweep-files')

/** What is younger may be on its way: content comes to its place before its record is committed. */
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

/** Removes one content while nobody can bring it, if still no record names it. */
const removeUnnamed = (work: JobWork<'files'>, { storage, remove }: Store, sha256: string) =>
  work.inTransaction(async ({ own }) => {
    await lockContent(own, sha256)
    if (await isContentHeld(own, { sha256, storage })) return false
    await remove(sha256)
    return true
  })

async function sweepStore(work: JobWork<'files'>, store: Store, before: number, swept: Swept) {
  for await (const listed of store.list()) {
    const old = listed.filter(({ since }) => since < before)
    const lost = await work.inTransaction((ctx) => unnamed(ctx, store.storage, old))
    for (const { sha256, size } of old.filter((one) => lost.has(one.sha256))) {
      if (!(await removeUnnamed(work, store, sha256))) continue
      swept.removed += 1
      swept.bytes += size
    }
    swept.seen += listed.length
    await work.progress(swept.seen, swept.seen)
  }
}

/** Goes through the disk and, where there is one, the S3-compatible store. What came of it stands in the log of acts. */
export async function sweepStores(
  work: JobWork<'files'>,
  { olderThan = dayMs }: { olderThan?: number },
): Promise<Finished> {
  const site = await work.inTransaction(siteOf)
  const stores = [storeOnDisk(), ...(findS3Settings(site) ? [s3StoreOf(site)] : [])]
  const swept: Swept = { seen: 0, removed: 0, bytes: 0 }
  for (const store of stores) await sweepStore(work, store, Date.now() - olderThan, swept)
  const { act, node, title } = notesOf('files', sweepFiles)
  return work.finish(async (ctx) => {
    await noteAct(ctx.own, ctx, { act, node, title }, swept)
    return { result: swept }
  })
}
