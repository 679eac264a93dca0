import type { Named } from '@obelisk/contract/name-in'
import type { SurveyAudience } from '@obelisk/contract/survey/shapes'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { groupInEnglish, groupName, groupOf, peopleNow } from './rows.ts'

/** The groups that a survey asks, with how many of each have answered. */
export async function audiencesOf({ read }: Pick<Room, 'read'>, surveyId: number): Promise<SurveyAudience[]> {
  const { rows } = await sql<Omit<SurveyAudience, 'name_en'> & { of: Named | null }>`
    select a.id, a.kind, a.target_id, ${groupName} as name, ${groupOf} as of, coalesce(a.targeted, ${peopleNow}) as targeted,
      ((select count(*) from survey_ticket t where t.audience_id = a.id and not t.is_given_back)
        + (select count(*) from survey_response r where r.audience_id = a.id and r.token_hash is not null))::integer as answered
    from survey_audience a where a.survey_id = ${surveyId} order by a.id`.execute(read)
  return rows.map(({ of, ...row }) => ({ ...row, name_en: groupInEnglish({ name: row.name, of }) }))
}
