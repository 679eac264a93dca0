import type { MemberMenu, MemberRuleType } from '@obelisk/contract/member/rules'
import { openTypes } from '@obelisk/contract/member/rules'
import { noPermission } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { treeOf } from '#access-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'member'>
type Rule = Omit<MemberMenu, 'children'>

/**
 * The enabled rules that the actor's group holds, with those above them, highest weigh first; for who is not signed in
 * those open to everybody. What stands below a switched-off rule is off too.
 */
export async function heldRules({ read, actor, language }: Room): Promise<Rule[]> {
  const title = language === 'en' ? sql`coalesce(nullif(r.title_en, ''), r.title)` : sql`r.title`
  const { rows } = await sql<Rule>`
    with recursive shown as (
      select id from user_rule where pid is null and status = '1'
      union all select r.id from user_rule r join shown s on r.pid = s.id where r.status = '1'
    ),
    held as (
      select r.id, r.pid from user_rule r
      where r.id in (select id from shown) and case when ${actor.accountId} > 0
        then exists (
          select from account a join user_group g on g.id = a.group_id
          where a.id = ${actor.accountId} and g.status = '1' and (g.is_all
            or exists (select from user_group_rule h where h.group_id = g.id and h.rule_id = r.id)))
        else r.no_login_valid = 1 and r.type = any(${[...openTypes]}::text[]) end
      union select above.id, above.pid from user_rule above join held below on below.pid = above.id
    )
    select r.id, coalesce(r.pid, 0) as pid, r.type, ${title} as title, r.name, r.path, r.icon, r.menu_type, r.url,
      r.component, r.no_login_valid, r.extend
    from user_rule r where r.id in (select id from held) order by r.weigh desc, r.id`.execute(read)
  return rows
}

/** Refuses unless the actor's group holds the rule of this name: what the menu does not show is not told. */
export async function mustHoldRule(ctx: Room, name: string) {
  const rules = await heldRules(ctx)
  if (!rules.some((rule) => rule.name === name)) throw new Refusal(noPermission)
}

const isMenu = (type: MemberRuleType) => type === 'menu_dir' || type === 'menu'

/** The rules of the site, their pages `named`, and the menus of the member centre, as trees. */
export async function menusOf(
  ctx: Room,
  named: (rule: Rule) => Rule,
): Promise<{ rules: MemberMenu[]; menus: MemberMenu[] }> {
  const tree: MemberMenu[] = treeOf((await heldRules(ctx)).map(named))
  return {
    rules: tree.filter(({ type }) => !isMenu(type)),
    menus: ctx.actor.accountId > 0 ? tree.filter(({ type }) => type === 'menu_dir') : [],
  }
}
