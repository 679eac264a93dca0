import { notStaff } from '@obelisk/contract/personal-data'
import { Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import type { Ctx } from '#kernel/room.ts'
import { now } from '#kernel/site/site-day.ts'

export type Room = Ctx<'personal-data'>
export type Part = 'info' | 'contact' | 'project'

/** Students have a page of their own; what is kept here is of those who work at the school. */
export function mustBeStaff({ actor }: Room) {
  if (actor.kind === 'student') throw new Refusal(notStaff)
}

export const ownRecord = ({ read, actor }: Room) =>
  read.selectFrom('personal_record').selectAll().where('account_id', '=', actor.accountId).executeTakeFirst()

/** The person in the school's list of teachers. */
export const ownTeacher = ({ read, actor }: Room) =>
  read
    .selectFrom('teacher')
    .innerJoin('college', 'college.id', 'teacher.college_id')
    .select([
      'teacher.staff_no',
      'teacher.name',
      'teacher.name_en',
      'teacher.title',
      'college.name as college',
      'college.name_en as college_en',
    ])
    .where('teacher.account_id', '=', actor.accountId)
    .executeTakeFirst()

/**
 * Takes the next version of one part: the row is there and locked, and nobody has changed the part since it was opened,
 * such as the same person on another device.
 */
export async function takeVersion(ctx: Room, part: Part, opened: number): Promise<number> {
  const { own, actor } = ctx
  await own
    .insertInto('personal_record')
    .values({ account_id: actor.accountId })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const row = await own
    .selectFrom('personal_record')
    .select(`${part}_version as version`)
    .where('account_id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const by = { by: 'account_id', at: `${part}_time` }
  await mustBeLatest(ctx, {
    base: opened,
    revision: row.version,
    change: () => changeOf(ctx.read, 'personal_record', { account_id: actor.accountId }, by),
  })
  await own
    .updateTable('personal_record')
    .set({ [`${part}_version`]: opened + 1, [`${part}_time`]: now })
    .where('account_id', '=', actor.accountId)
    .execute()
  return opened + 1
}
