import { rules } from '@obelisk/contract/access-control/rules'
import { toEdit } from '#kernel/list/crud-resource.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { listRules, readRule } from './list-rules.ts'
import { addRule, deleteRules, moveRule, saveRule } from './write-rule.ts'

const on = routesOf('access-control')

/** Rules of the back office: menus, pages and buttons. */
export const ruleRoutes: Route[] = [
  on(rules.index, listRules),
  on(rules.read, (ctx, { id }) => toEdit(ctx, 'admin_rule', id, readRule(ctx, id))),
  on(rules.add, addRule),
  on(rules.edit, saveRule),
  on(rules.del, (ctx, { ids }) => deleteRules(ctx, ids)),
  on(rules.sortable, moveRule),
]
