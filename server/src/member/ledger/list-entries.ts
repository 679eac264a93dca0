import type { LedgerUser, MoneyLogRow, ScoreLogRow } from '@obelisk/contract/member/ledgers'
import { memberMissing } from '@obelisk/contract/member/refusals'
import { amountOf } from '@obelisk/engine/money/cents'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import type { ListPlan } from '#kernel/list/list.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'member'>

/** The number of staff or of a student whose account `a` is. */
export const numberOf = sql<string>`coalesce(
  (select t.staff_no from teacher t where t.account_id = a.id),
  (select s.student_no from student s where s.account_id = a.id), '')`

type Flat<T> = Omit<T, 'user' | 'money' | 'before' | 'after'> & {
  username: string
  nickname: string
  number: string
  money: number
  before: number
  after: number
}

const whose = sql`a.username, coalesce(nullif(a.nickname, ''), a.name) as nickname, ${numberOf} as number`
const rest = sql`l.memo, coalesce(nullif(w.nickname, ''), w.name, '') as by,
  extract(epoch from l.create_time)::integer as create_time`
const joined = sql`join account a on a.id = l.user_id left join account w on w.id = l.account_id`

/** The entries of balances, amounts as numbers with two decimals so that they are searched and ordered as such. */
export const moneyEntries = (): RawBuilder<Flat<MoneyLogRow>> => sql`
  select l.id, l.user_id, ${whose}, l.money / 100.0 as money, l.before / 100.0 as before, l.after / 100.0 as after, ${rest}
  from money_log l ${joined}`

export const scoreEntries = (): RawBuilder<Flat<ScoreLogRow> & { score: number }> => sql`
  select l.id, l.user_id, ${whose}, l.score, l.before, l.after, ${rest} from score_log l ${joined}`

export const planOf = (figure: 'money' | 'score'): ListPlan => ({
  fields: {
    id: { column: 'id', is: 'integer' },
    user_id: { column: 'user_id', is: 'integer' },
    'user.username': 'username',
    'user.nickname': 'nickname',
    'user.number': 'number',
    [figure]: figure,
    before: 'before',
    after: 'after',
    memo: 'memo',
    create_time: 'create_time',
  },
  quick: ['username', 'nickname', 'number', 'memo'],
  order: 'id,desc',
})

const amount = (value: number) => amountOf(Math.round(value * 100))

/** A row as it is told: whose it is in one piece. */
const told = <T extends { username: string; nickname: string; number: string }>({
  username,
  nickname,
  number,
  ...row
}: T) => ({ ...row, user: { username, nickname, number } })

export const toldMoney = (row: Flat<MoneyLogRow>): MoneyLogRow => ({
  ...told(row),
  money: amount(row.money),
  before: amount(row.before),
  after: amount(row.after),
})
export const toldScore = (row: Flat<ScoreLogRow> & { score: number }): ScoreLogRow => told(row)

const users = sql`
  select a.id, a.username, coalesce(nullif(a.nickname, ''), a.name) as nickname, ${numberOf} as number, a.money, a.score
  from account a where a.kind <> 'admin'`

type FlatUser = Omit<LedgerUser, 'money'> & { money: number }
const toldUser = ({ money, ...user }: FlatUser): LedgerUser => ({ ...user, money: amountOf(money) })

/** The member that an entry is about to be made for. */
export async function ledgerUser({ read }: Room, id: number): Promise<{ user: LedgerUser }> {
  const { rows } = await sql<FlatUser>`${users} and a.id = ${id}`.execute(read)
  const [user] = rows
  if (!user) throw new Refusal(memberMissing)
  return { user: toldUser(user) }
}

/** The first members whose name, account or number holds what was typed. */
export async function findUsers({ read }: Room, typed: string): Promise<{ list: LedgerUser[] }> {
  const part = containing(typed)
  const { rows } = await sql<FlatUser>`
    select * from (${users}) u where u.username ilike ${part} or u.nickname ilike ${part} or u.number ilike ${part}
    order by u.username limit 20`.execute(read)
  return { list: rows.map(toldUser) }
}
