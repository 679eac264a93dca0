import type { Input, Output } from '@obelisk/contract/endpoint'
import type { memberRules as contract, MemberRuleRow } from '@obelisk/contract/member/rules'
import { sql } from 'kysely'
import { flatOf, matching, remarkOf, treeOf } from '#access-control/public.ts'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'member'>

/** All rules, highest weigh first. */
export async function allRules({ read }: Pick<Room, 'read'>): Promise<MemberRuleRow[]> {
  const { rows } = await sql<MemberRuleRow>`
    select id, coalesce(pid, 0) as pid, type, title, title_en, name, path, icon, menu_type, url, component,
      no_login_valid, extend, remark, remark_en, weigh, status, extract(epoch from create_time)::integer as create_time,
      extract(epoch from update_time)::integer as update_time
    from user_rule order by weigh desc, id`.execute(read)
  return rows
}

/** The tree of rules, or with `select` the enabled ones that others may stand below. */
export async function listRules(
  ctx: Room,
  query: Input<typeof contract.index>,
): Promise<Output<typeof contract.index>> {
  const found = matching(
    await allRules(ctx),
    query.quickSearch,
    ({ title, title_en }) => `${title} ${title_en}`,
  )
  if (query.select)
    return { options: flatOf(found.filter(({ type, status }) => type !== 'button' && status === '1')) }
  return {
    list: treeOf(found),
    total: found.length,
    remark: await remarkOf(ctx.door('access-control'), 'user/rule'),
  }
}

export async function readRule(ctx: Room, id: number): Promise<{ row: MemberRuleRow }> {
  return { row: must((await allRules(ctx)).find((rule) => rule.id === id)) }
}
