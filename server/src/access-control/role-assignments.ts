import type { Role, ScopeType } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'
import { confirmByFounder } from './second-person/confirm.ts'

type Room = Ctx<'access-control'>

/** From when and until when a role is held; without an end until somebody ends it. */
export type Period = { start_date: string; end_date: string | null }
export type Assignment = {
  account_id: number
  role: Role
  scope_type: ScopeType
  scope_id: number | null
} & Partial<Period>

/** Roles that come with an account: nobody is appointed to them. */
const withAccount = sql`('teacher', 'student')`

/** Columns of an assignment as its log repeats them. */
const logged = sql`account_id, role, scope_type, scope_id`

/**
 * Gives roles and logs each that is new; one that is held already stays, unless it has ended. Students hold theirs by
 * being enrolled: that is not logged. An office given by somebody waits to be confirmed by somebody else. Gives the new ones.
 */
export async function assignRoles(ctx: Room, assignments: readonly Assignment[]) {
  const { own, actor } = ctx
  const by = actor.accountId || null
  const { rows } = await sql<Omit<Assignment, keyof Period> & { id: number }>`
    with given as (
      insert into role_assignment (account_id, role, scope_type, scope_id, start_date, end_date, given_by, given_time)
      select distinct on (account_id, role, scope_type, scope_id) account_id, role, scope_type, scope_id,
        coalesce(start_date, ${today}), end_date,
        case when role not in ${withAccount} then ${by}::integer end,
        case when role not in ${withAccount} and ${by}::integer is not null then now() end
      from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as a (account_id integer, role text,
        scope_type text, scope_id integer, start_date date, end_date date)
      on conflict (account_id, role, scope_type, coalesce(scope_id, 0)) do update
        set start_date = excluded.start_date, end_date = excluded.end_date, given_by = excluded.given_by,
          given_time = excluded.given_time, confirmed_by = null, confirmed_time = null
        where role_assignment.end_date < ${today}
      returning id, ${logged}, start_date, end_date),
    noted as (
      insert into role_log (${logged}, action, start_date, end_date, by_account_id)
      select ${logged}, 'appoint', start_date, end_date, ${by}::integer from given where role <> 'student')
    select id, ${logged} from given`.execute(own)
  await confirmByFounder(
    ctx,
    rows.filter(({ role }) => role !== 'student'),
  )
  return rows.map(({ id: _, ...row }) => row)
}

/** Takes a role for one scope away from everybody but the accounts named. */
export async function endRoles(
  { own, read, actor }: Room,
  role: Role,
  scope_type: ScopeType,
  scope_id: number,
  keep: readonly number[] = [],
) {
  const held = await read
    .selectFrom('role_assignment')
    .select('id')
    .where('role', '=', role)
    .where('scope_type', '=', scope_type)
    .where('scope_id', '=', scope_id)
    .$if(keep.length > 0, (rows) => rows.where('account_id', 'not in', keep))
    .execute()
  await endAssignments(
    { own, actor },
    held.map(({ id }) => id),
  )
}

/** Ends assignments at once. The log keeps them. */
export async function endAssignments({ own, actor }: Pick<Room, 'own' | 'actor'>, ids: readonly number[]) {
  await sql`
    with gone as (
      delete from role_assignment where id = any(${[...ids]}::integer[]) returning ${logged}, start_date, end_date)
    insert into role_log (${logged}, action, start_date, end_date, by_account_id)
    select ${logged}, 'end', start_date, ${today}, ${actor.accountId || null}::integer from gone`.execute(own)
}

/** Changes from when or until when roles are held; what is left out stays. One not held now that will be is given anew. */
export async function changePeriods({ own, actor }: Room, ids: readonly number[], period: Partial<Period>) {
  const { start_date = null, end_date = null } = period
  const by = actor.accountId || null
  const isGivenAnew = sql<boolean>`(role not in ${withAccount}
    and (start_date > ${today} or coalesce(end_date < ${today}, false)))`
  await sql`
    with changed as (
      update role_assignment set start_date = coalesce(${start_date}::date, start_date),
        end_date = case when ${period.end_date !== undefined} then ${end_date}::date else end_date end,
        given_by = case when ${isGivenAnew} then ${by}::integer else given_by end,
        given_time = case when ${isGivenAnew} then now() else given_time end,
        confirmed_by = case when ${isGivenAnew} then null else confirmed_by end,
        confirmed_time = case when ${isGivenAnew} then null else confirmed_time end
      where id = any(${[...ids]}::integer[]) returning ${logged}, start_date, end_date)
    insert into role_log (${logged}, action, start_date, end_date, by_account_id)
    select ${logged}, 'change', start_date, end_date, ${by}::integer from changed`.execute(own)
}

/** Nobody else gives or ends roles until the transaction is over: what was counted stays true. */
export const holdAssignments = ({ own }: Pick<Room, 'own'>) =>
  sql`lock table role_assignment in share row exclusive mode`.execute(own)
