import { overview } from '@obelisk/contract/welcome'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { overviewOf } from './overview.ts'

export const parts: RoomParts = {
  routes: [routesOf('welcome')(overview, (ctx, { project_id }) => overviewOf(ctx, project_id))],
}
