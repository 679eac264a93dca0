import type { Input } from '@obelisk/contract/endpoint'
import type { lockPrint } from '@obelisk/contract/exam-paper/package'
import { notApproved, secondPerson, stillLocked } from '@obelisk/contract/exam-paper/refusals'
import { sql } from 'kysely'
import { isFrozen } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import { paperPolicy, type Room, type Standing } from '../access.ts'

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

export async function packageOf(ctx: Room, row: Pick<Standing, 'id' | 'project_id' | 'open_from' | 'state'>) {
  const where = row.project_id === null ? {} : { project: row.project_id }
  const [{ print_people }, agreed] = await Promise.all([
    evaluationSettingsOf(ctx.door('settings'), where),
    ctx.read
      .selectFrom('exam_paper_opening as o')
      .innerJoin('account as a', 'a.id', 'o.account_id')
      .select(['a.id', 'a.name', 'a.name_en'])
      .where('o.exam_paper_id', '=', row.id)
      .orderBy('o.create_time')
      .execute(),
  ])
  const isTime = row.open_from === null || row.open_from <= (await latestTime(ctx, row.id))
  const isOpen = isFrozen(row.state) && isTime && agreed.length >= print_people
  return { wanted: print_people, agreed, isTime, isOpen }
}

/** The print package is open: approved, its time has come, and enough people agreed. */
export const isPackageOpen = async (ctx: Room, row: Standing): Promise<boolean> =>
  isFrozen(row.state) && (await packageOf(ctx, row)).isOpen

/** Says from when the package may be opened, or agrees to open it. A new time wants everybody's word anew. */
export async function lockOrAgree(ctx: Room, { id, open_from, agree }: Input<typeof lockPrint>) {
  const row = await paperPolicy.must(ctx, 'print', id)
  if (!isFrozen(row.state)) throw new Refusal(notApproved)
  if (open_from !== undefined) {
    await ctx.own
      .updateTable('exam_paper')
      .set({ open_from: open_from === null ? null : new Date(open_from * 1000), update_time: new Date() })
      .where('id', '=', id)
      .execute()
    await ctx.own.deleteFrom('exam_paper_opening').where('exam_paper_id', '=', id).execute()
  }
  if (agree) await agreeToOpen(ctx, row)
  return null
}

async function agreeToOpen(ctx: Room, row: Standing) {
  const { isTime } = await packageOf(ctx, row)
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
