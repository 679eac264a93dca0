import { isDeepStrictEqual } from 'node:util'
import type { LastChange } from '@obelisk/contract/crud'
import { sayIn, wasChanged } from '@obelisk/contract/refusal'
import { type QueryExecutorProvider, sql } from 'kysely'
import { Refusal } from './errors.ts'
import type { Ctx, Route } from './room.ts'
import { siteOf } from './site.ts'
import { writtenMinute } from './written-time.ts'

type Row = Record<string, unknown>
/** A row to be saved, and its fields as the person saw them; whoever leaves those out replaces what stands there. */
export type Edit = { id: number; was: Row | undefined }

/** Who changed a row when nobody knows it any more. */
export const somebody = { 'zh-cn': '其他人', en: 'Somebody' }

/** The same resource is answered in both areas. */
const resourceOf = (path: string) => path.replace(/^\/(api|admin)\//, '')

/** Who saved a row last by the call of this path, in either area, as the log of acts knows it. */
export async function lastChangeOf(
  db: QueryExecutorProvider,
  path: string,
  id: number,
): Promise<LastChange | undefined> {
  const paths = ['/api/', '/admin/'].map((area) => area + resourceOf(path))
  const { rows } = await sql<LastChange>`
    select coalesce(account.name, log.username) as by, coalesce(account.name_en, log.username) as by_en,
      extract(epoch from log.create_time)::integer as time
    from admin_log log left join account on account.id = log.account_id
    where log.act = any(${paths}::text[]) and log.input ->> 'id' = ${`${id}`} and log.outcome = 'done'
    order by log.id desc limit 1`.execute(db)
  return rows[0]
}

/** Takes what the person saw out of the input of a save: no room writes it. */
export function parted(input: unknown): { input: unknown; edit: Edit | undefined } {
  if (typeof input !== 'object' || input === null || !('id' in input)) return { input, edit: undefined }
  const { _was, ...rest } = input as Row & { _was?: Row }
  return { input: rest, edit: { id: Number(rest.id), was: _was } }
}

/** The fields whose stored value is no longer the one that was seen. */
function changedIn(row: Row, was: Row): string[] {
  const stored = JSON.parse(JSON.stringify(row)) as Row
  return Object.keys(was).filter(
    (field) => field in stored && !isDeepStrictEqual(stored[field] ?? null, was[field] ?? null),
  )
}

/**
 * Lets the saves of one row pass one after the other, and refuses, with who and when, the one whose writer has not seen
 * what another has made of these fields meanwhile.
 */
export async function mustBeAsSeen(
  tx: QueryExecutorProvider,
  ctx: Ctx<never>,
  { endpoint, handle }: Route,
  { id, was }: Edit,
) {
  await sql`select pg_advisory_xact_lock(hashtext(${resourceOf(endpoint.path)}), ${id}::integer)`.execute(tx)
  if (!was) return
  const { row } = endpoint.output.parse(await handle(ctx as never, { id } as never, undefined as never)) as {
    row: Row
  }
  const fields = changedIn(row, was)
  if (fields.length === 0) return
  const last = await lastChangeOf(tx, endpoint.path, id)
  const name = ctx.language === 'en' ? last?.by_en : last?.by
  const time = writtenMinute(last ? new Date(last.time * 1000) : new Date(), await siteOf(ctx as never))
  const values = { name: name || somebody[ctx.language], time }
  const message = sayIn(ctx.language, wasChanged, values)
  throw new Refusal(
    wasChanged,
    values,
    fields.map((path) => ({ path, message })),
  )
}
