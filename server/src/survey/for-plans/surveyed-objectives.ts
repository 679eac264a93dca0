import type { Output } from '@obelisk/contract/endpoint'
import type { surveyedObjectives } from '@obelisk/contract/survey/for-plans'
import { sql } from 'kysely'
import { planPolicy } from '#training-plan/public.ts'
import { type Room, surveyPolicy } from '../access.ts'

type Values = Output<typeof surveyedObjectives>['values']

/**
 * What the newest surveys of each kind say of the educational objectives of a programme, for whoever may read
 * the plan and see those surveys: a plan in force is open to every school, its surveys are not. A plan that is revised has
 * objectives of its own: their numbers join them to those that were asked about.
 */
export async function objectivesSurveyed(ctx: Room, cultureId: number): Promise<{ values: Values }> {
  const { base_project_id } = await planPolicy.must(ctx.door('training-plan'), 'view', cultureId)
  const { rows } = await sql<Values[number]>`
    select distinct on (o.no, s.kind) o.no, s.kind, s.id as survey_id, to_char(s.close_time, 'YYYY') as year,
      e.value::float8 as value, e.answers
    from survey_result e join survey s on s.id = e.survey_id join edu_objective o on o.id = e.target_id
    where e.target = 'educational-objective' and e.audience_id is null and e.is_enough
      and s.project_id = ${base_project_id} and s.state in ('closed', 'archived') and ${surveyPolicy.where(ctx, 'view', 's')}
    order by o.no, s.kind, s.close_time desc, s.id desc`.execute(ctx.read)
  return { values: rows }
}
