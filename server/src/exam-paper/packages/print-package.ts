import type { Input } from '@obelisk/contract/endpoint'
import type { lockPrint } from '@obelisk/contract/exam-paper/package'
import { lockedByOther, notApproved, secondPerson, stillLocked } from '@obelisk/contract/exam-paper/refusals'
import { sql } from 'kysely'
import { isFrozen } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import { paperPolicy, type Room, type Standing, strangerFault } from '../access.ts'
import { mayLoosen, tellOfLock } from '../circle/lock.ts'

/**
 * The time by the clock of the database, and never an earlier one than that at which somebody opened the paper: a clock
 * set back locks nothing that was open.
 */
async function latestTime({ read }: Room, paperId: number): Promise<Date> {
  const { latest } = await read
    .selectFrom('exam_paper_view')
    .select(({ fn }) => sql<Date>`greatest(now(), ${fn.max('create_time')})`.as('latest'))
    .where('exam_paper_id', '=', paperId)
    .executeTakeFirstOrThrow()
  return latest
}

/** How many people open it together: what the school wanted when the paper was handed in. */
async function peopleWanted(ctx: Room, { project_id, limits }: Pick<Standing, 'project_id' | 'limits'>) {
  if (limits) return limits.print_people
  const where = project_id === null ? {} : { project: project_id }
  return (await evaluationSettingsOf(ctx.door('settings'), where)).print_people
}

type Locked = Pick<Standing, 'id' | 'project_id' | 'limits' | 'open_from' | 'state'>

export async function packageOf(ctx: Room, row: Locked) {
  const [wanted, agreed] = await Promise.all([
    peopleWanted(ctx, row),
    ctx.read
      .selectFrom('exam_paper_opening as o')
      .innerJoin('account as a', 'a.id', 'o.account_id')
      .select(['a.id', 'a.name', 'a.name_en'])
      .where('o.exam_paper_id', '=', row.id)
      .orderBy('o.create_time')
      .execute(),
  ])
  const isTime = row.open_from === null || row.open_from <= (await latestTime(ctx, row.id))
  const isOpen = isFrozen(row.state) && isTime && agreed.length >= wanted
  return { wanted, agreed, isTime, isOpen }
}

/** The print package is open: approved, its time has come, and enough people agreed. */
export const isPackageOpen = async (ctx: Room, row: Standing): Promise<boolean> =>
  isFrozen(row.state) && (await packageOf(ctx, row)).isOpen

/** Says from when the package may be opened, or agrees to open it. A new time wants everybody's word anew. */
export async function lockOrAgree(ctx: Room, { id, open_from, agree }: Input<typeof lockPrint>) {
  const row = await paperPolicy.must(ctx, 'print', id)
  if (!isFrozen(row.state)) throw new Refusal(notApproved)
  await mustCountToPrint(ctx, row)
  if (open_from !== undefined) await lock(ctx, row, open_from === null ? null : new Date(open_from * 1000))
  if (agree) await agreeToOpen(ctx, row)
  return null
}

/** Refuses who does not count as another person in the print room, beside these. */
export async function mustCountToPrint(ctx: Room, row: Standing, beside: readonly number[] = []) {
  const fault = await strangerFault(ctx, row, 'print', beside)
  if (fault) throw fault
}

/** Only who set a lock, or somebody above, makes it end earlier; a later end leaves it theirs. */
async function lock(ctx: Room, row: Standing, open_from: Date | null) {
  const isLoosened = row.open_from !== null && (open_from === null || open_from < row.open_from)
  const isAbove = await mayLoosen(ctx, row.open_from_by)
  if (isLoosened && !isAbove) throw new Refusal(lockedByOther)
  await ctx.own
    .updateTable('exam_paper')
    .set({
      open_from,
      ...(isAbove ? { open_from_by: ctx.actor.accountId } : {}),
      update_time: new Date(),
    })
    .where('id', '=', row.id)
    .execute()
  await ctx.own.deleteFrom('exam_paper_opening').where('exam_paper_id', '=', row.id).execute()
  if (isLoosened) await tellOfLock(ctx, row, open_from)
}

async function agreeToOpen(ctx: Room, row: Standing) {
  const { isTime, agreed } = await packageOf(ctx, row)
  await mustCountToPrint(
    ctx,
    row,
    agreed.map(({ id }) => id),
  )
  if (!isTime)
    throw new Refusal(stillLocked, { time: writtenMinute(row.open_from ?? new Date(), await siteOf(ctx)) })
  await ctx.own
    .insertInto('exam_paper_opening')
    .values({ exam_paper_id: row.id, account_id: ctx.actor.accountId })
    .onConflict((clash) => clash.columns(['exam_paper_id', 'account_id']).doNothing())
    .execute()
}

/** Refuses while the package is closed, and says what is still wanted. */
export async function mustBeOpenToPrint(ctx: Room, row: Standing) {
  const { wanted, agreed, isTime, isOpen } = await packageOf(ctx, row)
  if (isOpen) return
  if (!isTime)
    throw new Refusal(stillLocked, { time: writtenMinute(row.open_from ?? new Date(), await siteOf(ctx)) })
  throw new Refusal(secondPerson, { count: wanted, missing: wanted - agreed.length })
}
