import type { Input, Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { readReply, SurveyReplyPair, saveReply } from '@obelisk/contract/survey/analysis'
import {
  replyWithinDays,
  surveyNotClosed,
  surveyReplied,
  surveyReplyOpen,
  surveyReplyPublished,
  surveyTooFew,
} from '@obelisk/contract/survey/life'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { type Room, surveyPolicy } from '../access.ts'
import { audiencesOf } from '../rows/audiences.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { personOf, unix } from '../rows/rows.ts'
import { pairsNow } from './pairs-now.ts'

/** Accounts of everybody who was asked. */
async function accountsAsked({ read }: Pick<Room, 'read'>, surveyId: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct u.account_id from survey_audience a
    left join student_teaching_class m on a.kind = 'teaching-class' and m.teaching_class_id = a.target_id and m.status = 1
    join student u on u.id = m.student_id or a.kind = 'admin-class' and u.admin_class_id = a.target_id
      or a.kind = 'grade' and u.base_grade_id = a.target_id or a.kind = 'list' and u.id = any(a.student_ids)
    where a.survey_id = ${surveyId} and u.account_id is not null`.execute(read)
  return rows.map(({ account_id }) => account_id)
}

const stored = ({ read }: Pick<Room, 'read'>, id: number) =>
  read
    .selectFrom('survey_reply as y')
    .leftJoin('account as w', 'w.id', 'y.account_id')
    .selectAll('y')
    .select(['w.name', 'w.name_en'])
    .where('y.survey_id', '=', id)
    .executeTakeFirst()

export async function replyView(ctx: Room, id: number): Promise<Output<typeof readReply>> {
  await surveyPolicy.must(ctx, 'view', id)
  const survey = must(
    await ctx.read
      .selectFrom('survey as s')
      .leftJoin('course as c', 'c.id', 's.course_id')
      .leftJoin('account as w', 'w.id', 's.account_id')
      .select(['s.title', 's.title_en', 'w.name as owner', 'w.name_en as owner_en'])
      .select([
        's.close_time',
        's.min_n',
        's.shows_results',
        's.project_id',
        's.academic_term_id',
        'c.catalog_id',
      ])
      .where('s.id', '=', id)
      .executeTakeFirst(),
  )
  const reply = await stored(ctx, id)
  const mayEdit = await surveyPolicy.can(ctx, 'edit', { id })
  const accounts = await accountsAsked(ctx, id)
  const closed = unix(survey.close_time)
  const named = (await audiencesOf(ctx, id)).filter(({ name }) => name !== '')
  return {
    title: survey.title,
    title_en: survey.title_en,
    audience: named.map(({ name }) => name).join('、'),
    audience_en: named.map(({ name_en }) => name_en).join(', '),
    owner: personOf(survey.owner, survey.owner_en),
    writer: personOf(reply?.name ?? null, reply?.name_en ?? ''),
    update_time: unix(reply?.update_time ?? null),
    intro: reply?.intro ?? '',
    pairs: await pairsNow(ctx, reply?.pairs ?? []),
    revision: reply?.revision ?? 0,
    publish_time: unix(reply?.publish_time ?? null),
    due_time: closed === null ? null : closed + replyWithinDays * 86_400,
    people: accounts.length,
    shows_results: survey.shows_results,
    min_n: survey.min_n,
    place: {
      project_id: survey.project_id,
      catalog_id: survey.catalog_id,
      academic_term_id: survey.academic_term_id,
    },
    may_edit: mayEdit,
  }
}

/** A point says what was said and what is done: a change has its measure, and no change its reason. */
const isOpen = ({ said, did, choice, measure_id }: SurveyReplyPair) =>
  said === '' || did === '' || (choice === 'will' && measure_id === null)

const isKept = (before: readonly SurveyReplyPair[], now: readonly SurveyReplyPair[]) =>
  before.every(({ said, did, choice }, at) => {
    const same = now[at]
    return same?.said === said && same.did === did && same.choice === choice
  })

type Reply = Input<typeof saveReply>
type Stored = Awaited<ReturnType<typeof stored>>

/** What may be published: every point finished, and nothing changed that the class has read. */
function mustBeWhole({ pairs, publish }: Reply, old: Stored) {
  const isPublished = old?.publish_time != null
  if (isPublished && !isKept(old.pairs as SurveyReplyPair[], pairs)) throw new Refusal(surveyReplyPublished)
  if (!publish && !isPublished) return
  const wrong = pairs.length === 0 ? 0 : pairs.findIndex(isOpen)
  if (wrong >= 0) throw new Refusal(surveyReplyOpen, { number: wrong + 1 })
}

/** A measure behind a point is one of the survey's own programme and course: the reply tells who does it, and the class reads that. */
async function mustBeOwnMeasures(
  { read }: Pick<Room, 'read'>,
  { id, pairs }: Reply,
  old: Stored,
): Promise<void> {
  const known = ((old?.pairs ?? []) as SurveyReplyPair[]).map(({ measure_id }) => measure_id)
  const linked = pairs.flatMap(({ measure_id }) =>
    measure_id === null || known.includes(measure_id) ? [] : [measure_id],
  )
  if (linked.length === 0) return
  const own = await read
    .selectFrom('improvement as i')
    .innerJoin('survey as s', (on) => on.on('s.id', '=', id))
    .leftJoin('course as c', 'c.id', 's.course_id')
    .select('i.id')
    .where('i.id', 'in', linked)
    .whereRef('i.project_id', 'is not distinct from', 's.project_id')
    .whereRef('i.catalog_id', 'is not distinct from', 'c.catalog_id')
    .execute()
  for (const measure of linked) must(own.find((one) => one.id === measure))
}

const tellClass = async (ctx: Room, { id, title, title_en }: Awaited<ReturnType<typeof heldSurvey>>) =>
  notify(ctx.door('inbox'), {
    accountIds: await accountsAsked(ctx, id),
    notice: surveyReplied,
    values: { title, ...(title_en ? { title_en } : {}) },
    link: linkTo.studentReply({ id }),
  })

/** Saves a reply. What the class has read stays; new points may be added to it. */
export async function saveReplyOf(ctx: Room, input: Reply): Promise<Output<typeof saveReply>> {
  const { id, revision, intro, pairs } = input
  const survey = await heldSurvey(ctx, id)
  if (survey.state !== 'closed' && survey.state !== 'archived') throw new Refusal(surveyNotClosed)
  if (pairs.some(({ count }) => count > 0 && count < survey.min_n))
    throw new Refusal(surveyTooFew, { minimum: survey.min_n })
  const old = await stored(ctx, id)
  await mustBeLatest(ctx, {
    base: revision,
    revision: old?.revision ?? 0,
    change: () => changeOf(ctx.read, 'survey_reply', { survey_id: id }),
  })
  mustBeWhole(input, old)
  await mustBeOwnMeasures(ctx, input, old)
  const isFirst = input.publish && !old?.publish_time
  const values = {
    intro,
    pairs: JSON.stringify(pairs),
    revision: revision + 1,
    account_id: ctx.actor.accountId || null,
    update_time: new Date(),
    ...(isFirst ? { publish_time: new Date() } : {}),
  }
  const row = await ctx.own
    .insertInto('survey_reply')
    .values({ survey_id: id, ...values })
    .onConflict((clash) => clash.column('survey_id').doUpdateSet(values))
    .returning(['revision', 'publish_time'])
    .executeTakeFirstOrThrow()
  if (isFirst) await tellClass(ctx, survey)
  return { revision: row.revision, publish_time: unix(row.publish_time) }
}
