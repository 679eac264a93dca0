import type { Output } from '@obelisk/contract/endpoint'
import type { mySurvey, mySurveys, StudentSurvey, surveyReply } from '@obelisk/contract/survey/answering'
import type { SurveyAnswers, SurveyDefinition } from '@obelisk/contract/survey/definition'
import { type SurveyKind, type SurveyWay, surveyNotForYou } from '@obelisk/contract/survey/life'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { pairsNow } from '../reply/pairs-now.ts'
import { personOf, unix } from '../rows/rows.ts'
import { countQuestions } from '../templates/expand.ts'
import { groupOf, mustStudent, surveysAsking } from './student.ts'
import { findSurvey, formOf, mustBeRunning } from './survey-form.ts'

type Row = {
  id: number
  title: string
  title_en: string
  kind: SurveyKind
  way: SurveyWay
  definition: SurveyDefinition
  from_time: Date | null
  to_time: Date | null
  phase: 'running' | 'soon' | 'over'
  owner: string | null
  owner_en: string | null
  is_marked: boolean
  filled: number
  has_reply: boolean
  has_results: boolean
}

function stateOf({ phase, is_marked, way }: Row): StudentSurvey['state'] {
  if (phase === 'soon') return 'soon'
  if (phase === 'running') {
    if (!is_marked) return 'pending'
    return way === 'named' ? 'done' : 'begun'
  }
  return is_marked ? 'closed' : 'missed'
}

/** The surveys that ask the student, those to answer first and the most urgent of them at the top. */
export async function surveysOfStudent(ctx: Room): Promise<Output<typeof mySurveys>> {
  const student = await mustStudent(ctx)
  const { rows } = await sql<Row>`
    with asked as (${surveysAsking(student.id)})
    select s.id, s.title, s.title_en, s.kind, s.way, s.definition, s.from_time, s.to_time,
      case when s.state in ('closed', 'archived') or s.to_time <= now() then 'over'
        when s.state = 'paused' or s.from_time > now() then 'soon' else 'running' end as phase,
      w.name as owner, w.name_en as owner_en, x.student_id is not null as is_marked,
      coalesce((select count(*)::integer from jsonb_object_keys(d.answers)), 0) as filled,
      y.publish_time is not null as has_reply,
      (s.shows_results and s.state in ('closed', 'archived') and exists (
        select from survey_result e where e.survey_id = s.id and e.is_enough)) as has_results
    from asked join survey s on s.id = asked.survey_id
    left join account w on w.id = s.account_id
    left join survey_mark x on x.survey_id = s.id and x.student_id = ${student.id}
    left join survey_draft d on d.survey_id = s.id and d.student_id = ${student.id}
    left join survey_reply y on y.survey_id = s.id
    where s.state <> 'draft' and s.way <> 'public'
    order by case when s.state = 'open' and s.from_time <= now() and s.to_time > now() then 0 else 1 end,
      case when s.state = 'open' then s.to_time end, s.to_time desc limit 200`.execute(ctx.read)
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row.title,
      title_en: row.title_en,
      kind: row.kind,
      way: row.way,
      owner: personOf(row.owner, row.owner_en),
      questions: countQuestions(row.definition),
      from_time: unix(row.from_time),
      to_time: unix(row.to_time),
      state: stateOf(row),
      filled: row.filled,
      reply: row.has_reply,
      results: row.has_results,
    })),
  }
}

type Own = Omit<Output<typeof mySurvey>, 'form'>

/** What the student has filled in or handed in under the own name. */
async function ownSheet(
  { read }: Room,
  surveyId: number,
  studentId: number,
  mayChange: boolean,
): Promise<Own> {
  const draft = await read
    .selectFrom('survey_draft')
    .select(['answers', 'page'])
    .where('survey_id', '=', surveyId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  const sheet = await read
    .selectFrom('survey_response')
    .select(['receipt', 'answers'])
    .where('survey_id', '=', surveyId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  const kept = draft ?? (sheet && mayChange ? { answers: sheet.answers, page: 0 } : undefined)
  return {
    draft: kept ? { answers: kept.answers as SurveyAnswers, page: kept.page } : null,
    state: sheet ? 'done' : 'pending',
    receipt: sheet?.receipt ?? '',
  }
}

/** Of an anonymous survey only that a ticket was given is known. */
async function ownTicket({ read }: Room, surveyId: number, studentId: number): Promise<Own> {
  const mark = await read
    .selectFrom('survey_mark')
    .select('student_id')
    .where('survey_id', '=', surveyId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return { draft: null, state: mark ? 'begun' : 'pending', receipt: '' }
}

/** A survey to answer, with what was filled in before where it carries the name. */
export async function surveyToAnswer(ctx: Room, id: number): Promise<Output<typeof mySurvey>> {
  const [{ student_id, audience_id }, survey] = await Promise.all([groupOf(ctx, id), findSurvey(ctx, { id })])
  if (audience_id === null || survey.way === 'public') throw new Refusal(surveyNotForYou)
  mustBeRunning(survey)
  const own =
    survey.way === 'named'
      ? await ownSheet(ctx, id, student_id, survey.may_change)
      : await ownTicket(ctx, id, student_id)
  return { form: await formOf(ctx, survey, audience_id), ...own }
}

/** What is done about what the class said, for every student who was asked, whether or not they answered. */
export async function replyForStudent(ctx: Room, id: number): Promise<Output<typeof surveyReply>> {
  const [{ audience_id }, survey] = await Promise.all([groupOf(ctx, id), findSurvey(ctx, { id })])
  if (audience_id === null) throw new Refusal(surveyNotForYou)
  const { shows_results } = must(
    await ctx.read.selectFrom('survey').select('shows_results').where('id', '=', id).executeTakeFirst(),
  )
  const reply = await ctx.read
    .selectFrom('survey_reply')
    .select(['intro', 'pairs', 'publish_time', 'update_time'])
    .where('survey_id', '=', id)
    .where('publish_time', 'is not', null)
    .executeTakeFirst()
  const values = shows_results
    ? await ctx.read
        .selectFrom('survey_result')
        .select(['no', sql<number>`value::float8`.as('value')])
        .where('survey_id', '=', id)
        .where('audience_id', 'is', null)
        .where('is_enough', '=', true)
        .orderBy('id')
        .execute()
    : []
  return {
    title: survey.title,
    title_en: survey.title_en,
    owner: personOf(survey.owner, survey.owner_en),
    intro: reply?.intro ?? '',
    time: unix(reply?.publish_time ?? null),
    update_time: unix(reply && reply.update_time > (reply.publish_time ?? 0) ? reply.update_time : null),
    pairs: (await pairsNow(ctx, reply?.pairs ?? [])).map(({ said, count, choice, did, measure }) => ({
      said,
      count,
      choice,
      did,
      measure,
    })),
    values,
  }
}
