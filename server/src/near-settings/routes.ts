import * as contract from '@obelisk/contract/near-settings'
import { translateIn } from '@obelisk/contract/refusal'
import type { EvaluationSettings, SettingKey, SettingPlace } from '@obelisk/contract/settings'
import { invalid, must } from '#kernel/errors.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { type Ctx, type RoomParts, routesOf } from '#kernel/room.ts'
import { changeNear, historyNear, type Near, settingsNear, watchedSettings } from '#settings/public.ts'
import { nearPolicy, type Room } from './access.ts'
import { nearerThan, placesInside } from './places.ts'

const on = routesOf('near-settings')

const inForce = watchedSettings(async (_: Ctx<'settings'>, path: SettingPlace[]) => path)
const atPlace: Watch<Room, Near> = {
  now: async (ctx, { scope_type, scope_id }) =>
    inForce.now(ctx.door('settings'), await nearPolicy.must(ctx, 'edit', { scope_type, scope_id })),
  thing: inForce.thing,
  by: inForce.by,
  change: async (ctx, { scope_type, scope_id }, keys) =>
    inForce.change(ctx.door('settings'), await nearPolicy.must(ctx, 'edit', { scope_type, scope_id }), keys),
}

async function readNear(ctx: Room, near: Near, path: SettingPlace[]) {
  return { ...(await settingsNear(ctx.door('settings'), path, await nearerThan(ctx, near))), path }
}

type Change = { changes?: Partial<EvaluationSettings>; keys?: readonly SettingKey[] }

/** Changes the settings of a place; one that has no effect there is refused at its field. */
async function change(ctx: Room, near: Near, { changes = {}, keys = [] }: Change) {
  const path = await nearPolicy.must(ctx, 'edit', near)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const odd = Object.keys(given).find((key) => !contract.counts(near.scope_type, key as SettingKey))
  if (odd) throw invalid({ path: `changes.${odd}`, message: translateIn(ctx.language, contract.notHere) })
  const [project, ...nearer] = path
  await changeNear(ctx.door('settings'), [must(project), ...nearer], { changes: given, keys })
  return readNear(ctx, near, path)
}

export const parts: RoomParts = {
  routes: [
    on(contract.nearPlaces, async (ctx, place) => {
      await nearPolicy.must(ctx, 'edit', place)
      return { list: await placesInside(ctx, place.scope_type, place.scope_id) }
    }),
    on(contract.readNearSettings, async (ctx, place) =>
      readNear(ctx, place, await nearPolicy.must(ctx, 'edit', place)),
    ),
    on(contract.saveNearSettings, {
      watch: atPlace,
      handle: (ctx, { changes, back, ...place }) =>
        change(ctx, place, { changes: changes as Partial<EvaluationSettings>, keys: back }),
    }),
    on(contract.listNearSettingChanges, async (ctx, { before, ...place }) =>
      historyNear(ctx.door('settings'), await nearPolicy.must(ctx, 'edit', place), before),
    ),
  ],
}
