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
/** The input, and the values that the person had read (`_was`). A save without `_was` replaces what is stored. */
export type Edit = { input: Row; was: Row | undefined }

/** The name for an unknown person who changed a row. */
export const somebody = { 'zh-cn': '其他人', en: 'Somebody' }

/** The same call exists on the main site and in the back office. */
const inBothAreas = (acts: readonly string[]) =>
  acts.flatMap((act) => ['/api/', '/admin/'].map((area) => area + act))
const withoutArea = (path: string) => path.replace(/^\/(api|admin)\//, '')

/** The last successful action for which the condition holds. The condition names its row of the audit log `log`. */
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

/** Who saved a row last through the call of this path, in either area, according to the audit log. */
export const lastChangeOf = (db: QueryExecutorProvider, path: string, id: number) =>
  lastAct(
    db,
    sql`log.act = any(${inBothAreas([withoutArea(path)])}::text[]) and log.input ->> 'id' = ${`${id}`}`,
  )

/** The precondition of a save of the generic controller. The call that reads the row has the same path. */
export const watchOf = ({ endpoint, handle }: Route): AnyWatch => ({
  now: async (ctx, { id }: { id: number }) =>
    (endpoint.output.parse(await handle(ctx, { id } as never, undefined as never)) as { row: Row }).row,
  by: ['id'],
  acts: [withoutArea(endpoint.path)],
})

/** Separates `_was` from the input, because no room stores it. */
export function parted(input: unknown): { input: unknown; edit: Edit | undefined } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { input, edit: undefined }
  const { _was, ...rest } = input as Row & { _was?: Row }
  return { input: rest, edit: { input: rest, was: _was } }
}

/** The fields whose stored value differs from the one that was read. */
function changedIn(row: object, was: Row): string[] {
  const stored = JSON.parse(JSON.stringify(row)) as Row
  return Object.keys(was).filter(
    (field) => field in stored && !isDeepStrictEqual(stored[field] ?? null, was[field] ?? null),
  )
}

/** The name and the time of a change, for the sentence of a refusal. */
export async function whoAndWhen(
  { language, ...ctx }: { language: Language } & Parameters<typeof siteOf>[0],
  change: LastChange | undefined,
): Promise<{ name: string; time: string }> {
  const name = language === 'en' ? change?.by_en || change?.by : change?.by
  const time = change ? new Date(change.time * 1000) : new Date()
  return { name: name || somebody[language], time: writtenMinute(time, await siteOf(ctx)) }
}

/**
 * Lets only one save of a row run at a time. Refuses a save when somebody changed one of its fields since its writer read
 * them, and says who did it and when.
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
