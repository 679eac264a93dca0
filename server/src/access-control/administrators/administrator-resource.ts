import type { AdministratorRow, AdministratorWrite } from '@obelisk/contract/access-control/administrators'
import {
  disableByAnother,
  mayNotAddToGroup,
  memberAccount,
  noneDeleted,
  ownGroup,
  ownInProfile,
} from '@obelisk/contract/access-control/authority'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import type * as z from 'zod'
import { addAccount, closeAdministrators, leaveOffice, type Profile, writeProfile } from '#identity/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Given, Resource } from '#kernel/list/crud-resource.ts'
import { byPinyin } from '#kernel/list/list.ts'
import { authorityOf, holdAuthority, mustKeepSuper, type Room } from '../authority/authority.ts'

type Write = z.output<typeof AdministratorWrite>

/** What of the input belongs to the account. */
function profileOf({
  group_arr: _,
  password: _password,
  status,
  ...rest
}: Partial<Given<Write>>): Partial<Profile> {
  return status === undefined ? rest : { ...rest, status: status === '1' ? 'enable' : 'disable' }
}

/** Puts an account into the groups named and no others. Only groups that stand below the actor come or go. */
async function setGroups(ctx: Room, id: number, wanted: readonly number[], now: readonly number[]) {
  const { groups, manages } = await holdAuthority(ctx)
  const managed = new Set(groups.filter(manages).map((group) => group.id))
  const changed = [...wanted, ...now].filter((group) => wanted.includes(group) !== now.includes(group))
  if (changed.length === 0) return
  if (id === ctx.actor.accountId) throw new Refusal(ownGroup)
  if (!changed.every((group) => managed.has(group)))
    throw new Refusal(mayNotAddToGroup, {}, [
      { path: 'group_arr', message: translateIn(ctx.language, mayNotAddToGroup) },
    ])
  await ctx.own.deleteFrom('admin_group_access').where('account_id', '=', id).execute()
  await sql`insert into admin_group_access (account_id, group_id)
    select distinct ${id}::integer, wanted from unnest(${[...wanted]}::integer[]) wanted`.execute(ctx.own)
  await mustKeepSuper(ctx)
}

const isChanged = (changes: Partial<Given<Write>>, row: AdministratorRow) => {
  const { group_arr: _, ...rest } = changes
  return Object.entries(rest).some(([field, value]) => value !== row[field as keyof AdministratorRow])
}

/** Whether another way in would follow: a password, or an address that a new one can be sent to. */
const changesWayIn = ({ password, email, mobile }: Partial<Given<Write>>, row: AdministratorRow) =>
  Boolean(password) || (email ?? row.email) !== row.email || (mobile ?? row.mobile) !== row.mobile

const groupName = (language: Room['language']) =>
  language === 'en' ? sql`coalesce(nullif(g.name_en, ''), g.name)` : sql`g.name`

/** Administrators: who is in a group. Others than super administrators see themselves and who is below in every group. */
export const administratorResource: Resource<'access-control', AdministratorRow, Write> = {
  table: 'account',
  rows: async (ctx) => {
    const { groups, manages, isSuper } = await authorityOf(ctx)
    const below = groups.filter(manages).map(({ id }) => id)
    return sql<AdministratorRow>`
      select a.id, a.kind, a.username, a.nickname, a.avatar, coalesce(a.email, '') as email,
        coalesce(a.mobile, '') as mobile, '' as password, a.motto,
        case a.status when 'enable' then '1' else '0' end as status,
        extract(epoch from a.last_login_time)::integer as last_login_time,
        extract(epoch from a.create_time)::integer as create_time, x.group_arr, x.group_name_arr
      from account a
      join (select x.account_id, array_agg(g.id order by g.id) as group_arr,
          array_agg(${groupName(ctx.language)} order by g.id) as group_name_arr,
          bool_and(g.id = any(${below}::integer[])) as is_below
        from admin_group_access x join admin_group g on g.id = x.group_id group by x.account_id) x on x.account_id = a.id
      where ${isSuper} or x.is_below or a.id = ${ctx.actor.accountId}`
  },
  plan: {
    alias: 'admin',
    fields: {
      id: { column: 'id', is: 'integer' },
      username: 'username',
      nickname: byPinyin('nickname'),
      email: 'email',
      mobile: 'mobile',
      last_login_time: 'last_login_time',
      create_time: 'create_time',
      status: 'status',
    },
    quick: ['username', 'nickname'],
    order: 'id,desc',
  },
  add: async (ctx, input) => {
    const id = await addAccount(ctx.door('identity'), 'admin', profileOf(input), input.password ?? '')
    await setGroups(ctx, id, input.group_arr, [])
    return id
  },
  edit: async (ctx, changes, row) => {
    await holdAuthority(ctx)
    const isOwn = row.id === ctx.actor.accountId
    if (isOwn && changes.status === '0') throw new Refusal(disableByAnother)
    if (isOwn && changesWayIn(changes, row)) throw new Refusal(ownInProfile)
    if (row.kind !== 'admin' && isChanged(changes, row)) throw new Refusal(memberAccount)
    if (changes.group_arr) await setGroups(ctx, row.id, changes.group_arr, row.group_arr)
    if (row.kind === 'admin')
      await writeProfile(ctx.door('identity'), row.id, profileOf(changes), changes.password)
    await mustKeepSuper(ctx)
  },
  /** Whoever deletes never deletes himself. A person of the main site stays one; an account of the back office is closed. */
  del: async (ctx, rows) => {
    const ids = rows.map(({ id }) => id).filter((id) => id !== ctx.actor.accountId)
    if (ids.length === 0) throw new Refusal(noneDeleted)
    await holdAuthority(ctx)
    await ctx.own.deleteFrom('admin_group_access').where('account_id', 'in', ids).execute()
    await closeAdministrators(ctx.door('identity'), ids)
    await leaveOffice(ctx.door('identity'), ids)
    await mustKeepSuper(ctx)
  },
}
