import { dashboard } from '@obelisk/contract/dashboard'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { countsOf, daysOf, newcomersOf } from './queries.ts'

const on = routesOf('dashboard')

export const parts: RoomParts = {
  routes: [
    on(dashboard, async ({ read }) => ({
      remark: '',
      counts: await countsOf(read),
      days: await daysOf(read),
      newcomers: await newcomersOf(read),
    })),
  ],
}
