import { groupsToJoin, members } from '@obelisk/contract/member/members'
import { resourceRoutes } from '#kernel/list/crud-resource.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { memberResource } from './member-resource.ts'

const on = routesOf('member')

/** Members. */
export const memberRoutes: Route[] = [
  ...resourceRoutes('member', members, memberResource),
  on(groupsToJoin, async ({ read }) => ({
    list: await read
      .selectFrom('user_group')
      .select(['id', 'name', 'name_en'])
      .where('status', '=', '1')
      .orderBy('id')
      .execute(),
  })),
]
