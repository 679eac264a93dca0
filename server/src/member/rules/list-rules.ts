import type { Input, Output } from '@obelisk/contract/endpoint'
import type { memberRules as contract, MemberRuleRow } from '@obelisk/contract/member/rules'
import { sql } from 'kysely'
import { listOfRules } from '#access-control/public.ts'
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

export const listRules = async (
  ctx: Room,
  query: Input<typeof contract.index>,
): Promise<Output<typeof contract.index>> =>
  listOfRules(ctx.door('access-control'), await allRules(ctx), query, 'user/rule')

export async function readRule(ctx: Room, id: number): Promise<MemberRuleRow> {
  return must((await allRules(ctx)).find((rule) => rule.id === id))
}
