import { randomBytes } from 'node:crypto'
import type { Language } from '@obelisk/contract/refusal'
import { type CalendarFeed, calendarFeed, feedThere } from '@obelisk/contract/teaching-plan/calendar-feed'
import { must, Refusal } from '#kernel/errors.ts'
import { wirePath } from '#kernel/http/serve.ts'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'
import { planPolicy, type Room } from '../access.ts'

type Row = {
  id: number
  account_id: number
  teaching_plan_id: number | null
  language: string
  nonce: string
  used_time: Date | null
  create_time: Date
}

/** The secret of an address: made again from its row and the secret of the installation whenever it is needed. */
const secretOf = ({ services }: Pick<Room, 'services'>, { id, nonce }: Pick<Row, 'id' | 'nonce'>) =>
  services.secrets.hmac(`calendar-feed ${id} ${nonce}`).toString('base64url')

const unix = (time: Date) => Math.floor(time.getTime() / 1000)

const shown = (ctx: Room, row: Row): CalendarFeed => ({
  id: row.id,
  plan_id: row.teaching_plan_id,
  path: `${wirePath(calendarFeed.path)}?key=${row.id}.${secretOf(ctx, row)}`,
  created: unix(row.create_time),
  used: row.used_time && unix(row.used_time),
})

const feeds = ({ read }: Pick<Room, 'read'>) => read.selectFrom('calendar_feed').selectAll()

/** One's own address of a plan, or of all sessions that one teaches. */
export async function findFeed(ctx: Room, planId: number | null) {
  if (planId !== null) await planPolicy.must(ctx, 'view', planId)
  const row = await feeds(ctx)
    .where('account_id', '=', ctx.actor.accountId)
    .where('teaching_plan_id', 'is not distinct from', planId)
    .executeTakeFirst()
  return { feed: row ? shown(ctx, row) : null }
}

/** Makes an address; there is one for each plan and one for the own sessions. */
export async function makeFeed(ctx: Room, wanted: { plan_id: number | null; language: Language }) {
  if (wanted.plan_id !== null) await planPolicy.must(ctx, 'view', wanted.plan_id)
  const row = await ctx.own
    .insertInto('calendar_feed')
    .values({
      account_id: ctx.actor.accountId,
      teaching_plan_id: wanted.plan_id,
      language: wanted.language,
      nonce: randomBytes(16).toString('base64url'),
    })
    .onConflict((clash) => clash.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal(feedThere)
  return shown(ctx, row)
}

/** Ends an address of one's own. */
export async function revokeFeed({ own, actor }: Room, id: number) {
  const { numDeletedRows } = await own
    .deleteFrom('calendar_feed')
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .executeTakeFirst()
  must(numDeletedRows > 0n || undefined)
}

/** The address that a secret belongs to, while the account of its owner is in use. */
export async function feedOf(ctx: Room, key: string) {
  const [, id = '0', secret = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(key) ?? []
  const row = await feeds(ctx)
    .innerJoin('account as a', 'a.id', 'calendar_feed.account_id')
    .where('calendar_feed.id', '=', Number(id))
    .where('a.status', '=', 'enable')
    .selectAll('calendar_feed')
    .executeTakeFirst()
  return row && isSameSecret(secret, secretOf(ctx, row)) ? row : undefined
}

/** Notes that a calendar has asked, once an hour. */
export const noteUse = ({ own }: Room, { id, used_time }: Pick<Row, 'id' | 'used_time'>) =>
  used_time && Date.now() - used_time.getTime() < 3_600_000
    ? undefined
    : own.updateTable('calendar_feed').set({ used_time: new Date() }).where('id', '=', id).execute()
