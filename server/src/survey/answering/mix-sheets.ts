import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** So many new sheets are written anew together, so that the place of a sheet in the table tells no more than its batch. */
const batch = 8

const rewritten = (chosen: ReturnType<typeof sql>) => sql`
  with gone as (delete from survey_response where id in (${chosen}) returning *)
  insert into survey_response (survey_id, audience_id, token_hash, receipt, day, answers, marks, import_id, is_mixed)
  select survey_id, audience_id, token_hash, receipt, day, answers, marks, import_id, true from gone order by random()`

/** Some older sheets, from a random place on among ids that are random themselves: no sheet is read that is not drawn. */
const drawn = (surveyId: number) => sql`
  with place as materialized (select gen_random_uuid() as id)
  select id from (
    (select 0 as turn, r.id from survey_response r, place
      where r.survey_id = ${surveyId} and r.is_mixed and r.id >= place.id order by r.id limit ${batch})
    union all
    (select 1, r.id from survey_response r, place
      where r.survey_id = ${surveyId} and r.is_mixed and r.id < place.id order by r.id limit ${batch})) around
  order by turn, id limit ${batch}`

/** How many sheets wait to be mixed, as a part of a statement. */
export const waitingSheets = (surveyId: number) =>
  sql<number>`(select count(*)::integer from survey_response where survey_id = ${surveyId} and not is_mixed)`

const lockSpace = 7_230

/**
 * Writes new anonymous sheets again in random order, with as many older ones, under new ids and in one transaction, when
 * enough of them are waiting. One hand-in at a time does it; the others leave theirs to the next.
 */
export async function mixSheets({ own }: Pick<Room, 'own'>, surveyId: number, waiting: number) {
  if (waiting < batch) return
  const { rows: locks } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${lockSpace}, ${surveyId}) as is_free`.execute(own)
  if (!locks[0]?.is_free) return
  await rewritten(sql`
    (select id from survey_response where survey_id = ${surveyId} and not is_mixed)
    union all
    (${drawn(surveyId)})`).execute(own)
}

/** Writes all sheets and all marks of a closed anonymous survey again in random order: nothing of when they came is left. */
export async function mixAll({ own }: Pick<Room, 'own'>, surveyId: number) {
  await rewritten(sql`select id from survey_response where survey_id = ${surveyId}`).execute(own)
  await sql`
    with gone as (delete from survey_mark where survey_id = ${surveyId} returning *)
    insert into survey_mark (survey_id, student_id, audience_id, blinded_hash)
    select survey_id, student_id, audience_id, '' from gone order by random()`.execute(own)
}
