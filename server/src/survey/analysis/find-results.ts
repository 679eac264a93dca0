import { sql } from 'kysely'
import { type Room, surveyPolicy } from '../access.ts'

const mostRows = 60

/** A value that a closed survey says about an objective, an indicator or a requirement. */
export type SurveyValue = {
  survey_id: number
  title: string
  title_en: string
  target: string
  no: string
  name: string
  answers: number
  targeted: number | null
  value: number
}

/**
 * The newest closed survey whose title, or whose course, stands in the text, with its values over everybody who was
 * asked. Values of too few answers are not among them.
 */
export async function surveyValuesNamed(ctx: Room, text: string): Promise<SurveyValue[]> {
  const { rows } = await sql<SurveyValue>`
    with named as (
      select s.id, s.title, s.title_en from survey s left join course c on c.id = s.course_id
      where s.state in ('closed', 'archived') and ${surveyPolicy.where(ctx, 'view', 's')}
        and exists (select from survey_result r where r.survey_id = s.id and r.audience_id is null and r.is_enough)
        and (position(lower(s.title) in lower(${text}::text)) > 0 or position(lower(c.name) in lower(${text}::text)) > 0
          or position(lower(c.code) in lower(${text}::text)) > 0
          or c.name_en <> '' and position(lower(c.name_en) in lower(${text}::text)) > 0)
      order by s.close_time desc nulls last, s.id desc limit 1
    )
    select n.id as survey_id, n.title, n.title_en, r.target, r.no, r.name, r.answers, r.targeted, r.value::float8 as value
    from named n join survey_result r on r.survey_id = n.id and r.audience_id is null and r.is_enough
    order by r.target, length(r.no), r.no limit ${mostRows}`.execute(ctx.read)
  return rows
}
