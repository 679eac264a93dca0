import { linkTo } from '@obelisk/contract/links'
import {
  remindersPerPerson,
  remindersPerWeek,
  surveyNobodyMissing,
  surveyNotInState,
  surveyPeopleRemindedEnough,
  surveyRemindedEnough,
  surveyReminder,
} from '@obelisk/contract/survey/life'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { peopleMissing } from './people.ts'

const lock = 7_231

async function mustBeWithinQuota({ read }: Room, surveyId: number) {
  const { count } = await read
    .selectFrom('survey_reminder')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('survey_id', '=', surveyId)
    .where('create_time', '>', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow()
  if (count >= remindersPerWeek) throw new Refusal(surveyRemindedEnough, { count })
}

/** Those of these people who may be reminded once more this week; it is noted that they are. */
async function notedOf({ own }: Room, accountIds: readonly number[]): Promise<number[]> {
  // two surveys reminding at once would both find the last place free
  await sql`select pg_advisory_xact_lock(${lock})`.execute(own)
  // older ones count no more, and who was reminded when is nobody's business
  await sql`delete from survey_reminded where create_time <= now() - interval '7 days'`.execute(own)
  const { rows } = await sql<{ account_id: number }>`
    insert into survey_reminded (account_id)
    select p.id from unnest(${accountIds}::integer[]) p (id)
    where (select count(*) from survey_reminded r where r.account_id = p.id) < ${remindersPerPerson}
    returning account_id`.execute(own)
  return rows.map(({ account_id }) => account_id)
}

/**
 * Sends a reminder to those who have not answered, at most so often a week for the survey and for each person. Nobody but
 * the system learns who they are.
 */
export async function remind(ctx: Room, id: number): Promise<{ people: number; left: number }> {
  const held = await heldSurvey(ctx, id)
  if (held.state !== 'open' || held.way === 'public') throw new Refusal(surveyNotInState)
  await mustBeWithinQuota(ctx, id)
  const missing = (await peopleMissing(ctx, id)).flatMap(({ account_id }) =>
    account_id === null ? [] : [account_id],
  )
  if (missing.length === 0) throw new Refusal(surveyNobodyMissing)
  const accountIds = await notedOf(ctx, missing)
  if (accountIds.length === 0)
    throw new Refusal(surveyPeopleRemindedEnough, { people: missing.length, count: remindersPerPerson })
  const until = held.to_time ? writtenMinute(held.to_time, await siteOf(ctx)) : '–'
  await notify(ctx.door('inbox'), {
    accountIds,
    notice: surveyReminder,
    values: { title: held.title, until, ...(held.title_en ? { title_en: held.title_en } : {}) },
    link: linkTo.studentSurvey({ id }),
  })
  await ctx.own
    .insertInto('survey_reminder')
    .values({ survey_id: id, account_id: ctx.actor.accountId || null, people: accountIds.length })
    .execute()
  return { people: accountIds.length, left: missing.length - accountIds.length }
}
