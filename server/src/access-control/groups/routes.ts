import { groupRules, groups } from '@obelisk/contract/access-control/groups'
import { toEdit } from '#kernel/list/crud-resource.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { listGroups, readGroup, rulesToGrant } from './list-groups.ts'
import { addGroup, deleteGroups, saveGroup } from './write-group.ts'

const on = routesOf('access-control')

/** Groups of administrators. */
export const groupRoutes: Route[] = [
  on(groups.index, listGroups),
  on(groups.read, (ctx, { id }) => toEdit(ctx, 'admin_group', id, readGroup(ctx, id))),
  on(groups.add, addGroup),
  on(groups.edit, saveGroup),
  on(groups.del, (ctx, { ids }) => deleteGroups(ctx, ids)),
  on(groupRules, rulesToGrant),
]
