import { type QueryExecutorProvider, sql } from 'kysely'
import type { RoleHeld } from '#kernel/actor.ts'
import { today } from '#kernel/site/site-day.ts'

/** A role as it is held, with who gave it when (null: nobody, or before that was kept) and whether somebody else confirmed it. */
export type RoleGiven = RoleHeld & { given_by: number | null; given_time: Date | null; is_confirmed: boolean }

/** What decides whether somebody counts as a second person. */
export type Standing = {
  /** Only a password that somebody else chose opens the account. */
  has_first_password: boolean
  /** Who entered the account, and who chose its password last without being its owner. */
  made_by: number | null
  opened_by: number | null
  is_confirmed: boolean
  roles: RoleGiven[]
}

/** The account `a` of a query counts as a person of its own. */
export const isPerson = sql<boolean>`((a.made_by is null and a.opened_by is null or a.confirmed_time is not null)
  and (not a.has_first_password or a.proven_time is not null))`

/** The role `r` of a query counts. */
export const isOffice = sql<boolean>`(r.given_by is null or r.confirmed_time is not null)`

type Row = Omit<Standing, 'roles'> & {
  roles: (Omit<RoleGiven, 'given_time'> & { given_time: number | null })[]
}

export async function standingOf(read: QueryExecutorProvider, accountId: number): Promise<Standing> {
  const { rows } = await sql<Row>`
    select a.has_first_password and a.proven_time is null as has_first_password, a.made_by, a.opened_by,
      a.made_by is null and a.opened_by is null or a.confirmed_time is not null as is_confirmed,
      coalesce((select json_agg(json_build_object('role', r.role, 'scope_type', r.scope_type, 'scope_id', r.scope_id,
          'given_by', r.given_by, 'given_time', extract(epoch from r.given_time), 'is_confirmed', ${isOffice}))
        from role_assignment r where r.account_id = a.id and r.start_date <= ${today}
          and (r.end_date is null or r.end_date >= ${today})), '[]') as roles
    from account a where a.id = ${accountId}`.execute(read)
  const [found] = rows
  if (!found)
    return { has_first_password: false, made_by: null, opened_by: null, is_confirmed: true, roles: [] }
  const roles = found.roles.map(({ given_time, ...role }) => ({
    ...role,
    given_time: given_time === null ? null : new Date(given_time * 1000),
  }))
  return { ...found, roles }
}

/** Deans, and the registrar (a teaching secretary of the whole school), confirm people and let them in. */
export const confirmsPeople = ({ role, scope_type }: RoleHeld): boolean =>
  role === 'teaching-dean' || (role === 'teaching-secretary' && scope_type === 'school')
