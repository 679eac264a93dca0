import { administratorGroups, administrators } from '@obelisk/contract/access-control/administrators'
import { resourceRoutes } from '#kernel/list/crud-resource.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { authorityOf } from '../authority/authority.ts'
import { flatOf } from '../authority/tree.ts'
import { administratorResource } from './administrator-resource.ts'

const on = routesOf('access-control')

/** Administrators. */
export const administratorRoutes: Route[] = [
  ...resourceRoutes('access-control', administrators, administratorResource),
  on(administratorGroups, async (ctx) => {
    const { groups, manages } = await authorityOf(ctx)
    const list = flatOf(groups.filter((group) => group.own || manages(group)))
    const nameOf = ctx.language === 'en' ? 'name_en' : 'name'
    return { list: list.map((group) => ({ id: group.id, name: group[nameOf] || group.name })) }
  }),
]
