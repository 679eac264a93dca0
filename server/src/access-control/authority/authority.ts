import { lastSuper } from '@obelisk/contract/access-control/authority'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { withAbove } from './tree.ts'

export type Room = Ctx<'access-control'>

export type Group = {
  id: number
  /** 0 at the top. */
  pid: number
  name: string
  name_en: string
  is_all: boolean
  status: '0' | '1'
  /** The ids of its rules; empty for a group that holds everything. */
  rules: number[]
  /** Whether the actor is in it. */
  own: boolean
  create_time: number
  update_time: number
}

type RuleFacts = { id: number; pid: number; name: string }

/**
 * What an administrator may grant, and which groups stand below. Who is above whom is decided by sets of rules, a rule
 * with the directories above it; switched-off rules count, so that nobody rises when one is switched on again.
 */
export type Authority = {
  isSuper: boolean
  groups: readonly Group[]
  /** The rules that the actor holds. */
  held: ReadonlySet<number>
  /** Whether the actor may change a group: it is not an own one, and the actor holds all of it and more. */
  manages: (group: Group) => boolean
  /** Whether these rules are all that there are. */
  areAll: (rules: readonly number[]) => boolean
  mayGrant: (rules: readonly number[]) => boolean
  /** Whether whoever holds these rules would stand as high as the actor. */
  reachesMe: (rules: readonly number[]) => boolean
}

const groupsOf = async ({ read, actor }: Room): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select g.id, coalesce(g.pid, 0) as pid, g.name, g.name_en, g.is_all, g.status,
      array(select h.rule_id from admin_group_rule h where h.group_id = g.id) as rules,
      exists (select from admin_group_access x where x.group_id = g.id and x.account_id = ${actor.accountId}) as own,
      extract(epoch from g.create_time)::integer as create_time, extract(epoch from g.update_time)::integer as update_time
    from admin_group g order by g.id`.execute(read)
  return rows
}

const rulesOf = async ({ read }: Room): Promise<RuleFacts[]> =>
  (await sql<RuleFacts>`select id, coalesce(pid, 0) as pid, name from admin_rule`.execute(read)).rows

const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>) => [...some].every((id) => all.has(id))

export async function authorityOf(ctx: Room): Promise<Authority> {
  const groups = await groupsOf(ctx)
  const rules = new Map((await rulesOf(ctx)).map((rule) => [rule.id, rule]))
  const mine = groups.filter(({ own, status }) => own && status === '1')
  const isSuper = mine.some(({ is_all }) => is_all)
  const held = isSuper
    ? new Set(rules.keys())
    : withAbove(
        rules,
        mine.flatMap((group) => group.rules),
      )
  const isBelow = (ids: readonly number[]) => {
    const all = withAbove(rules, ids)
    return isWithin(all, held) && all.size < held.size
  }
  return {
    isSuper,
    groups,
    held,
    manages: (group) => !group.own && (isSuper || (!group.is_all && isBelow(group.rules))),
    areAll: (ids) => isWithin(new Set(rules.keys()), new Set(ids)),
    mayGrant: (ids) => isWithin(new Set(ids), held),
    reachesMe: (ids) => !isSuper && isWithin(held, withAbove(rules, ids)),
  }
}

/** The same, while nobody else changes who may do what: what was checked stays true until the change is kept. */
export async function holdAuthority(ctx: Room): Promise<Authority> {
  await sql`lock table admin_group_access in share row exclusive mode`.execute(ctx.own)
  return authorityOf(ctx)
}

/** After a change by a super administrator: one must still be able to come in. Nobody else reaches those. */
export async function mustKeepSuper({ read, actor }: Room) {
  if (!actor.office?.isSuper) return
  const { rows } = await sql`
    select from admin_group_access x join admin_group g on g.id = x.group_id join account a on a.id = x.account_id
    where g.is_all and g.status = '1' and a.status = 'enable' limit 1`.execute(read)
  if (rows.length === 0) throw new Refusal(lastSuper)
}

/** The explanation at the head of a page, which stands at its rule. */
export async function remarkOf({ read, language }: Room, name: string): Promise<string> {
  const rule = await read
    .selectFrom('admin_rule')
    .select(['remark', 'remark_en'])
    .where('name', '=', name)
    .executeTakeFirst()
  return (language === 'en' && rule?.remark_en) || (rule?.remark ?? '')
}
