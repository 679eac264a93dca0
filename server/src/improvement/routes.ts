import * as contract from '@obelisk/contract/improvement'
import { holds } from '#kernel/actor.ts'
import { must } from '#kernel/errors.ts'
import { type Ctx, type RoomParts, routesOf } from '#kernel/room.ts'
import { abilitiesNow, measurePolicy } from './access.ts'
import { actOnMeasure, remindOwners } from './act-on-measure.ts'
import { kinds } from './kind.ts'
import { ownersOf } from './owners.ts'
import { improvementsById, ledgerOf, logOf } from './queries.ts'
import { watchedMeasure } from './watched-measure.ts'
import { addMeasure, deleteMeasures, editMeasure } from './write-measure.ts'

const on = routesOf('improvement')

async function measureView(ctx: Ctx<'improvement'>, id: number) {
  const held = must(
    await ctx.read.selectFrom('improvement').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  await measurePolicy.must(ctx, 'view', held)
  const from = held.carried_from_id
  const [rows, may, log] = await Promise.all([
    improvementsById(ctx, from === null ? [id] : [id, from]),
    abilitiesNow(ctx, held),
    logOf(ctx, id),
  ])
  return {
    row: must(rows.find((row) => row.id === id)),
    may,
    log,
    carried_from: rows.find((row) => row.id === from) ?? null,
  }
}

export const parts: RoomParts = {
  kinds,
  routes: [
    on(contract.listImprovements, async (ctx, query) => ({
      ...(await ledgerOf(ctx, query)),
      may_add: holds(ctx.actor, 'improvement/edit'),
    })),
    on(contract.readImprovement, (ctx, { id }) => measureView(ctx, id)),
    on(contract.addImprovement, (ctx, measure) => addMeasure(ctx, measure)),
    on(contract.editImprovement, {
      watch: watchedMeasure,
      handle: async (ctx, changes) => {
        await editMeasure(ctx, changes)
        return null
      },
    }),
    on(contract.deleteImprovements, async (ctx, { ids }) => {
      await deleteMeasures(ctx, ids)
      return null
    }),
    on(contract.actOnImprovement, (ctx, { id, ...deed }) => actOnMeasure(ctx, id, deed)),
    on(contract.remindOwners, (ctx, { ids }) => remindOwners(ctx, ids)),
    on(contract.ownersToChoose, async (ctx, { quickSearch }) => ({ list: await ownersOf(ctx, quickSearch) })),
  ],
}
