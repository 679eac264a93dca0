import { auditLog } from '@obelisk/contract/audit-log'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { logOf } from './list-log.ts'

const on = routesOf('audit-log')

/** What was done, by whom, from where, and how it ended. Lines are written by the kernel and stay. */
export const parts: RoomParts = { routes: [on(auditLog.index, logOf)] }
