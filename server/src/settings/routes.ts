import * as contract from '@obelisk/contract/settings'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { mustHold, placesOf } from './access.ts'
import { resetSettings, saveSettings } from './change-settings.ts'
import { historyNear, settingsAt } from './read-settings.ts'

const on = routesOf('settings')

export const parts: RoomParts = {
  routes: [
    on(contract.listSettingPlaces, async (ctx) => ({ list: await placesOf(ctx) })),
    on(contract.readSettings, async (ctx, place) => settingsAt(ctx, await mustHold(ctx, place))),
    on(contract.saveSettings, async (ctx, { scope_type, scope_id, changes }) => {
      const place = await mustHold(ctx, { scope_type, scope_id })
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      await saveSettings(ctx, place, given)
      return settingsAt(ctx, place)
    }),
    on(contract.resetSettings, async (ctx, { scope_type, scope_id, keys }) => {
      const place = await mustHold(ctx, { scope_type, scope_id })
      await resetSettings(ctx, place, keys)
      return settingsAt(ctx, place)
    }),
    on(contract.listSettingChanges, async (ctx, { before, ...place }) =>
      historyNear(ctx, [await mustHold(ctx, place)], before),
    ),
  ],
}
