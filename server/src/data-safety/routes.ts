import type { RoomParts } from '#kernel/room.ts'
import { binRoutes } from './recycle-bin.ts'
import { ruleRoutes } from './rules.ts'
import { sensitiveLogRoutes } from './sensitive-log.ts'
import { tableRoutes } from './tables.ts'

export const parts: RoomParts = {
  routes: [...ruleRoutes, ...binRoutes, ...sensitiveLogRoutes, ...tableRoutes],
}
