import {
  childrenLeft,
  groupAbove,
  groupHasAll,
  membersLeft,
  ownGroup,
  rulesNeeded,
  rulesNotHeld,
  wrongParentGroup,
} from '@obelisk/contract/access-control/authority'
import type { groups as contract } from '@obelisk/contract/access-control/groups'
import type { Input } from '@obelisk/contract/endpoint'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import {
  type Authority,
  type Group,
  holdAuthority,
  mustKeepSuper,
  type Room,
} from '../authority/authority.ts'
import { withAbove } from '../authority/tree.ts'

type Write = Input<typeof contract.add>

const atRules = (ctx: Room, text: typeof rulesNeeded) =>
  new Refusal(text, {}, [{ path: 'rules', message: translateIn(ctx.language, text) }])

/** Nobody grants what he does not hold, nor makes somebody who stands as high as himself. */
function mustBeGrantable(ctx: Room, authority: Authority, rules: readonly number[]) {
  if (rules.length === 0) throw atRules(ctx, rulesNeeded)
  if (!authority.mayGrant(rules)) throw atRules(ctx, rulesNotHeld)
  if (authority.reachesMe(rules)) throw atRules(ctx, groupHasAll)
}

/** The group above is one that the actor sees, and not the group itself or one below it. */
function mustStandUnder(ctx: Room, { groups, manages }: Authority, pid: number, id?: number) {
  if (pid === 0) return
  must(groups.find((group) => group.id === pid && (group.own || manages(group))))
  const byId = new Map(groups.map((group) => [group.id, group]))
  if (id !== undefined && withAbove(byId, [pid]).has(id))
    throw new Refusal(wrongParentGroup, {}, [
      { path: 'pid', message: translateIn(ctx.language, wrongParentGroup) },
    ])
}

async function setRules({ own }: Room, id: number, rules: readonly number[], isAll: boolean) {
  await own.deleteFrom('admin_group_rule').where('group_id', '=', id).execute()
  if (isAll) return
  await sql`insert into admin_group_rule (group_id, rule_id)
    select distinct ${id}::integer, rule from unnest(${[...rules]}::integer[]) rule`.execute(own)
}

export async function addGroup(ctx: Room, { pid = 0, name, name_en = '', rules, status = '1' }: Write) {
  const authority = await holdAuthority(ctx)
  mustBeGrantable(ctx, authority, rules)
  mustStandUnder(ctx, authority, pid)
  const is_all = authority.areAll(rules)
  const { id } = await ctx.own
    .insertInto('admin_group')
    .values({ pid: pid || null, name, name_en, status, is_all })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setRules(ctx, id, rules, is_all)
  return { id }
}

/** A group that the actor may change; one that may not be seen is not there. */
function mustManage({ groups, manages }: Authority, id: number): Group {
  const group = must(groups.find((one) => one.id === id))
  if (group.own) throw new Refusal(ownGroup)
  if (!manages(group)) throw new Refusal(groupAbove)
  return group
}

export async function saveGroup(ctx: Room, { id, pid, rules, ...facts }: Input<typeof contract.edit>) {
  const authority = await holdAuthority(ctx)
  mustManage(authority, id)
  if (pid !== undefined) mustStandUnder(ctx, authority, pid, id)
  if (rules) mustBeGrantable(ctx, authority, rules)
  const { name, name_en, status } = facts
  await ctx.own
    .updateTable('admin_group')
    .set({
      ...(pid === undefined ? {} : { pid: pid || null }),
      ...(name === undefined ? {} : { name }),
      ...(name_en === undefined ? {} : { name_en }),
      ...(status === undefined ? {} : { status }),
      ...(rules ? { is_all: authority.areAll(rules) } : {}),
      update_time: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  if (rules) await setRules(ctx, id, rules, authority.areAll(rules))
  await mustKeepSuper(ctx)
  return null
}

/** Deletes groups that nobody is in; those below a group must go with it. */
export async function deleteGroups(ctx: Room, ids: readonly number[]) {
  const authority = await holdAuthority(ctx)
  for (const id of ids) mustManage(authority, id)
  const goes = new Set(ids)
  if (authority.groups.some(({ id, pid }) => goes.has(pid) && !goes.has(id))) throw new Refusal(childrenLeft)
  const members = ctx.read.selectFrom('admin_group_access').select('account_id').where('group_id', 'in', ids)
  if (await members.limit(1).executeTakeFirst()) throw new Refusal(membersLeft)
  await ctx.own.deleteFrom('admin_group').where('id', 'in', ids).execute()
  return null
}
