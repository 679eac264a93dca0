import * as z from 'zod'
import { doneTexts, ListQuery, pageOf } from '../crud.ts'
import { endpoint, Id, QueryId } from '../endpoint.ts'

/** Whose account an entry belongs to. `number` is that of staff or of a student, empty for anyone else. */
const Owner = z.object({ username: z.string(), nickname: z.string(), number: z.string() })

const entry = {
  id: Id,
  user_id: Id,
  user: Owner,
  memo: z.string(),
  /** Who entered it. */
  by: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
}

/** One entry of the ledger of balances; amounts have two decimals, such as `-12.30`. */
export const MoneyLogRow = z.object({ ...entry, money: z.string(), before: z.string(), after: z.string() })
export type MoneyLogRow = z.infer<typeof MoneyLogRow>

/** One entry of the ledger of points. */
export const ScoreLogRow = z.object({ ...entry, score: z.int(), before: z.int(), after: z.int() })
export type ScoreLogRow = z.infer<typeof ScoreLogRow>

/** The member an entry is made for, as the ledger stands now. */
export const LedgerUser = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  number: z.string(),
  /** With two decimals. */
  money: z.string(),
  score: z.int(),
})
export type LedgerUser = z.infer<typeof LedgerUser>

const write = {
  user_id: Id,
  memo: z.string().trim().max(255),
}

/** `money`: the change as written, such as `12.5` or `-3.20`; clients of the protocol send a number. */
export const MoneyLogWrite = z.object({
  ...write,
  money: z.union([z.number().transform(String), z.string().max(20)]),
})

/** `score`: the change in whole points. */
export const ScoreLogWrite = z.object({
  ...write,
  score: z.coerce.number().int().min(-100_000_000).max(100_000_000),
})

const ledger = <R extends z.ZodType, W extends z.ZodObject, N extends 'moneyLog' | 'scoreLog'>(
  controller: `/admin/${string}`,
  node: N,
  name: string,
  row: R,
  written: W,
) => ({
  index: endpoint({
    method: 'GET',
    path: `${controller}/index`,
    access: `user/${node}/index`,
    summary: `Lists ${name}, page by page.`,
    input: ListQuery,
    output: pageOf(row),
  }),
  /** Members to choose from. */
  users: endpoint({
    method: 'GET',
    path: `${controller}/users`,
    access: `user/${node}/add`,
    summary: `Finds members by name or number, to make one of ${name} for.`,
    input: z.object({ quickSearch: z.string().trim().max(100).default('') }),
    output: z.object({ list: z.array(LedgerUser) }),
  }),
  /** The member that an entry is about to be made for. */
  user: endpoint({
    method: 'GET',
    path: `${controller}/add`,
    access: `user/${node}/add`,
    summary: `Gives the member that one of ${name} is to be made for.`,
    input: z.object({ userId: QueryId }),
    output: z.object({ user: LedgerUser }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${controller}/add`,
    access: `user/${node}/add`,
    summary: `Makes one of ${name}. None is ever changed or deleted.`,
    done: doneTexts.added,
    isDeduplicated: 'by-key',
    input: written,
    output: z.object({ id: Id }),
  }),
})

export const moneyLogs = ledger(
  '/admin/user.MoneyLog',
  'moneyLog',
  'the changes of balances',
  MoneyLogRow,
  MoneyLogWrite,
)
export const scoreLogs = ledger(
  '/admin/user.ScoreLog',
  'scoreLog',
  'the changes of points',
  ScoreLogRow,
  ScoreLogWrite,
)
