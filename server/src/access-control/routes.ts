import { firstStep, takeFirstStep } from '@obelisk/contract/access-control'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { administratorRoutes } from './administrators/routes.ts'
import { backOfficeRoutes } from './back-office/routes.ts'
import { isFirstStepOpen, takeFirst } from './first-step.ts'
import { groupRoutes } from './groups/routes.ts'
import { ruleRoutes } from './rules/routes.ts'

const on = routesOf('access-control')

export const parts: RoomParts = {
  routes: [
    on(firstStep, async (ctx) => ({ open: await isFirstStepOpen(ctx) })),
    on(takeFirstStep, async (ctx, input) => {
      await takeFirst(ctx, input)
      return null
    }),
    ...backOfficeRoutes,
    ...administratorRoutes,
    ...groupRoutes,
    ...ruleRoutes,
  ],
}
