import { isDeepStrictEqual } from 'node:util'
import type { LastChange } from '@obelisk/contract/crud'
import { type Language, sayIn, wasChanged } from '@obelisk/contract/refusal'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { writtenMinute } from '../format/written-time.ts'
import type { Ctx, Route } from '../room.ts'
import { siteOf } from '../site/site.ts'
import type { AnyWatch } from './precondition.ts'

type Row = Record<string, unknown>
/** What was sent, and what the person had seen of it; whoever leaves that out replaces what stands there. */
export type Edit = { input: Row; was: Row | undefined }

/** Who changed a row when nobody knows it any more. */
export const somebody = { 'zh-cn': '其他人', en: 'Somebody' }

/** The same call is answered in both areas. */
const inBothAreas = (acts: readonly string[]) =>
  acts.flatMap((act) => ['/api/', '/admin/'].map((area) => area + act))
const withoutArea = (path: string) => path.replace(/^\/(api|admin)\//, '')

/** The last act that was done and that this is true of; `log` is its line in the log of acts. */
export async function lastAct(
  db: QueryExecutorProvider,
  isSo: RawBuilder<unknown>,
): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select coalesce(account.name, log.username) as by, coalesce(account.name_en, log.username) as by_en,
      extract(epoch from log.create_time)::integer as time
    from admin_log log left join account on account.id = log.account_id
    where ${isSo} and log.outcome = 'done' order by log.id desc limit 1`.execute(db)
  return rows[0]
}

/** Who saved a row last by the call of this path, in either area, as the log of acts knows it. */
export const lastChangeOf = (db: QueryExecutorProvider, path: string, id: number) =>
  lastAct(
    db,
    sql`log.act = any(${inBothAreas([withoutArea(path)])}::text[]) and log.input ->> 'id' = ${`${id}`}`,
  )

/** The watch over a row of the generic controller: what reads it stands at the path of what saves it. */
export const watchOf = ({ endpoint, handle }: Route): AnyWatch => ({
  now: async (ctx, { id }: { id: number }) =>
    (endpoint.output.parse(await handle(ctx, { id } as never, undefined as never)) as { row: Row }).row,
  by: ['id'],
  acts: [withoutArea(endpoint.path)],
})

/** Takes what the person saw out of the input: no room writes it. */
export function parted(input: unknown): { input: unknown; edit: Edit | undefined } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { input, edit: undefined }
  const { _was, ...rest } = input as Row & { _was?: Row }
  return { input: rest, edit: { input: rest, was: _was } }
}

/** The fields whose stored value is no longer the one that was seen. */
function changedIn(row: object, was: Row): string[] {
  const stored = JSON.parse(JSON.stringify(row)) as Row
  return Object.keys(was).filter(
    (field) => field in stored && !isDeepStrictEqual(stored[field] ?? null, was[field] ?? null),
  )
}

/** A change as a refusal names it. */
export async function whoAndWhen(
  { language, ...ctx }: { language: Language } & Parameters<typeof siteOf>[0],
  change: LastChange | undefined,
): Promise<{ name: string; time: string }> {
  const name = language === 'en' ? change?.by_en || change?.by : change?.by
  const time = change ? new Date(change.time * 1000) : new Date()
  return { name: name || somebody[language], time: writtenMinute(time, await siteOf(ctx)) }
}

/**
 * Lets the saves of one row pass one after the other, and refuses, with who and when, the one whose writer has not seen
 * what another has made of these fields meanwhile.
 */
export async function mustBeAsSeen(
  tx: QueryExecutorProvider,
  ctx: Ctx<never>,
  { now, by, acts, last }: AnyWatch,
  { input, was }: Edit,
) {
  const which = JSON.stringify(Object.fromEntries(by.map((field) => [field, input[field]])))
  const whose = by.length > 0 ? which : `${ctx.actor.accountId}`
  await sql`select pg_advisory_xact_lock(hashtext(${acts[0]}), hashtext(${whose}))`.execute(tx)
  if (!was) return
  const row = await now(ctx as never, input as never)
  const fields = row ? changedIn(row, was) : []
  if (fields.length === 0) return
  const known = last
    ? await last(ctx as never, input as never, fields)
    : await lastAct(tx, sql`log.act = any(${inBothAreas(acts)}::text[]) and log.input @> ${which}::jsonb`)
  const values = await whoAndWhen(ctx as never, known)
  const message = sayIn(ctx.language, wasChanged, values)
  throw new Refusal(
    wasChanged,
    values,
    fields.map((path) => ({ path, message })),
  )
}
