import type { groups as contract, GroupRow, groupRules } from '@obelisk/contract/access-control/groups'
import type { Input, Output } from '@obelisk/contract/endpoint'
import type { Language, Translations } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { mustAskNothing } from '#kernel/list/list-faults.ts'
import { authorityOf, type Group, type Room, remarkOf } from '../authority/authority.ts'
import { flatOf, matching, treeOf } from '../authority/tree.ts'

type Listed = Output<typeof contract.index>

type InWords = { first: string; count: number }

const fixedWords = {
  all: { 'zh-cn': '超级管理员', en: 'Super administrator' },
  none: { 'zh-cn': '无权限', en: 'No permission' },
} as const

/** What a group may do in a few words: the title of the first rule, and how many there are. */
export function rulesInWords(
  language: Language,
  held: 'all' | InWords,
  all: Translations = fixedWords.all,
): string {
  if (held === 'all') return all[language]
  const { first, count } = held
  if (count === 0) return fixedWords.none[language]
  if (count === 1) return first
  return language === 'en' ? `${first} and others, ${count} in all` : `${first}等 ${count} 项`
}

async function heldInWords({ read, language }: Room): Promise<Map<number, InWords>> {
  const title = language === 'en' ? sql`coalesce(nullif(r.title_en, ''), r.title)` : sql`r.title`
  const { rows } = await sql<InWords & { group_id: number }>`
    select h.group_id, (array_agg(${title} order by r.pid is not null, r.weigh desc, r.id))[1] as first,
      count(*)::integer as count
    from admin_group_rule h join admin_rule r on r.id = h.rule_id group by h.group_id`.execute(read)
  return new Map(rows.map(({ group_id, ...held }) => [group_id, held]))
}

/** The own groups and those below, with what they may do in words. */
async function shownGroups(ctx: Room, groups: readonly Group[]) {
  const held = await heldInWords(ctx)
  return groups.map(({ rules: _, own: _own, is_all, ...group }) => ({
    ...group,
    rules: rulesInWords(ctx.language, is_all ? 'all' : (held.get(group.id) ?? { first: '', count: 0 })),
  }))
}

/** The tree of groups, or with `select` the groups to choose from; `absoluteAuth` leaves the own ones out. */
export async function listGroups(ctx: Room, query: Input<typeof contract.index>): Promise<Listed> {
  mustAskNothing(query)
  const { groups, manages, isSuper } = await authorityOf(ctx)
  const visible = groups.filter((group) => group.own || manages(group))
  const found = matching(visible, query.quickSearch, ({ name, name_en }) => `${name} ${name_en}`)
  if (query.select) {
    const offered = query.absoluteAuth === '1' && !isSuper ? found.filter(manages) : found
    return { options: flatOf(await shownGroups(ctx, offered)) }
  }
  const rows = await shownGroups(ctx, found)
  return {
    list: treeOf(rows),
    total: rows.length,
    remark: await remarkOf(ctx, 'auth/group'),
    group: groups.filter(({ own }) => own).map(({ id }) => id),
  }
}

/** A group to edit: its rules without those that have others of it below them. */
export async function readGroup(ctx: Room, id: number): Promise<GroupRow> {
  const { groups, manages } = await authorityOf(ctx)
  const group = must(groups.find((one) => one.id === id && (one.own || manages(one))))
  const { rows } = await sql<{ id: number }>`
    select h.rule_id as id from admin_group_rule h
    where h.group_id = ${id} and not exists (
      select from admin_rule below join admin_group_rule b on b.rule_id = below.id
      where below.pid = h.rule_id and b.group_id = h.group_id)
    order by 1`.execute(ctx.read)
  const { own: _, is_all, ...row } = group
  return { ...row, rules: is_all ? ['*'] : rows.map((rule) => rule.id) }
}

/** The tree of rules that the actor holds, to tick some for a group. */
export async function rulesToGrant(ctx: Room): Promise<Output<typeof groupRules>> {
  const { held } = await authorityOf(ctx)
  const title = ctx.language === 'en' ? sql`coalesce(nullif(title_en, ''), title)` : sql`title`
  type Choice = Output<typeof groupRules>['list'][number]
  const { rows } = await sql<Omit<Choice, 'children'>>`
    select id, coalesce(pid, 0) as pid, type, ${title} as title, name, status from admin_rule
    where id = any(${[...held]}::integer[]) order by weigh desc, id`.execute(ctx.read)
  return { list: treeOf(rows) }
}
