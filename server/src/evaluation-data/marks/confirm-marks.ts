import type { Input } from '@obelisk/contract/endpoint'
import type {
  confirmMarks as confirmCall,
  unlockMarks as unlockCall,
} from '@obelisk/contract/evaluation-data/marks'
import { noItems, notComplete, notConfirmed } from '@obelisk/contract/evaluation-data/refusals'
import { mustBeSecond } from '#access-control/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { now } from '#kernel/site/site-day.ts'
import { asUnlocker, lockMarks, marksPolicy, type Room } from '../access.ts'
import { mustBeSeenData } from '../data-moved.ts'
import { marksChanged, noteChange } from '../marks-changed.ts'
import { sheetOf } from '../sheet/sheet-of.ts'
import { checkMarks } from './check-marks.ts'

/** Locks the marks of a class. What was seen must be what is there, and nothing may be missing. */
export async function confirmMarks(ctx: Room, input: Input<typeof confirmCall>): Promise<null> {
  const { teaching_class_id: classId, data_version } = input
  const head = await lockMarks(ctx, classId)
  const [sheet] = await sheetOf(ctx, [classId])
  if (head.set_id === null || !sheet) throw new Refusal(noItems)
  await mustBeSeenData(ctx, classId, data_version, sheet.classes[0]?.data_version ?? 0)
  const errors = checkMarks(sheet).filter(({ level }) => level === 'error')
  if (errors.length > 0) {
    const fields = errors.map(({ code, place, values }) => ({
      path: [code, ...Object.entries(place).flat()].join('.'),
      message: String(values.count ?? 1),
    }))
    throw new Refusal(notComplete, { count: errors.length }, fields.slice(0, 200))
  }
  const confirmed = ctx.own
    .updateTable('evaluation_class')
    .set({
      state: 'confirmed',
      confirmed_time: now,
      confirmed_account_id: ctx.actor.accountId || null,
      unlock_reason: '',
      unlocked_time: null,
    })
    .where('teaching_class_id', '=', classId)
    .execute()
  const told = ctx.tell(marksChanged, { teaching_class_ids: [classId], reason: 'confirmed', note: '' })
  await Promise.all([confirmed, told])
  return null
}

/** Opens confirmed marks again; results that stand on them become out of date. */
export async function unlockMarks(
  ctx: Room,
  { teaching_class_id: classId, reason }: Input<typeof unlockCall>,
) {
  await marksPolicy.must(ctx, 'unlock', classId)
  const row = must(
    await ctx.own
      .selectFrom('evaluation_class')
      .select(['state', 'confirmed_account_id'])
      .where('teaching_class_id', '=', classId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (row.state !== 'confirmed') throw new Refusal(notConfirmed)
  await mustBeSecond(ctx.door('access-control'), asUnlocker(ctx, { id: classId, ...row }))
  await ctx.own
    .updateTable('evaluation_class')
    .set({ state: 'entering', unlock_reason: reason, unlocked_time: now })
    .where('teaching_class_id', '=', classId)
    .execute()
  await noteChange(ctx, [classId], 'unlocked', reason)
  return null
}
