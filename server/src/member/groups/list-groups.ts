import type { Input, Output } from '@obelisk/contract/endpoint'
import type {
  memberGroups as contract,
  MemberGroupListed,
  MemberGroupRow,
  memberGroupRules,
} from '@obelisk/contract/member/groups'
import type { Translations } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { rulesInWords, treeOf } from '#access-control/public.ts'
import { must } from '#kernel/errors.ts'
import { pageOfResource } from '#kernel/list/crud-resource.ts'
import { byPinyin } from '#kernel/list/list.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'member'>
const everything: Translations = { 'zh-cn': '全部权限', en: 'Everything' }

type Found = Omit<MemberGroupListed, 'rules'> & { is_all: boolean; first: string | null; count: number }

const listing = {
  rows: async ({ language }: Room) => {
    const title = language === 'en' ? sql`coalesce(nullif(r.title_en, ''), r.title)` : sql`r.title`
    return sql<Found>`
      select g.id, g.name, g.name_en, g.status, g.is_all,
        extract(epoch from g.create_time)::integer as create_time,
        extract(epoch from g.update_time)::integer as update_time,
        (select count(*)::integer from account a where a.group_id = g.id and a.kind <> 'admin') as members,
        h.first, coalesce(h.count, 0) as count
      from user_group g
      left join (
        select h.group_id, (array_agg(${title} order by r.pid is not null, r.weigh desc, r.id))[1] as first,
          count(*)::integer as count
        from user_group_rule h join user_rule r on r.id = h.rule_id group by h.group_id) h on h.group_id = g.id`
  },
  plan: {
    alias: 'user_group',
    fields: {
      id: { column: 'id', is: 'integer' as const },
      name: byPinyin('name'),
      name_en: 'name_en',
      status: 'status',
      members: 'members',
      create_time: 'create_time',
      update_time: 'update_time',
    },
    quick: ['name', 'name_en'],
    order: 'id,asc',
  },
}

/** Groups with what they may do in words. */
export async function listGroups(
  ctx: Room,
  query: Input<typeof contract.index>,
): Promise<Output<typeof contract.index>> {
  const { list, ...page } = await pageOfResource(ctx, listing, query)
  const told = list.map(({ is_all, first, count, ...group }) => ({
    ...group,
    rules: rulesInWords(ctx.language, is_all ? 'all' : { first: first ?? '', count }, everything),
  }))
  return { ...page, list: told }
}

/** A group to edit: its rules without those that have others of it below them. */
export async function readGroup(ctx: Room, id: number): Promise<MemberGroupRow> {
  const { rows } = await sql<MemberGroupRow & { is_all: boolean }>`
    select g.id, g.name, g.name_en, g.status, g.is_all, extract(epoch from g.create_time)::integer as create_time,
      extract(epoch from g.update_time)::integer as update_time,
      array(select h.rule_id from user_group_rule h where h.group_id = g.id and not exists (
        select from user_rule below join user_group_rule b on b.rule_id = below.id
        where below.pid = h.rule_id and b.group_id = g.id) order by 1) as rules
    from user_group g where g.id = ${id}`.execute(ctx.read)
  const { is_all, ...row } = must(rows[0])
  return { ...row, rules: is_all ? ['*'] : row.rules }
}

/** The tree of all rules, to tick some for a group. */
export async function rulesToGive({ read, language }: Room): Promise<Output<typeof memberGroupRules>> {
  type Choice = Output<typeof memberGroupRules>['list'][number]
  const title = language === 'en' ? sql`coalesce(nullif(title_en, ''), title)` : sql`title`
  const { rows } = await sql<Omit<Choice, 'children'>>`
    select id, coalesce(pid, 0) as pid, ${title} as title, name, status from user_rule order by weigh desc, id`.execute(
    read,
  )
  return { list: treeOf(rows) }
}
