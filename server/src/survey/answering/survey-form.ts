import type { SurveyForm } from '@obelisk/contract/survey/answering'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { type SurveyKind, type SurveyWay, surveyNotOpen } from '@obelisk/contract/survey/life'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { personOf, unix } from '../rows/rows.ts'

type Stored = {
  id: number
  code: string
  kind: SurveyKind
  title: string
  title_en: string
  way: SurveyWay
  definition: SurveyDefinition
  from_time: Date | null
  to_time: Date | null
  min_n: number
  may_change: boolean
  wants_reply: boolean
  access_code: string
  state: string
  is_answered: boolean
  course_id: number | null
  catalog_id: number | null
  owner: string | null
  owner_en: string | null
  course: string | null
  course_en: string | null
  project: string | null
  project_en: string | null
  grade: string | null
  is_running: boolean
}

/** A survey as it is answered. */
export async function findSurvey({ read }: Pick<Room, 'read'>, by: { id: number } | { code: string }) {
  const condition = 'id' in by ? sql`s.id = ${by.id}` : sql`s.code = ${by.code.toUpperCase()}`
  const { rows } = await sql<Stored>`
    select s.id, s.code, s.kind, s.title, s.title_en, s.way, s.definition, s.from_time, s.to_time, s.min_n, s.may_change,
      s.wants_reply, s.access_code, s.state, s.is_answered, s.course_id, c.catalog_id,
      w.name as owner, w.name_en as owner_en, c.name as course, c.name_en as course_en,
      p.name as project, p.name_en as project_en, g.name as grade,
      (s.state = 'open' and s.from_time <= now() and s.to_time > now()) as is_running
    from survey s left join account w on w.id = s.account_id left join course c on c.id = s.course_id
    left join project p on p.id = s.project_id left join grade g on g.id = s.base_grade_id
    where ${condition} and s.state <> 'draft'`.execute(read)
  return must(rows[0])
}

export type FoundSurvey = Awaited<ReturnType<typeof findSurvey>>

/** Answers are taken within the window by the clock of the server, whatever the clock of the phone says. */
export function mustBeRunning({ is_running }: Pick<FoundSurvey, 'is_running'>) {
  if (!is_running) throw new Refusal(surveyNotOpen)
}

type Before = { pairs: { said: string; did: string; count: number; choice: string }[] }

/** What the last class of the same course said, and what its teacher answered. */
async function beforeOf({ read }: Pick<Room, 'read'>, { id, kind, catalog_id }: FoundSurvey) {
  if (catalog_id === null) return []
  const { rows } = await sql<Before>`
    select y.pairs from survey_reply y join survey s on s.id = y.survey_id join course c on c.id = s.course_id
    where c.catalog_id = ${catalog_id} and s.kind = ${kind} and s.id < ${id} and y.publish_time is not null
    order by s.id desc limit 1`.execute(read)
  return (rows[0]?.pairs ?? [])
    .filter(({ choice }) => choice !== 'not')
    .slice(0, 3)
    .map(({ said, did, count }) => ({ said, did, count }))
}

/** What stands for marks such as `{course}` in the questions. */
export function namesOf(survey: FoundSurvey): Record<string, string> {
  const named = { course: survey.course, project: survey.project, grade: survey.grade, teacher: survey.owner }
  const inEnglish = {
    course_en: survey.course_en,
    project_en: survey.project_en,
    teacher_en: survey.owner_en,
  }
  return Object.fromEntries(
    Object.entries({ ...named, ...inEnglish }).flatMap(([key, name]) => (name ? [[key, name]] : [])),
  )
}

/** A survey with the group that it is answered for. */
export async function formOf(
  { read }: Pick<Room, 'read'>,
  survey: FoundSurvey,
  audienceId: number,
): Promise<SurveyForm> {
  const audience = must(
    await read
      .selectFrom('survey_audience')
      .select(['id', 'kind', 'target_id', 'public_key'])
      .where('id', '=', audienceId)
      .where('survey_id', '=', survey.id)
      .executeTakeFirst(),
  )
  return {
    id: survey.id,
    code: survey.code,
    kind: survey.kind,
    title: survey.title,
    title_en: survey.title_en,
    way: survey.way,
    owner: personOf(survey.owner, survey.owner_en),
    names: namesOf(survey),
    definition: survey.definition,
    to_time: unix(survey.to_time),
    min_n: survey.min_n,
    may_change: survey.may_change,
    reply_due: survey.wants_reply,
    audience,
    before: await beforeOf({ read }, survey),
  }
}
