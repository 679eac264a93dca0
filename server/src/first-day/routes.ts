import * as contract from '@obelisk/contract/first-day'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { lookAt } from './look-at-file.ts'
import { readFirstDay } from './read-first-day.ts'
import { readingsOf } from './readings.ts'
import { remind } from './remind.ts'

const on = routesOf('first-day')

export const parts: RoomParts = {
  routes: [
    on(contract.firstDay, readFirstDay),
    on(contract.firstDayReadings, (ctx, { project_id }) => readingsOf(ctx, project_id)),
    on(contract.lookAtFile, (ctx, { file_id }) => lookAt(ctx, file_id)),
    on(contract.remindWaited, remind),
  ],
}
