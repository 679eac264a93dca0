import type { RollUpSurvey } from '@obelisk/engine/attainment-report/attainment/requirement/inputs'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Read = Ctx<'accreditation'>['read']

/** What graduates, alumni and employers say of the requirements of a plan: of each source the newest survey with enough answers. */
export async function surveysOf(read: Read, gradeId: number, cultureId: number): Promise<RollUpSurvey[]> {
  const { rows } = await sql<RollUpSurvey>`
    select distinct on (e.target_id, s.kind) e.target_id as requirement_id,
      case s.kind when 'graduate' then 'graduates' when 'employer' then 'employers' else s.kind end as source,
      e.value::float8 as value, e.answers
    from survey_result e join survey s on s.id = e.survey_id
    join requirement q on q.id = e.target_id and q.culture_id = ${cultureId}
    where e.target = 'requirement' and e.audience_id is null and e.is_enough
      and s.base_grade_id = ${gradeId} and s.kind in ('graduate', 'alumni', 'employer')
    order by e.target_id, s.kind, s.id desc`.execute(read)
  return rows
}
