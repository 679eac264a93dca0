import * as contract from '@obelisk/contract/dropdown'
import { cachesCleared } from '#access-control/public.ts'
import { listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { dropdownOf, renewVersion, versionOf } from './queries.ts'

const on = routesOf('dropdown')
const hears = listenersOf('dropdown')

export const parts: RoomParts = {
  routes: [
    on(contract.version, async (ctx, asked) => ({ version: await versionOf(ctx, asked) })),
    on(contract.dropdownData, dropdownOf),
  ],
  listeners: [hears(cachesCleared, renewVersion)],
}
