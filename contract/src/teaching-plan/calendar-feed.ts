import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId } from '#endpoint.ts'
import { refusal } from '#refusal.ts'

const Language = z.enum(['zh-cn', 'en'])

/**
 * An address by which a calendar follows the sessions of one plan, or with `plan_id` null all sessions that its owner
 * teaches. `path` holds the secret of the address. Times are unix seconds.
 */
const CalendarFeed = z.object({
  id: Id,
  plan_id: Id.nullable(),
  path: z.string(),
  created: z.int(),
  used: z.int().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** With `plan_id` the sessions of one plan, without it the own sessions. */
const Whose = z.object({ plan_id: Id.nullable().default(null) })

export const findFeed = endpoint({
  method: 'GET',
  path: '/api/Teach/feed',
  access: 'teaching-plan/view',
  summary: 'Gives the own calendar address of a teaching plan or of the own sessions, when there is one.',
  input: z.object({ plan_id: QueryId.optional() }),
  output: z.object({ feed: CalendarFeed.nullable() }),
})

export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/Teach/makeFeed',
  access: 'teaching-plan/view',
  rows: 'owner',
  summary: 'Makes an address by which a calendar follows a teaching plan or the own sessions.',
  title: { 'zh-cn': '授课计划-生成日历订阅地址', en: 'Makes an address for calendars' },
  input: Whose.extend({ language: Language.default('zh-cn') }),
  output: CalendarFeed,
})

export const revokeFeed = endpoint({
  method: 'POST',
  path: '/api/Teach/revokeFeed',
  access: 'teaching-plan/view',
  rows: 'owner',
  summary: 'Ends a calendar address: whoever has it gets nothing from then on.',
  title: { 'zh-cn': '授课计划-停用日历订阅地址', en: 'Ends an address for calendars' },
  input: z.object({ id: Id }),
  output: Done,
})

export const calendarFile = download({
  path: '/api/Teach/calendarFile',
  access: 'teaching-plan/view',
  summary: 'Saves the sessions of a teaching plan, or the own sessions, as an iCalendar file.',
  input: z.object({ plan_id: QueryId.optional(), language: Language.default('zh-cn') }),
})

/** The shape of the secret part of an address. */
const Key = z.string().max(80)

export const calendarFeed = download({
  path: '/api/Teach/calendar.ics',
  access: 'anyone',
  writes: true,
  summary: 'Gives a calendar by its secret address (RFC 5545); 404 for a secret that is wrong or ended.',
  input: z.object({ key: Key }),
})

export const feedThere = refusal(
  'calendar-feed-there',
  '已有订阅地址，请刷新页面',
  'There is an address already. Please load the page anew.',
)
