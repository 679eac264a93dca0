import type { Input } from '@obelisk/contract/endpoint'
import type { FieldProblem } from '@obelisk/contract/envelope'
import { type RefusalText, translateIn } from '@obelisk/contract/refusal'
import * as contract from '@obelisk/contract/site-config/calls'
import { sql } from 'kysely'
import { auditEntryOf, writeAuditLog } from '#kernel/audit/audit-log.ts'
import { missing, Refusal } from '#kernel/errors.ts'
import { refusalOfChange } from '#kernel/locking/optimistic-lock.ts'
import { siteFrom } from '#kernel/site/site.ts'
import { isSet, valueInForce } from '../list-config.ts'
import { changeOfItem, itemsOf, type Row } from '../queries.ts'
import type { Room } from '../room.ts'
import { siteAboutToChange } from './events.ts'
import { mustFitTheRest } from './fit-the-rest.ts'
import { type Change, mustBeAllowed, readChanges, soundChanges, typedIn } from './read-changes.ts'

const _refuseAt = (text: RefusalText, fields: FieldProblem[], values = {}) =>
  new Refusal(text, values, fields)

/** The items, locked: who saves at the same time waits. A name that there is not is refused. */
async function lockItems({ own }: Room, names: readonly string[]): Promise<Row[]> {
  const rows = await own.selectFrom('config_item').selectAll().orderBy('id').forUpdate().execute()
  if (names.some((name) => !rows.some((row) => row.name === name))) throw missing()
  return rows
}

/** What somebody else changed after the person looked is not overwritten. */
async function mustBeSeen(ctx: Room, changes: readonly Change[], seen: Record<string, number>) {
  const moved = changes
    .map(({ row }) => row)
    .filter(({ name, revision }) => Object.hasOwn(seen, name) && seen[name] !== revision)
  const [last] = moved.toSorted((a, b) => Number(b.changed_time) - Number(a.changed_time))
  if (!last) return
  const { language } = ctx
  const fields = moved.map((row) => ({
    path: row.name,
    message: translateIn(language, nowHolds, {
      name: row.changed_by,
      value: row.type === 'password' ? '******' : shown(valueInForce(ctx, row)),
    }),
  }))
  throw await refusalOfChange(ctx, changeOfItem(last), fields)
}

const nowHolds = { 'zh-cn': '{name} 已改为：{value}', en: '{name} changed it to: {value}' }
const shown = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

async function write({ own, actor, services }: Room, changes: readonly Change[]) {
  const rows = changes.map(({ row, value }) => {
    const isSecret = row.type === 'password'
    const encrypted =
      isSecret && value !== null
        ? `\\x${services.secrets.encrypt(Buffer.from(String(value))).toString('hex')}`
        : null
    return { id: row.id, value: isSecret ? null : JSON.stringify(value), secret: encrypted }
  })
  await sql`
    update config_item c set value = given.value::jsonb, secret = given.secret::bytea, revision = revision + 1,
      changed_by = ${actor.name}, changed_time = now()
    from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ value }) => value)}::text[],
      ${rows.map(({ secret }) => secret)}::text[]) as given (id, value, secret)
    where c.id = given.id`.execute(own)
}

const forLog = (value: unknown) => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 300 ? `${text.slice(0, 300)}…` : value
}

/** What the log keeps of a change: before and after, of a secret only that it changed. */
const noteOf = (ctx: Room, { row, value }: Change) =>
  row.type === 'password'
    ? { name: row.name, before: isSet(ctx, row) ? '******' : '', after: value === null ? '' : '******' }
    : { name: row.name, before: forLog(valueInForce(ctx, row)), after: forLog(value) }

/**
 * Before the transaction: rooms above say no to a change that what they keep could not bear. They may ask other systems.
 * What is wrong with the values themselves is told when they are saved.
 */
export async function askBeforehand(
  ctx: Room,
  { _revisions, ...given }: Input<typeof contract.changeSiteConfig>,
): Promise<void> {
  const rows = await itemsOf(ctx)
  const changes = soundChanges(ctx, rows, given)
  await mustBeAllowed(ctx, changes)
  if (changes.length > 0)
    await ctx.tell(siteAboutToChange, {
      before: siteFrom(ctx.services, rows),
      after: siteFrom(ctx.services, rows, typedIn(changes)),
    })
}

/**
 * Saves values by the names of their items: all of them, or nothing. What is sent as it stands is no change, so that a
 * page may send everything it shows.
 */
export async function changeConfig(
  ctx: Room,
  { _revisions, ...given }: Input<typeof contract.changeSiteConfig>,
): Promise<null> {
  const rows = await lockItems(ctx, Object.keys(given))
  const changes = readChanges(ctx, rows, given)
  await mustBeAllowed(ctx, changes)
  await mustBeSeen(ctx, changes, _revisions)
  await mustFitTheRest(ctx, rows, changes)
  if (changes.length > 0) await write(ctx, changes)
  await writeAuditLog(ctx.own, ctx, auditEntryOf(contract.changeSiteConfig), {
    changes: changes.map((change) => noteOf(ctx, change)),
  })
  return null
}
