import {
  type ImprovementAct,
  noteMissing,
  notInThisState,
  ownMeasure,
  valueMissing,
} from '@obelisk/contract/improvement'
import { measureDue, measureReturned, measureVerified } from '@obelisk/contract/improvement/notices'
import { linkTo } from '@obelisk/contract/links'
import { mustBeSecond } from '#access-control/public.ts'
import { notify } from '#inbox/public.ts'
import { forbidden, Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { abilitiesNow, asVerifier, measurePolicy } from './access.ts'
import { holdMeasure, keepLog } from './record.ts'
import { sideOf, stateAfter } from './transitions.ts'

type Room = Ctx<'improvement'>
type Measure = Awaited<ReturnType<typeof holdMeasure>>
export type Deed = { act: ImprovementAct; note: string; value_after: number | null }

/** What a deed must bring along: words for a submission or a return, the new value for a verification (I02). */
function checkDeed({ target_value }: Measure, { act, note, value_after }: Deed) {
  if (['submit', 'return', 'close'].includes(act) && note === '') throw new Refusal(noteMissing)
  if (act === 'verify' && target_value !== null && value_after === null && note === '')
    throw new Refusal(valueMissing)
}

const changesOf = ({ act, note, value_after }: Deed, accountId: number) => {
  if (act === 'submit') return { implemented: note, ...(value_after === null ? {} : { value_after }) }
  if (act !== 'verify') return {}
  return {
    ...(note === '' ? {} : { effect: note }),
    ...(value_after === null ? {} : { value_after }),
    verifier_id: accountId,
    verified_time: new Date(),
  }
}

/** Moves a measure on, whoever the owning room has found to be entitled. */
export async function moveMeasure(ctx: Room, id: number, deed: Deed) {
  const measure = await holdMeasure(ctx, id)
  const state = stateAfter(measure.state, deed.act)
  if (!state) throw new Refusal(notInThisState)
  checkDeed(measure, deed)
  await ctx.own
    .updateTable('improvement')
    .set({ state, update_time: new Date(), ...changesOf(deed, ctx.actor.accountId) })
    .where('id', '=', id)
    .execute()
  await keepLog(ctx, [id], deed.act, deed.note)
  await tellOwner(ctx, measure, deed.act)
  return state
}

async function tellOwner(ctx: Room, { id, owner_id, measure }: Measure, act: ImprovementAct) {
  if (owner_id === null || owner_id === ctx.actor.accountId) return
  if (act !== 'return' && act !== 'verify') return
  await notify(ctx.door('inbox'), {
    accountIds: [owner_id],
    notice: act === 'return' ? measureReturned : measureVerified,
    values: { measure: measure.slice(0, 80) },
    link: linkTo.improvement({ measure: id }),
  })
}

/** A person does something with a measure on the ledger. */
export async function actOnMeasure(ctx: Room, id: number, deed: Deed) {
  const measure = await holdMeasure(ctx, id)
  await measurePolicy.must(ctx, 'view', measure)
  if (!stateAfter(measure.state, deed.act)) throw new Refusal(notInThisState)
  const { acts, waits } = await abilitiesNow(ctx, measure)
  if (deed.act === 'verify' && waits !== null)
    await mustBeSecond(ctx.door('access-control'), asVerifier(ctx, measure))
  if (!acts.includes(deed.act)) throw await refusalFor(ctx, measure, deed.act)
  return { state: await moveMeasure(ctx, id, deed) }
}

async function refusalFor(ctx: Room, measure: Measure, act: ImprovementAct) {
  const isOwn = sideOf(act) === 'verifier' && measure.owner_id === ctx.actor.accountId
  return isOwn && (await measurePolicy.can(ctx, 'oversee', measure)) ? new Refusal(ownMeasure) : forbidden()
}

/** Reminds the people responsible for measures that are not yet handed in, as far as the person looks after these. */
export async function remindOwners(ctx: Room, ids: readonly number[]) {
  const late = await ctx.own
    .selectFrom('improvement')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', 'in', ['open', 'in_progress', 'returned'])
    .execute()
  await measurePolicy.mustAll(ctx, 'view', late)
  const found = await measurePolicy.allowed(ctx, 'oversee', late)
  if (late.length > 0 && found.length === 0) throw forbidden()
  for (const measure of found) {
    if (measure.owner_id === null) continue
    await notify(ctx.door('inbox'), {
      accountIds: [measure.owner_id],
      notice: measureDue,
      values: { measure: measure.measure.slice(0, 80), due: measure.due_date ?? '' },
      link: linkTo.improvement({ measure: measure.id }),
    })
  }
  await keepLog(
    ctx,
    found.map(({ id }) => id),
    'remind',
  )
  return { people: new Set(found.map(({ owner_id }) => owner_id).filter((id) => id !== null)).size }
}
