import { memberRules } from '@obelisk/contract/member/rules'
import { toEdit } from '#kernel/list/crud-resource.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { listRules, readRule } from './list-rules.ts'
import { addRule, deleteRules, moveRule, saveRule } from './write-rule.ts'

const on = routesOf('member')

/** Rules of the member centre: routes, menus and buttons. */
export const memberRuleRoutes: Route[] = [
  on(memberRules.index, listRules),
  on(memberRules.read, (ctx, { id }) => toEdit(ctx, 'user_rule', id, readRule(ctx, id))),
  on(memberRules.add, addRule),
  on(memberRules.edit, saveRule),
  on(memberRules.del, (ctx, { ids }) => deleteRules(ctx, ids)),
  on(memberRules.sortable, moveRule),
]
