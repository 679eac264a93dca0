import type { MemberRow, MemberWrite } from '@obelisk/contract/member/members'
import {
  keptInRoster,
  memberAdministers,
  memberHoldsOffice,
  memberInUse,
} from '@obelisk/contract/member/refusals'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { addAccount, deleteAccounts, type Profile, writeProfile } from '#identity/public.ts'
import { missing, Refusal } from '#kernel/errors.ts'
import type { Given, Resource } from '#kernel/list/crud-resource.ts'
import { byPinyin, type ListPlan } from '#kernel/list/list.ts'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'
import { numberOf } from '../ledger/list-entries.ts'

type Room = Ctx<'member'>
type Write = z.output<typeof MemberWrite>
/** What is for this room alone: who holds an office, now or later, and whose account was locked. */
type Known = MemberRow & { holds_office: boolean; is_locked: boolean }

const groupName = (language: Room['language']) =>
  language === 'en' ? sql`coalesce(nullif(g.name_en, ''), g.name)` : sql`g.name`

/** The columns of the contract, and beside them what is searched and ordered by. */
const memberRows = ({ language }: Room): RawBuilder<Known> => sql`
  select a.id, a.kind, a.username, coalesce(nullif(a.nickname, ''), a.name) as nickname,
    a.username || '(ID:' || a.id || ')' as nickname_text, ${numberOf} as number,
    (exists (select from teacher t where t.account_id = a.id) or exists (select from student s where s.account_id = a.id)) as is_roster,
    exists (select from admin_group_access x where x.account_id = a.id) as is_admin,
    exists (select from role_assignment o where o.account_id = a.id and o.role not in ('teacher', 'course-leader', 'student')
      and (o.end_date is null or o.end_date >= ${today})) as holds_office, a.locked_time is not null as is_locked, a.group_id,
    ${groupName(language)} as group_name, json_build_object('name', ${groupName(language)}) as "group",
    a.avatar, coalesce(a.email, '') as email, coalesce(a.mobile, '') as mobile, a.gender, a.birthday, a.money as cents,
    (a.money / 100.0)::numeric(14, 2)::text as money, a.score,
    a.last_login_ip, extract(epoch from a.last_login_time)::integer as last_login_time,
    extract(epoch from a.create_time)::integer as create_time, '' as password, a.motto, a.status
  from account a join user_group g on g.id = a.group_id where a.kind <> 'admin'`

const plan: ListPlan = {
  alias: 'user',
  fields: {
    id: { column: 'id', is: 'integer' },
    username: 'username',
    nickname: byPinyin('nickname'),
    number: 'number',
    kind: 'kind',
    group_id: { column: 'group_id', is: 'integer' },
    'group.name': 'group_name',
    gender: 'gender',
    mobile: 'mobile',
    email: 'email',
    money: 'cents',
    score: 'score',
    last_login_ip: 'last_login_ip',
    last_login_time: 'last_login_time',
    create_time: 'create_time',
    status: 'status',
  },
  quick: ['username', 'nickname', 'number', 'id'],
  order: 'id,desc',
}

/** Kept with the people of the school; what a form sends back unchanged is no change. */
const fromRoster = ['username', 'nickname', 'email', 'mobile', 'gender', 'status'] as const
/** Whoever changes one of these of an administrator or office holder could act as that person, or keep it out. */
const guarded = ['username', 'password', 'email', 'mobile', 'status'] as const

/** The state of an account belongs to the school’s people, but for a student’s that was locked: no state of study opens it. */
const keptOf = (row: MemberRow) =>
  row.kind === 'student' && (row as Known).is_locked
    ? fromRoster.filter((field) => field !== 'status')
    : fromRoster

type Changes = Partial<Given<Write>>

const changes = (sent: Changes, row: MemberRow, fields: readonly (keyof Changes & keyof MemberRow)[]) =>
  fields.filter((field) => sent[field] !== undefined && sent[field] !== row[field])

/** Everybody may be put into an enabled group, or stay in the own one. */
async function mustBeGroup({ read }: Room, id: number | undefined, now?: number) {
  if (id === undefined || id === now) return
  const group = read.selectFrom('user_group').select('id').where('id', '=', id).where('status', '=', '1')
  if (!(await group.executeTakeFirst())) throw missing()
}

function mustBeChangeable({ actor }: Room, sent: Changes, row: MemberRow) {
  const isGuarded = !actor.office?.isSuper && changes(sent, row, guarded).length > 0
  if (row.is_admin && isGuarded) throw new Refusal(memberAdministers)
  if ((row as Known).holds_office && isGuarded) throw new Refusal(memberHoldsOffice)
  if (row.is_roster && changes(sent, row, keptOf(row)).length > 0) throw new Refusal(keptInRoster)
}

/** What of a form is written: of a person of the school only what is not kept there. */
function profileOf({ password: _, ...sent }: Changes, row?: MemberRow): Partial<Profile> {
  if (!row?.is_roster) return sent
  const { username: _u, nickname: _n, email: _e, mobile: _m, gender: _g, status, ...own } = sent
  return status === undefined || status === row.status ? own : { ...own, status }
}

async function deleteMembers(ctx: Room, rows: readonly MemberRow[]) {
  if (rows.some(({ is_roster }) => is_roster)) throw new Refusal(memberInUse)
  if (rows.some(({ is_admin }) => is_admin)) throw new Refusal(memberAdministers)
  try {
    await deleteAccounts(
      ctx.door('identity'),
      rows.map(({ id }) => id),
    )
  } catch (error) {
    if ((error as { code?: unknown }).code === '23503') throw new Refusal(memberInUse)
    throw error
  }
}

/** Everybody who may sign in to the main site or the student area. Balance and points change by their ledger only. */
export const memberResource: Resource<'member', MemberRow, Write> = {
  table: 'account',
  rows: async (ctx) => memberRows(ctx),
  plan,
  add: async (ctx, input) => {
    await mustBeGroup(ctx, input.group_id)
    return addAccount(ctx.door('identity'), 'staff', profileOf(input), input.password ?? '')
  },
  edit: async (ctx, sent, row) => {
    mustBeChangeable(ctx, sent, row)
    await mustBeGroup(ctx, sent.group_id, row.group_id)
    await writeProfile(ctx.door('identity'), row.id, profileOf(sent, row), sent.password)
  },
  del: deleteMembers,
}
