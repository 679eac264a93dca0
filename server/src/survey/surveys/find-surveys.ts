import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { Sought } from '#kernel/list/words-sought.ts'
import { type Room, whereSurvey } from '../access.ts'

type Found = { id: number; name: string; name_en: string; detail: string; detail_en: string }

/** The surveys whose title, course or term contains the text, newest first, as far as the actor sees them. */
export async function findSurveys(ctx: Room, sought: Sought): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select s.id, s.title as name, coalesce(nullif(s.title_en, ''), s.title) as name_en,
      coalesce(t.name, g.name, '') as detail, coalesce(t.name, g.name, '') as detail_en
    from survey s left join course c on c.id = s.course_id
    left join academic_term t on t.id = s.academic_term_id left join grade g on g.id = s.base_grade_id
    where ${whereSurvey(ctx, 'view')} and ${sought('s.title', 's.title_en', 'c.name', 'c.name_en', 't.name')}
    order by s.state in ('closed', 'archived'), s.id desc limit ${mostFound}`.execute(ctx.read)
  return rows
}
