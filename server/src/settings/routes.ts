import * as contract from '@obelisk/contract/settings'
import { type RoomParts, routesOf, watchedRoutesOf } from '#kernel/room.ts'
import type { Watch } from '#kernel/watch.ts'
import { mustHold, type Place, placesOf, type Room } from './access.ts'
import { resetSettings, saveSettings } from './change-settings.ts'
import { historyNear, settingsAt } from './read-settings.ts'
import { watchedSettings } from './watched-settings.ts'

const on = routesOf('settings')
const onWatched = watchedRoutesOf('settings')

const atPlace = {
  ...watchedSettings(async (ctx: Room, { scope_type, scope_id }: Place) => [
    await mustHold(ctx, { scope_type, scope_id }),
  ]),
  acts: ['Settings/save', 'Settings/reset'],
} satisfies Watch<Room, Place>

export const parts: RoomParts = {
  routes: [
    on(contract.listSettingPlaces, async (ctx) => ({ list: await placesOf(ctx) })),
    on(contract.readSettings, async (ctx, place) => settingsAt(ctx, await mustHold(ctx, place))),
    onWatched(contract.saveSettings, atPlace, async (ctx, { scope_type, scope_id, changes }) => {
      const place = await mustHold(ctx, { scope_type, scope_id })
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      await saveSettings(ctx, place, given)
      return settingsAt(ctx, place)
    }),
    onWatched(contract.resetSettings, atPlace, async (ctx, { scope_type, scope_id, keys }) => {
      const place = await mustHold(ctx, { scope_type, scope_id })
      await resetSettings(ctx, place, keys)
      return settingsAt(ctx, place)
    }),
    on(contract.listSettingChanges, async (ctx, { before, ...place }) =>
      historyNear(ctx, [await mustHold(ctx, place)], before),
    ),
  ],
}
