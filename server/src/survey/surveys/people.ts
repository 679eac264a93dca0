import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { surveyNotInState } from '@obelisk/contract/survey/life'
import type { addContacts, liveCount, missingPeople } from '@obelisk/contract/survey/running'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { type Room, surveyPolicy } from '../access.ts'
import { planClosing } from '../analysis/close-survey.ts'
import { audiencesOf } from '../rows/audiences.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { keepAct } from '../rows/keep-act.ts'
import { unix } from '../rows/rows.ts'
import { hashOf } from '../rows/token-hash.ts'

type Missing = { account_id: number | null; number: string; name: string; name_en: string; group: string }

/** Students of the groups of a survey who have neither a mark nor an answer. Of an anonymous survey only the system asks. */
export async function peopleMissing({ read }: Pick<Room, 'read'>, surveyId: number): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    select distinct on (u.id) u.account_id, u.student_no as number, u.name, u.name_en,
      coalesce(k.name, o.name, '') as "group"
    from survey_audience a
    left join teaching_class k on a.kind = 'teaching-class' and k.id = a.target_id
    left join student_teaching_class m on m.teaching_class_id = k.id and m.status = 1
    join student u on u.id = m.student_id
      or a.kind = 'admin-class' and u.admin_class_id = a.target_id and u.enroll_status = 'enrolled'
      or a.kind = 'grade' and u.base_grade_id = a.target_id and u.enroll_status in ('enrolled', 'graduated')
      or a.kind = 'list' and u.id = any(a.student_ids)
    left join admin_class o on o.id = u.admin_class_id
    where a.survey_id = ${surveyId}
      and not exists (select from survey_mark x where x.survey_id = a.survey_id and x.student_id = u.id)
    order by u.id`.execute(read)
  return rows.sort((a, b) => a.number.localeCompare(b.number))
}

type Moved = { answered: number; begun: number }

/** How many handed in here, and how many students took a ticket that was not handed in: nobody is counted twice. */
async function movedOf({ read }: Pick<Room, 'read'>, surveyId: number): Promise<Moved> {
  const { rows } = await sql<Moved>`
    with tickets as (select a.kind in ('contacts', 'public') as is_outside
      from survey_ticket t join survey_audience a on a.id = t.audience_id
      where t.survey_id = ${surveyId} and not t.is_given_back)
    select (select count(*) from tickets)::integer as answered,
      greatest(0, (select count(*) from survey_mark x where x.survey_id = ${surveyId})
        - (select count(*) from tickets where not is_outside))::integer as begun`.execute(read)
  return must(rows[0])
}

/** The same of a survey with names, where a mark is a sheet. */
async function answeredByName({ read }: Pick<Room, 'read'>, surveyId: number): Promise<Moved> {
  const { rows } = await sql<{ answered: number }>`
    select ((select count(*) from survey_mark x where x.survey_id = ${surveyId})
      + (select count(*) from survey_contact c where c.survey_id = ${surveyId} and c.is_answered))::integer as answered`.execute(
    read,
  )
  return { answered: must(rows[0]).answered, begun: 0 }
}

/** Who has not answered: by name where answers carry names, else how many. */
export async function missingOf(ctx: Room, id: number): Promise<Output<typeof missingPeople>> {
  await surveyPolicy.must(ctx, 'view', id)
  const { way } = must(
    await ctx.read.selectFrom('survey').select('way').where('id', '=', id).executeTakeFirst(),
  )
  const moved = await (way === 'named' ? answeredByName : movedOf)(ctx, id)
  if (way === 'public') return { ...moved, begun: 0, count: null, people: null }
  const people = await peopleMissing(ctx, id)
  const outside = await ctx.read
    .selectFrom('survey_contact')
    .select(['name', 'organisation'])
    .where('survey_id', '=', id)
    .where('is_answered', '=', false)
    .execute()
  const count = people.length + outside.length
  const mayName = way === 'named' && (await surveyPolicy.can(ctx, 'edit', { id }))
  if (!mayName) return { count, ...moved, people: null }
  return {
    count,
    ...moved,
    people: [
      ...people.map(({ account_id: _, ...one }) => one),
      ...outside.map(({ name, organisation }) => ({ number: '', name, name_en: '', group: organisation })),
    ],
  }
}

/** Adds people outside. Their links are given out now and never again: only hashes are kept. */
export async function addContactsTo(ctx: Room, { id, people }: Input<typeof addContacts>) {
  const held = await heldSurvey(ctx, id)
  if (held.state === 'closed' || held.state === 'archived' || held.way === 'anonymous-once')
    throw new Refusal(surveyNotInState)
  const links = people.map((one) => ({ ...one, token: randomBytes(24).toString('base64url') }))
  const { id: list_id } = await ctx.own
    .insertInto('survey_contact_list')
    .values({ survey_id: id, account_id: ctx.actor.accountId || null, added: people.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.own
    .insertInto('survey_contact')
    .values(links.map(({ token, ...one }) => ({ survey_id: id, list_id, ...one, token_hash: hashOf(token) })))
    .execute()
  await ctx.own
    .insertInto('survey_audience')
    .values({ survey_id: id, kind: 'contacts', target_id: null })
    .onConflict((clash) => clash.columns(['survey_id', 'kind', 'target_id']).doNothing())
    .execute()
  await keepAct(ctx, id, 'contacts', String(people.length))
  return { links, list_id }
}

/** How many have answered; nothing of what. */
export async function countNow(ctx: Room, id: number): Promise<Output<typeof liveCount>> {
  await surveyPolicy.must(ctx, 'view', id)
  const row = must(
    await ctx.read
      .selectFrom('survey')
      .select(['class_until', 'state'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const audiences = await audiencesOf(ctx, id)
  return {
    answered: audiences.reduce((sum, one) => sum + one.answered, 0),
    targeted: audiences.some(({ targeted }) => targeted === null)
      ? null
      : audiences.reduce((sum, one) => sum + (one.targeted ?? 0), 0),
    class_until: unix(row.class_until),
    now: Math.floor(Date.now() / 1000),
    state: row.state as Output<typeof liveCount>['state'],
  }
}

/** Shows the code in class for some minutes. A survey that was to open later opens now. */
export async function showInClass(ctx: Room, id: number, minutes: number) {
  const held = await heldSurvey(ctx, id)
  if (held.state !== 'open') throw new Refusal(surveyNotInState)
  const until = minutes > 0 ? new Date(Date.now() + minutes * 60_000) : null
  const isEarly = minutes > 0 && held.from_time !== null && held.from_time.getTime() > Date.now()
  await ctx.own
    .updateTable('survey')
    .set({ class_until: until, ...(isEarly ? { from_time: new Date() } : {}) })
    .where('id', '=', id)
    .execute()
  await keepAct(ctx, id, minutes > 0 ? 'class' : 'class-end', minutes > 0 ? String(minutes) : '')
  return { class_until: unix(until) }
}

/** Moves the end of a survey that is published. */
export async function extend(ctx: Room, id: number, toTime: number) {
  const held = await heldSurvey(ctx, id)
  const to = new Date(toTime * 1000)
  const isWrong = (held.state !== 'open' && held.state !== 'paused') || (held.from_time ?? new Date()) >= to
  if (isWrong) throw new Refusal(surveyNotInState)
  await ctx.own
    .updateTable('survey')
    .set({ to_time: to, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  await planClosing(ctx, id, to)
  await keepAct(ctx, id, 'extend', writtenMinute(to, await siteOf(ctx)))
}

/** Deletes drafts that nobody has answered. */
export async function deleteDrafts(ctx: Room, ids: readonly number[]) {
  await surveyPolicy.mustAll(
    ctx,
    'edit',
    [...new Set(ids)].map((id) => ({ id })),
  )
  const { length } = await ctx.own
    .deleteFrom('survey')
    .where('id', 'in', ids)
    .where('state', '=', 'draft')
    .where('is_answered', '=', false)
    .returning('id')
    .execute()
  if (length < new Set(ids).size) throw new Refusal(surveyNotInState)
}
