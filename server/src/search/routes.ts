import * as contract from '@obelisk/contract/search'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { searchSite } from './search-site.ts'

const on = routesOf('search')

export const parts: RoomParts = {
  routes: [on(contract.searchSite, async (ctx, { text }) => ({ list: await searchSite(ctx, text) }))],
}
