import { type Named, nameIn, shortClassName } from '@obelisk/contract/name-in'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import {
  replyWithinDays,
  type SurveyKind,
  type SurveyState,
  type SurveyWay,
} from '@obelisk/contract/survey/life'
import type { SurveyRow } from '@obelisk/contract/survey/shapes'
import { checkSurvey } from '@obelisk/engine/survey/check-survey'
import { type RawBuilder, sql } from 'kysely'
import { type Room, surveyPolicy } from '../access.ts'
import { countQuestions } from '../templates/expand.ts'

export const unix = (time: Date | null) => (time === null ? null : Math.floor(time.getTime() / 1000))
export const personOf = (name: string | null, name_en: string | null) =>
  name === null ? null : { name, name_en: name_en ?? '' }

/** How many people a group has now, within a query of `survey_audience a`; null where that cannot be known. */
export const peopleNow: RawBuilder<number | null> = sql`case a.kind
  when 'teaching-class' then (select count(*)::integer from student_teaching_class m where m.teaching_class_id = a.target_id and m.status = 1)
  when 'admin-class' then (select count(*)::integer from student u where u.admin_class_id = a.target_id and u.enroll_status = 'enrolled')
  when 'grade' then (select count(*)::integer from student u where u.base_grade_id = a.target_id and u.enroll_status in ('enrolled', 'graduated'))
  when 'list' then cardinality(a.student_ids)
  when 'contacts' then (select count(*)::integer from survey_contact x where x.survey_id = a.survey_id)
  end`

/** What a group is called, within a query of `survey_audience a`. */
export const groupName: RawBuilder<string> = sql`coalesce(
  (select k.name from teaching_class k where a.kind = 'teaching-class' and k.id = a.target_id),
  (select k.name from admin_class k where a.kind = 'admin-class' and k.id = a.target_id),
  (select p.name || ' ' || g.name from grade g join project p on p.id = g.base_project_id where a.kind = 'grade' and g.id = a.target_id),
  '')`

/** What the name of a group begins with, its course or its programme, within a query of `survey_audience a`. */
export const groupOf: RawBuilder<Named | null> = sql`coalesce(
  (select json_build_object('name', c.name, 'name_en', c.name_en) from teaching_class k join course c on c.id = k.course_id
    where a.kind = 'teaching-class' and k.id = a.target_id),
  (select json_build_object('name', p.name, 'name_en', p.name_en) from grade g join project p on p.id = g.base_project_id
    where a.kind = 'grade' and g.id = a.target_id))`

type Group = { name: string; of: Named | null }

/** A class is called after its course, a grade after its programme: `Data Structures 软工2501`, `Software Engineering Cohort 2023`. */
export function groupInEnglish({ name, of }: Group): string {
  if (of === null) return name
  const rest = shortClassName(name, of)
  return rest === name ? name : `${nameIn('en', of)} ${nameIn('en', { name: rest })}`
}

/** Groups side by side, in both languages; those without a name are left out. */
export function groupsInWords(groups: readonly Group[]): { audience: string; audience_en: string } {
  const named = groups.filter(({ name }) => name !== '')
  return {
    audience: named.map(({ name }) => name).join('、'),
    audience_en: named.map(groupInEnglish).join(', '),
  }
}

/** How many sheets were handed in or imported, within a query of `survey as s`; which of them are shown is another question. */
export const handedIn: RawBuilder<number> = sql`((select count(*) from survey_ticket t where t.survey_id = s.id and not t.is_given_back)
  + (select count(*) from survey_response x where x.survey_id = s.id and x.token_hash is not null))::integer`

type Stored = {
  id: number
  kind: SurveyKind
  title: string
  title_en: string
  state: SurveyState
  way: SurveyWay
  definition: SurveyDefinition
  from_time: Date | null
  to_time: Date | null
  close_time: Date | null
  min_n: number
  min_rate: number
  is_answered: boolean
  wants_reply: boolean
  owner: string | null
  owner_en: string | null
  groups: Group[]
  targeted: number | null
  answered: number
  valid: number
  corrections: number
  reminders: number
  last_reminder: Date | null
  reply_time: Date | null
}

