import type { RoomParts } from '#kernel/room.ts'
import { startRoutes } from './centre/routes.ts'
import { memberGroupRoutes } from './groups/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { ownAccountRoutes } from './own-account/routes.ts'
import { memberRoutes } from './people/routes.ts'
import { memberRuleRoutes } from './rules/routes.ts'

export const parts: RoomParts = {
  routes: [
    ...startRoutes,
    ...ownAccountRoutes,
    ...ledgerRoutes,
    ...memberRoutes,
    ...memberGroupRoutes,
    ...memberRuleRoutes,
  ],
}
