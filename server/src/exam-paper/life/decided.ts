import { dutyTwice } from '@obelisk/contract/exam-paper/refusals'
import { sql } from 'kysely'
import { documentDecided } from '#document-control/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { writtenTime } from '#kernel/format/written-time.ts'
import { listenersOf } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { findStanding, type Room, strangerFault } from '../access.ts'
import { tellBank } from '../people.ts'
import { settingsFor } from '../text/check.ts'

/** The number of a paper by the school's pattern: `{YYYY}`, `{YY}`, `{MM}`, and zeros in braces for the count. `month` is YYYY-MM. */
export function numberBy(pattern: string, month: string, count: number): string {
  const [year = '', monthNo = ''] = month.split('-')
  const values: Record<string, string> = { YYYY: year, YY: year.slice(2), MM: monthNo }
  const counted = /\{0+\}/.test(pattern) ? pattern : `${pattern}-{0000}`
  return counted.replace(/\{(YYYY|YY|MM|0+)\}/g, (_, mark: string) =>
    mark.startsWith('0') ? String(count).padStart(mark.length, '0') : (values[mark] ?? mark),
  )
}

/** Gives an approved paper its number, once; papers that are approved at the same moment wait for each other. */
async function numberPaper(ctx: Room, id: number) {
  const site = await siteOf(ctx)
  const month = writtenTime(new Date(), site).slice(0, 'YYYY-MM'.length)
  await sql`select pg_advisory_xact_lock(hashtext('exam-paper number'))`.execute(ctx.own)
  const known = await ctx.read
    .selectFrom('exam_paper')
    .select('number')
    .where('number', 'is not', null)
    .execute()
  const taken = new Set(known.map(({ number }) => number))
  let count = 1
  while (taken.has(numberBy(site.exam_paper_number, month, count)) && count <= taken.size + 1) count += 1
  await ctx.own
    .updateTable('exam_paper')
    .set({ number: numberBy(site.exam_paper_number, month, count), update_time: new Date() })
    .where('id', '=', id)
    .where('number', 'is', null)
    .execute()
}

/** Who set or reviewed the paper. */
const makersOf = async ({ read }: Room, id: number) =>
  (
    await read
      .selectFrom('exam_paper_person')
      .select('account_id')
      .where('exam_paper_id', '=', id)
      .where('duty', 'in', ['setter', 'reviewer'])
      .execute()
  ).map(({ account_id }) => account_id)

/**
 * Nobody approves a paper that they set or reviewed, unless the school allowed it when it was handed in; and an approver is
 * a person of their own, of the circle at hand-in.
 */
async function mustBeThird(ctx: Room, id: number) {
  const row = must(await findStanding(ctx, id))
  const fault = await strangerFault(ctx, row, 'approve', await makersOf(ctx, id))
  if (fault) throw fault
  const duty = await ctx.read
    .selectFrom('exam_paper_person as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('a.name')
    .where('p.exam_paper_id', '=', id)
    .where('p.account_id', '=', ctx.actor.accountId)
    .where('p.duty', 'in', ['setter', 'reviewer'])
    .executeTakeFirst()
  if (!duty) return
  const { allow_setter_review } = row.limits ?? (await settingsFor(ctx, row))
  if (!allow_setter_review) throw new Refusal(dutyTwice, { name: duty.name })
}

/** A decision on a paper: by a third person only; the last approval numbers it, a return opens it for its setters. */
export const decided = listenersOf('exam-paper')(documentDecided, async (ctx, told) => {
  if (told.kind !== 'exam-paper') return
  if (told.decision !== 'take-back') await mustBeThird(ctx, told.subjectId)
  if (told.decision === 'return' || told.decision === 'take-back')
    await ctx.own
      .updateTable('exam_paper')
      .set({ review_state: told.decision === 'return' ? 'returned' : 'passed', update_time: new Date() })
      .where('id', '=', told.subjectId)
      .execute()
  await tellBank(ctx, told.subjectId, told.state !== 'approved')
  if (told.state === 'approved') await numberPaper(ctx, told.subjectId)
})