/** Surveys as lists show them, within a query that goes on with its conditions on `s`. */
export const listed = (rest: RawBuilder<unknown>) => sql<Stored>`
  select s.id, s.kind, s.title, s.title_en, s.state, s.way, s.definition, s.from_time, s.to_time, s.close_time,
    s.min_n, s.min_rate::float8 as min_rate, s.is_answered, s.wants_reply,
    w.name as owner, w.name_en as owner_en,
    coalesce(g.groups, '[]') as groups, g.targeted,
    ${handedIn} as answered, coalesce(r.valid, 0) as valid,
    (select count(*)::integer from survey_correction e where e.survey_id = s.id) as corrections,
    m.reminders, m.last_reminder, p.publish_time as reply_time
  from survey s
  left join account w on w.id = s.account_id
  left join survey_reply p on p.survey_id = s.id
  left join lateral (
    select json_agg(json_build_object('name', one.name, 'of', one.of) order by one.id) as groups,
      case when bool_or(one.people is null) then null else sum(one.people)::integer end as targeted
    from (select a.id, ${groupName} as name, ${groupOf} as of, coalesce(a.targeted, ${peopleNow}) as people
      from survey_audience a where a.survey_id = s.id) one) g on true
  left join lateral (
    select count(*) filter (where x.release >= 0 and (s.counts_marked or cardinality(x.marks) = 0))::integer as valid
    from survey_response x where x.survey_id = s.id and s.state in ('closed', 'archived')) r on true
  left join lateral (
    select count(*) filter (where e.create_time > now() - interval '7 days')::integer as reminders,
      max(e.create_time) as last_reminder
    from survey_reminder e where e.survey_id = s.id) m on true
  ${rest}`

function replyOf(row: Stored): SurveyRow['reply'] {
  if (row.state !== 'closed' || !row.wants_reply || row.way === 'public') return 'none'
  if (row.reply_time) return 'done'
  if (row.valid < row.min_n) return 'none'
  const due = (row.close_time?.getTime() ?? 0) + replyWithinDays * 86_400_000
  return Date.now() > due ? 'late' : 'due'
}

const missingTexts = (definition: SurveyDefinition) =>
  new Set(
    checkSurvey(definition, { objectives: [], named: true, window: null, people: null }).flatMap(
      ({ code, place }) => (code === 'survey.language' ? [place.question ?? place.page ?? ''] : []),
    ),
  ).size

export const rowOf = (row: Stored, mayEdit: boolean): SurveyRow => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  title_en: row.title_en,
  state: row.state,
  way: row.way,
  ...groupsInWords(row.groups),
  owner: personOf(row.owner, row.owner_en),
  questions: countQuestions(row.definition),
  from_time: unix(row.from_time),
  to_time: unix(row.to_time),
  close_time: unix(row.close_time),
  targeted: row.targeted,
  answered: row.answered,
  valid: row.state === 'closed' || row.state === 'archived' ? row.valid : row.answered,
  min_n: row.min_n,
  min_rate: row.min_rate,
  is_answered: row.is_answered,
  corrections: mayEdit ? row.corrections : 0,
  reminders: row.reminders,
  last_reminder: unix(row.last_reminder),
  reply: replyOf(row),
  missing_languages: row.state === 'draft' ? missingTexts(row.definition) : 0,
  may_edit: mayEdit,
})

/** Surveys by id as lists show them, for the actor. */
export async function rowsOf(ctx: Room, found: readonly Stored[]): Promise<SurveyRow[]> {
  const edited = new Set((await surveyPolicy.allowed(ctx, 'edit', found)).map(({ id }) => id))
  return found.map((row) => rowOf(row, edited.has(row.id)))
}
