import type { rules as contract, RuleRow } from '@obelisk/contract/access-control/rules'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { authorityOf, type Room } from '../authority/authority.ts'
import { listOfRules } from '../authority/list-of-rules.ts'

/** The rules that the actor holds, highest weigh first. */
export async function heldRules(ctx: Room): Promise<RuleRow[]> {
  const { held } = await authorityOf(ctx)
  const { rows } = await sql<RuleRow>`
    select id, coalesce(pid, 0) as pid, type, title, title_en, name, path, icon, menu_type, url, component, keepalive,
      extend, remark, remark_en, weigh, status, extract(epoch from create_time)::integer as create_time,
      extract(epoch from update_time)::integer as update_time
    from admin_rule where id = any(${[...held]}::integer[]) order by weigh desc, id`.execute(ctx.read)
  return rows
}

export const listRules = async (
  ctx: Room,
  query: Input<typeof contract.index>,
): Promise<Output<typeof contract.index>> => listOfRules(ctx, await heldRules(ctx), query, 'auth/rule')

export async function readRule(ctx: Room, id: number): Promise<RuleRow> {
  return must((await heldRules(ctx)).find((rule) => rule.id === id))
}
