import * as z from 'zod'
import { endpoint, Id } from '../endpoint.ts'

/** Page by page, the newest first. */
const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(15),
})

const entry = {
  id: Id,
  user_id: Id,
  /** Why. */
  memo: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
}

/** One change of the balance; amounts have two decimals, such as `-12.30`. */
export const BalanceEntry = z.object({
  ...entry,
  money: z.string(),
  before: z.string(),
  after: z.string(),
})
export type BalanceEntry = z.infer<typeof BalanceEntry>

/** One change of the points. */
export const IntegralEntry = z.object({ ...entry, score: z.int(), before: z.int(), after: z.int() })
export type IntegralEntry = z.infer<typeof IntegralEntry>

export const balance = endpoint({
  method: 'GET',
  path: '/api/account/balance',
  access: 'member',
  summary: 'Lists the changes of the own balance, the newest first.',
  input: Paging,
  output: z.object({ list: z.array(BalanceEntry), total: z.int() }),
})

export const integral = endpoint({
  method: 'GET',
  path: '/api/account/integral',
  access: 'member',
  summary: 'Lists the changes of the own points, the newest first.',
  input: Paging,
  output: z.object({ list: z.array(IntegralEntry), total: z.int() }),
})

/** The last seven days, today last; `score` and `money` are the sums of the changes of each day. */
export const overview = endpoint({
  method: 'GET',
  path: '/api/account/overview',
  access: 'member',
  summary: 'Gives what came to the own points and balance on each of the last seven days.',
  input: z.object({}),
  output: z.object({
    /** `YYYY-MM-DD`, by the clock of the site. */
    days: z.array(z.string()).length(7),
    score: z.array(z.int()).length(7),
    money: z.array(z.string()).length(7),
  }),
})
