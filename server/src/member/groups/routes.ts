import { memberGroupRules, memberGroups } from '@obelisk/contract/member/groups'
import { toEdit } from '#kernel/list/crud-resource.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { listGroups, readGroup, rulesToGive } from './list-groups.ts'
import { addGroup, deleteGroups, saveGroup } from './write-group.ts'

const on = routesOf('member')

/** Groups of members: what the member centre opens to them. */
export const memberGroupRoutes: Route[] = [
  on(memberGroups.index, listGroups),
  on(memberGroups.read, (ctx, { id }) => toEdit(ctx, 'user_group', id, readGroup(ctx, id))),
  on(memberGroups.add, addGroup),
  on(memberGroups.edit, saveGroup),
  on(memberGroups.del, (ctx, { ids }) => deleteGroups(ctx, ids)),
  on(memberGroupRules, rulesToGive),
]
