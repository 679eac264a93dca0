import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { asAccount } from '#kernel/as-member.ts'
import { Refusal } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import { planPolicy, type Room } from '../access.ts'
import { calendarOf } from './calendar-of-sessions.ts'
import { feedOf, noteUse } from './feeds.ts'

/** The plans in force of classes that the person teaches, of terms that began within the last year. */
async function ownPlans({ read, actor }: Room): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct tp.id from teaching_plan tp
    join document d on d.kind = 'teaching-plan' and d.subject_id = tp.id and d.state in ('approved', 'published')
    join academic_term y on y.id = tp.academic_term_id and y.start_date > ${today} - 366
    join teaching_plan_class x on x.teaching_plan_id = tp.id
    join teaching_class_teacher w on w.teaching_class_id = x.teaching_class_id
    join teacher t on t.id = w.teacher_id and t.account_id = ${actor.accountId}
    order by tp.id`.execute(read)
  return rows.map(({ id }) => id)
}

/** The version of a plan that its classes are taught by: the newest in force; while there is none, the plan itself. */
async function versionInForce({ read }: Room, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select tp.id from teaching_plan tp
    join document d on d.kind = 'teaching-plan' and d.subject_id = tp.id and d.state in ('approved', 'published')
    where exists (select from teaching_plan_class mine join teaching_plan_class its
      on its.teaching_class_id = mine.teaching_class_id where mine.teaching_plan_id = ${id} and its.teaching_plan_id = tp.id)
    order by d.state = 'published' desc, tp.id desc limit 1`.execute(read)
  return rows[0]?.id ?? id
}

/** The own sessions, or those of one plan, as a file to save. */
export async function calendarToSave(ctx: Room, planId: number | undefined, language: Language) {
  if (planId === undefined) return calendarOf(ctx, { planIds: await ownPlans(ctx), isOwn: true, language })
  await planPolicy.must(ctx, 'view', planId)
  return calendarOf(ctx, { planIds: [planId], isOwn: false, language })
}

/** A calendar knows no envelope: it is told by the status that there is nothing. */
const nothingThere: FileAnswer = {
  name: 'calendar.txt',
  type: 'text/plain; charset=utf-8',
  body: Buffer.from('There is no such calendar.\n'),
  status: 404,
}

async function planSeen(ctx: Room, planId: number): Promise<number | undefined> {
  const id = await versionInForce(ctx, planId)
  try {
    await planPolicy.must(ctx, 'view', id)
    return id
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** What stands behind a secret address, with the rights that its owner has now. */
export async function calendarByKey(stranger: Room, key: string): Promise<FileAnswer> {
  const feed = await feedOf(stranger, key)
  if (!feed) return nothingThere
  const ctx = await asAccount(stranger, feed.account_id)
  const language = feed.language === 'en' ? 'en' : 'zh-cn'
  const wanted =
    feed.teaching_plan_id === null ? await ownPlans(ctx) : [await planSeen(ctx, feed.teaching_plan_id)]
  const planIds = wanted.flatMap((id) => id ?? [])
  if (feed.teaching_plan_id !== null && planIds.length === 0) return nothingThere
  await noteUse(stranger, feed)
  return calendarOf(ctx, { planIds, isOwn: feed.teaching_plan_id === null, language })
}
