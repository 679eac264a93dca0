import * as contract from '@obelisk/contract/settings'
import type { Watch } from '#kernel/locking/precondition.ts'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { placePolicy, placesOf, type Room, type SettingScope } from './access.ts'
import { saveSettings } from './change-settings.ts'
import { historyNear, settingsAt } from './read-settings.ts'
import { watchedSettings } from './watched-settings.ts'

const on = routesOf('settings')

const atPlace = {
  ...watchedSettings(async (ctx: Room, { scope_type, scope_id }: SettingScope) => [
    await placePolicy.must(ctx, 'edit', { scope_type, scope_id }),
  ]),
} satisfies Watch<Room, SettingScope>

export const parts: RoomParts = {
  routes: [
    on(contract.listSettingPlaces, async (ctx) => ({ list: await placesOf(ctx) })),
    on(contract.readSettings, async (ctx, place) =>
      settingsAt(ctx, await placePolicy.must(ctx, 'edit', place)),
    ),
    on(contract.saveSettings, {
      watch: atPlace,
      handle: async (ctx, { scope_type, scope_id, changes, back }) => {
        const place = await placePolicy.must(ctx, 'edit', { scope_type, scope_id })
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
        await saveSettings(ctx, place, given, back)
        return settingsAt(ctx, place)
      },
    }),
    on(contract.listSettingChanges, async (ctx, { before, ...place }) =>
      historyNear(ctx, [await placePolicy.must(ctx, 'edit', place)], before),
    ),
  ],
}
