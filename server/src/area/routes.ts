import { areas, officeAreas, plainAreas } from '@obelisk/contract/area'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { areasBelow } from './divisions.ts'

const on = routesOf('area')

export const parts: RoomParts = {
  routes: [
    on(areas, async (_, { province, city }) => areasBelow(province, city)),
    on(plainAreas, async (_, { province, city }) => areasBelow(province, city)),
    on(officeAreas, async (_, { province, city }) => areasBelow(province, city)),
  ],
}
