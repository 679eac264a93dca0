import { overview, studentHome } from '@obelisk/contract/welcome'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { overviewOf } from './overview.ts'
import { studentHomeOf } from './student-home.ts'

const on = routesOf('welcome')

export const parts: RoomParts = {
  routes: [
    on(overview, (ctx, { project_id }) => overviewOf(ctx, project_id)),
    on(studentHome, studentHomeOf),
  ],
}
