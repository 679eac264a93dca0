import * as contract from '@obelisk/contract/dropdown'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { dropdownOf, versionOf } from './queries.ts'

const on = routesOf('dropdown')

export const parts: RoomParts = {
  routes: [
    on(contract.version, async (ctx) => ({ version: await versionOf(ctx) })),
    on(contract.dropdownData, (ctx) => dropdownOf(ctx)),
  ],
}
