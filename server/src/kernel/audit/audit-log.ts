import { isAdminNode } from '@obelisk/contract/admin-nodes'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { noPermission, type Translations } from '@obelisk/contract/refusal'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Caller } from '../actor.ts'
import { Refusal } from '../errors.ts'

const secret = /password|pass$|salt|token|secret|totp|captcha|^device$|^id_number$/i
const longest = 4000

const mask = (key: string, value: unknown) => (secret.test(key) ? '***' : value)

/** Short values are kept of a long input, because ids and names tell which row it is about. */
const isShort = ([, value]: [string, unknown]) =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 40)

/** The input as the log may keep it. Secrets are masked. A long input is cut down to its size and its short values. */
export function inputForLog(input: unknown): string {
  const text = JSON.stringify(input ?? {}, mask) ?? '{}'
  if (text.length <= longest) return text
  const short = Object.entries(input as object)
    .filter(isShort)
    .slice(0, 20)
  return JSON.stringify({ ...Object.fromEntries(short), bytes: text.length }, mask)
}

export type AuditEntry = {
  /** The path of the call. */
  act: string
  /** The rule of the back office whose title the log takes, or nothing. */
  node: string
  title: Translations
}

const unlogged = /\/(select|index|logout)$/i

/**
 * How the audit log names a call, and whether it writes it down. It writes down calls that change something or give out
 * personal data.
 */
export function auditEntryOf({
  method,
  path,
  access,
  title,
  isPersonal,
}: Endpoint): AuditEntry & { isNoted: boolean } {
  const action = path.slice(path.lastIndexOf('/') + 1)
  // stands in for the title of a rule that is gone
  const unknown: Translations = { 'zh-cn': `未知(${action})`, en: `Unknown (${action})` }
  return {
    act: path,
    node: !title && isAdminNode(access) ? access : '',
    title: title ?? unknown,
    isNoted: isPersonal === true || (method !== 'GET' && !unlogged.test(path)),
  }
}

const namedIn = (input: unknown): string => {
  const { username } = (input ?? {}) as { username?: unknown }
  return typeof username === 'string' ? username : ''
}

/**
 * Writes one line about an action, in its transaction. An unauthenticated action is stored with the account that it names,
 * such as a sign-in. A name that is no account's is not stored when the action fails: it may be a mistyped password.
 */
export async function writeAuditLog(
  db: QueryExecutorProvider,
  { actor, ip, userAgent, requestId, about }: Caller,
  { act, node, title }: AuditEntry,
  input: unknown,
  outcome = 'done',
) {
  const given = inputForLog(input)
  const named = actor.accountId ? '' : about?.username || namedIn(input)
  await sql`
    insert into admin_log (account_id, username, act, title, title_en, input, outcome, ip, user_agent, request_id)
    select coalesce(${actor.accountId || null}::integer, who.id), coalesce(nullif(${actor.name}, ''), who.username, ''), ${act},
      coalesce(page.title || '-' || rule.title, ${title['zh-cn']}), coalesce(page.title_en || '-' || rule.title_en, ${title.en}),
      case when ${named !== '' && outcome !== 'done'} and who.id is null then ${given}::jsonb - 'username' else ${given}::jsonb end,
      ${outcome}, ${ip}, ${userAgent}, ${requestId}
    from (values (0)) one
    left join account who on lower(who.username) = lower(${named})
    left join admin_rule rule on rule.name = ${node}
    left join admin_rule page on page.id = rule.pid`.execute(db)
}

/** Writes a line about a refused call of the back office. The transaction of the call is over by then. */
export async function logRefusal(
  db: QueryExecutorProvider,
  caller: Caller,
  notes: AuditEntry,
  input: unknown,
  error: unknown,
) {
  if (caller.actor.office && error instanceof Refusal)
    await writeAuditLog(db, caller, notes, input, error.text.code)
}

/**
 * Writes that a signed-in person was refused a call, at most once a minute for each call, so that nobody floods the log.
 */
export async function logForbidden(db: QueryExecutorProvider, caller: Caller, notes: AuditEntry) {
  const { rows } = await sql<{ id: number }>`
    select id from admin_log where account_id = ${caller.actor.accountId} and act = ${notes.act} and outcome = ${noPermission.code}
      and create_time > now() - interval '1 minute' limit 1`.execute(db)
  if (rows.length === 0) await writeAuditLog(db, caller, notes, {}, noPermission.code)
}
