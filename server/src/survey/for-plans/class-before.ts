import type { Output } from '@obelisk/contract/endpoint'
import type { classBefore } from '@obelisk/contract/survey/for-plans'
import { kindsOfCourses } from '@obelisk/contract/survey/life'
import { sql } from 'kysely'
import { placeOfPlan } from '#teaching-plan/public.ts'
import type { Room } from '../access.ts'
import { pairsNow } from '../reply/pairs-now.ts'

type Replied = { title: string; title_en: string; term: string; pairs: unknown }

/** The last reply that a class of the course got before the term of a teaching plan, for whoever may read the plan. */
export async function classBeforeOf(ctx: Room, planId: number): Promise<Output<typeof classBefore>> {
  const { catalog_id, academic_term_id } = await placeOfPlan(ctx.door('teaching-plan'), planId)
  const { rows } = await sql<Replied>`
    select s.title, s.title_en, t.name as term, y.pairs
    from survey_reply y join survey s on s.id = y.survey_id join course c on c.id = s.course_id
    join academic_term t on t.id = s.academic_term_id
    where c.catalog_id = ${catalog_id} and s.kind = any(${[...kindsOfCourses]}::text[]) and y.publish_time is not null
      and t.start_date < (select start_date from academic_term where id = ${academic_term_id})
    order by t.start_date desc, s.id desc limit 1`.execute(ctx.read)
  const [found] = rows
  if (!found) return { before: null }
  const { pairs, ...survey } = found
  const points = (await pairsNow(ctx, pairs)).map(({ said, did, count, choice, measure }) => ({
    said,
    did,
    count,
    choice,
    due: measure?.due ?? null,
    state: measure?.state ?? null,
  }))
  return { before: { ...survey, points } }
}
