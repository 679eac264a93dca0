import { dateMissing, type LogEntry, notInForce, notYet } from '@obelisk/contract/teaching-plan/log'
import { pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { planPolicy, type Room } from '../access.ts'
import { storedPlan } from '../facts.ts'
import { logsOf, type Which } from '../session-log.ts'

type Wanted = Which & Omit<LogEntry, 'class_id' | 'key' | 'person' | 'person_en' | 'time'>

const keyOf = ({ plan_id, class_id, key }: Which) => ({
  teaching_plan_id: plan_id,
  teaching_class_id: class_id,
  session_key: key,
})

/** What a record must be unchanged in since it was read. */
export const recordSeen: Watch<Room, Which> = {
  now: async (ctx, which) => {
    await planPolicy.must(ctx, 'edit', which.plan_id)
    return (await logsOf(ctx, which.plan_id, which))[0]
  },
  by: ['plan_id', 'class_id', 'key'],
  thing: 'teaching-log',
  change: (ctx, which) => changeOf(ctx.read, 'teaching_log', keyOf(which)),
}

/** The session of a plan in force that the actor may record. */
async function mustBeRecordable(ctx: Room, { plan_id, class_id, key }: Which) {
  const plan = await planPolicy.must(ctx, 'edit', plan_id)
  if (plan.state !== 'published') throw new Refusal(notInForce)
  const { content, built_on, today: day } = await storedPlan(ctx, plan_id)
  const session = content.sessions.find((one) => one.key === key)
  if (!session || !built_on.classes.some(({ id }) => id === class_id)) throw missing()
  return { session, day }
}

/** Records what was taught in a session, of its own points and measures; again: what was recorded is replaced. */
export async function recordSession(ctx: Room, wanted: Wanted): Promise<LogEntry> {
  const { day, session } = await mustBeRecordable(ctx, wanted)
  const points = pointsOf(session).length
  const isHeld = wanted.state !== 'not-held'
  if (isHeld && wanted.taught_on === null) throw new Refusal(dateMissing)
  if (isHeld && wanted.taught_on !== null && wanted.taught_on > day)
    throw new Refusal(notYet, { date: wanted.taught_on })
  const values = {
    state: wanted.state,
    taught_on: isHeld ? wanted.taught_on : null,
    moved_to: isHeld ? null : wanted.moved_to,
    points_done: [...new Set(isHeld ? wanted.points_done : [])]
      .filter((at) => at < points)
      .sort((a, b) => a - b),
    measures_done: session.measure_ids.filter((id) => isHeld && wanted.measures_done.includes(id)),
    attendance: isHeld ? wanted.attendance : null,
    remark: wanted.remark,
    changed_by: ctx.actor.accountId || null,
    changed_at: new Date(),
  }
  await ctx.own
    .insertInto('teaching_log')
    .values({ ...keyOf(wanted), ...values })
    .onConflict((clash) =>
      clash.columns(['teaching_plan_id', 'teaching_class_id', 'session_key']).doUpdateSet(values),
    )
    .execute()
  return must((await logsOf(ctx, wanted.plan_id, wanted))[0])
}

/** Takes a record back. */
export async function clearRecord(ctx: Room, which: Which) {
  await mustBeRecordable(ctx, which)
  const { teaching_plan_id, teaching_class_id, session_key } = keyOf(which)
  await ctx.own
    .deleteFrom('teaching_log')
    .where('teaching_plan_id', '=', teaching_plan_id)
    .where('teaching_class_id', '=', teaching_class_id)
    .where('session_key', '=', session_key)
    .execute()
}
