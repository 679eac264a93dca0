import { uploadQuota } from '@obelisk/contract/files/stored'
import { type QueryExecutorProvider, sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { type SiteReader, siteOf } from '#kernel/site/site.ts'

const megabyte = 1024 * 1024

/** With one decimal, as it is told. */
const inMegabytes = (bytes: number) => Number((bytes / megabyte).toFixed(1))

/** Until the end of the transaction no other upload of this person is counted. */
export const lockUploadsOf = (own: QueryExecutorProvider, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('uploads of a person'), ${accountId}::integer)`.execute(own)

/** Refuses a file of so many bytes that the person may not upload any more within 24 hours; 0 asks for any more at all. */
export async function mustHaveQuota(ctx: SiteReader, accountId: number, size: number) {
  const { upload_daily_mb: limit } = await siteOf(ctx)
  const { rows } = await sql<{ used: number }>`select coalesce(sum(size), 0) as used from file
    where owner_id = ${accountId} and create_time > now() - interval '1 day'`.execute(ctx.read)
  const used = rows[0]?.used ?? 0
  if (used + size <= limit * megabyte && used < limit * megabyte) return
  throw new Refusal(uploadQuota, { limit, used: inMegabytes(used), size: inMegabytes(size) })
}
