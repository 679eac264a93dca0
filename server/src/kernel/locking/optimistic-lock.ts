import { isDeepStrictEqual } from 'node:util'
import type { LastChange } from '@obelisk/contract/crud'
import type { FieldProblem } from '@obelisk/contract/envelope'
import { type Language, translateIn, wasChanged } from '@obelisk/contract/refusal'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { Refusal } from '../errors.ts'
import { writtenMinute } from '../format/written-time.ts'
import type { Ctx, Route } from '../room.ts'
import { siteOf } from '../site/site.ts'
import type { AnyWatch } from './precondition.ts'

type Row = Record<string, unknown>
/** The input, and the fields as the person had read them (`_was`). A save without `_was` replaces what is stored. */
export type Edit = { input: Row; was: Row | undefined }
type Asking = { language: Language } & Parameters<typeof siteOf>[0]

/** The name for an unknown person who changed a row. */
const somebody = { 'zh-cn': '其他人', en: 'Somebody' }

/** Who changed the row of a table last, and when, as the row itself says. */
export async function changeOf(
  db: QueryExecutorProvider,
  table: keyof Tables,
  key: Readonly<Record<string, string | number>>,
  { by = 'changed_by', at = 'changed_at' } = {},
): Promise<LastChange | undefined> {
  const isRow = Object.entries(key).map(([column, value]) => sql`t.${sql.ref(column)} = ${value}`)
  const { rows } = await sql<LastChange>`
    select coalesce(account.name, '') as by, coalesce(account.name_en, '') as by_en,
      extract(epoch from t.${sql.ref(at)})::integer as time
    from ${sql.table(table)} t left join account on account.id = t.${sql.ref(by)}
    where ${sql.join(isRow, sql` and `)} and t.${sql.ref(at)} is not null`.execute(db)
  return rows[0]
}

/**
 * The one refusal of a save of something that another person changed after it was read: the name, the time, and the fields
 * with what is said at each. `more` are further words of the place.
 */
export async function refusalOfChange(
  ctx: Asking,
  change: LastChange | undefined,
  fields: readonly (string | FieldProblem)[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<Refusal> {
  const { language } = ctx
  const name = language === 'en' ? change?.by_en || change?.by : change?.by
  const time = writtenMinute(change ? new Date(change.time * 1000) : new Date(), await siteOf(ctx))
  const values = { ...more, name: name || somebody[language], time }
  const message = translateIn(language, wasChanged, values)
  return new Refusal(
    wasChanged,
    values,
    fields.map((field) => (typeof field === 'string' ? { path: field, message } : field)),
  )
}

type Revised = {
  base: number
  revision: number
  /** The field of the form at which it is told; left out when the form as a whole is saved. */
  field?: string
  change: () => Promise<LastChange | undefined>
}

/** Refuses a save that begins from another revision than the stored one. The caller has locked the row. */
export async function mustBeLatest(ctx: Asking, { base, revision, field, change }: Revised): Promise<void> {
  if (base !== revision) throw await refusalOfChange(ctx, await change(), field === undefined ? [] : [field])
}

const withoutArea = (path: string) => path.replace(/^\/(api|admin)\//, '')

/** The watch of a save of the generic controller. The call that reads the row has the same path and says who changed it. */
export const watchOf = ({ endpoint, handle }: Route): AnyWatch => {
  const read = async (ctx: never, { id }: { id: number }) =>
    (await handle(ctx, { id } as never, undefined as never)) as { row: Row; changed: LastChange | null }
  return {
    thing: withoutArea(endpoint.path),
    by: ['id'],
    now: async (ctx, input) => (endpoint.output.parse(await read(ctx, input)) as { row: Row }).row,
    change: async (ctx, input) => (await read(ctx, input)).changed ?? undefined,
  }
}

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

/**
 * Lets only one save of a thing run at a time. Refuses a save when somebody changed one of its fields after the person
 * read them.
 */
export async function mustBeUnchanged(
  tx: QueryExecutorProvider,
  ctx: Ctx<never>,
  { thing, by, now, change }: AnyWatch,
  { input, was }: Edit,
) {
  const which = JSON.stringify(Object.fromEntries(by.map((field) => [field, input[field]])))
  const whose = by.length > 0 ? which : `${ctx.actor.accountId}`
  await sql`select pg_advisory_xact_lock(hashtext(${thing}), hashtext(${whose}))`.execute(tx)
  if (!was) return
  const row = await now(ctx as never, input as never)
  const fields = row ? changedIn(row, was) : []
  if (fields.length === 0) return
  throw await refusalOfChange(ctx as never, await change(ctx as never, input as never, fields), fields)
}
