import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** Writes all marks of a closed anonymous survey again in random order: nothing of when tickets were taken is left. */
export const mixMarks = ({ own }: Pick<Room, 'own'>, surveyId: number) =>
  sql`
    with gone as (delete from survey_mark where survey_id = ${surveyId} returning *)
    insert into survey_mark (survey_id, student_id, audience_id, blinded_hash)
    select survey_id, student_id, audience_id, '' from gone order by random()`.execute(own)
