import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { type SurveyAct, surveyLife } from '@obelisk/contract/survey/life'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { type Room, surveyPolicy } from '../access.ts'
import { closeEnded } from '../analysis/close-survey.ts'
import { audiencesOf } from '../rows/audiences.ts'
import { listed, personOf, rowOf, unix } from '../rows/rows.ts'
import { targetsOf } from '../templates/expand.ts'
import { numbersListed } from './audiences/listed-students.ts'
import { correctionsOf } from './corrections.ts'
import { lastWeeksOf } from './to-publish/proposed-window.ts'

async function actsOf({ read }: Room, surveyId: number): Promise<WholeSurvey['acts']> {
  const rows = await read
    .selectFrom('survey_act as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.act', 'l.note', 'l.create_time', 'a.name', 'a.name_en'])
    .where('l.survey_id', '=', surveyId)
    .orderBy('l.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ act, note, create_time, name, name_en }) => ({
    act,
    note,
    person: personOf(name, name_en),
    time: unix(create_time) ?? 0,
  }))
}

async function placeOf({ read }: Room, row: { course_id: number | null; base_grade_id: number | null }) {
  const { rows } = await sql<{ place: string | null }>`
    select coalesce((select c.name from course c where c.id = ${row.course_id}::integer),
      (select p.name || ' ' || g.name from grade g join project p on p.id = g.base_project_id
        where g.id = ${row.base_grade_id}::integer)) as place`.execute(read)
  return rows[0]?.place ?? ''
}

const planOf = ({ read }: Room, gradeId: number | null) =>
  read
    .selectFrom('culture_grade')
    .select('culture_id')
    .where('grade_id', '=', gradeId ?? 0)
    .where('in_force', '=', true)
    .executeTakeFirst()

type Standing = { state: keyof typeof isDone; is_answered: boolean }
const isDone = { draft: false, open: false, paused: false, closed: true, archived: true }

/** What the state allows. Once somebody has answered, a survey does not become a draft again. */
const actsIn = ({ state, is_answered }: Standing): SurveyAct[] =>
  (Object.keys(surveyLife) as SurveyAct[]).filter(
    (act) => surveyLife[act].from.includes(state) && !(act === 'withdraw' && is_answered),
  )

export const targetsOfSurvey = async (
  ctx: Room,
  { syllabus_id, base_grade_id }: { syllabus_id: number | null; base_grade_id: number | null },
) =>
  targetsOf(ctx, {
    syllabusId: syllabus_id,
    cultureId: syllabus_id === null ? ((await planOf(ctx, base_grade_id))?.culture_id ?? null) : null,
  })

/** The end of the course, for whoever decides when it runs. */
async function weeksTold(ctx: Room, termId: number | null): Promise<WholeSurvey['last_weeks']> {
  const last = await lastWeeksOf(ctx, termId)
  return last ? { from: unix(last.from) ?? 0, to: unix(last.to) ?? 0 } : null
}

/** A survey with all that is known of it and what the actor may do. */
export async function surveyView(ctx: Room, id: number): Promise<WholeSurvey> {
  await surveyPolicy.must(ctx, 'view', id)
  await closeEnded(ctx, id)
  const row = must(await ctx.read.selectFrom('survey').selectAll().where('id', '=', id).executeTakeFirst())
  const { rows } = await listed(sql`where s.id = ${id}`).execute(ctx.read)
  const mayEdit = await surveyPolicy.can(ctx, 'edit', row)
  const head = rowOf(must(rows[0]), mayEdit)
  const audiences = await audiencesOf(ctx, id)
  const acts = await actsOf(ctx, id)
  const place = await placeOf(ctx, row)
  const targets = await targetsOfSurvey(ctx, row)
  const student_nos = mayEdit ? await numbersListed(ctx, id) : []
  return {
    ...head,
    definition: row.definition as SurveyDefinition,
    revision: row.revision,
    running: {
      way: head.way,
      from_time: unix(row.from_time),
      to_time: unix(row.to_time),
      min_n: row.min_n,
      min_rate: Number(row.min_rate),
      scheme: row.scheme as 'proportional' | 'interval',
      may_change: row.may_change,
      shows_results: row.shows_results,
      wants_reply: row.wants_reply,
      access_code: mayEdit ? row.access_code : '',
    },
    template: row.template,
    project_id: row.project_id,
    course_id: row.course_id,
    base_grade_id: row.base_grade_id,
    academic_term_id: row.academic_term_id,
    place,
    audiences: mayEdit
      ? audiences.map((one) => (one.kind === 'list' ? { ...one, student_nos } : one))
      : audiences,
    code: row.code,
    class_until: unix(row.class_until),
    last_weeks: row.state === 'draft' ? await weeksTold(ctx, row.academic_term_id) : null,
    counts_marked: row.counts_marked,
    result_revision: row.result_revision,
    targets,
    corrections: mayEdit ? await correctionsOf(ctx, id) : [],
    acts,
    may: {
      edit: mayEdit && row.state === 'draft' && !row.is_answered,
      acts: mayEdit ? actsIn({ state: head.state, is_answered: row.is_answered }) : [],
    },
  }
}
