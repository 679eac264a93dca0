import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** So many older sheets are written anew with each one that comes in. */
const company = 7

/** Writes the sheets that `chosen` finds anew, under new ids and in random order. */
const rewritten = (chosen: ReturnType<typeof sql>) => sql`
  gone as (delete from survey_response where ${chosen} returning *)
  insert into survey_response (survey_id, audience_id, token_hash, receipt, day, answers, marks, import_id)
  select survey_id, audience_id, token_hash, receipt, day, answers, marks, import_id from gone order by random()`

/**
 * Other sheets on one side of a random place among ids that are random themselves. One that another hand-in holds is passed
 * over, and imported ones stay, so that an import can be taken back as a whole.
 */
const drawn = (others: ReturnType<typeof sql>, side: ReturnType<typeof sql>) => sql`
  select id from survey_response where ${others} and import_id is null and id ${side} (select id from place)
  order by id limit ${company} for update skip locked`

/**
 * Writes an anonymous sheet that has just come in again, together with older ones, in one transaction: who reads the rows
 * in their order, or by their transaction, does not find the last one.
 */
export async function mixIn({ own }: Pick<Room, 'own'>, surveyId: number, tokenHash: string) {
  const others = sql`survey_id = ${surveyId} and token_hash <> ${tokenHash}`
  await sql`
    with place as materialized (select gen_random_uuid() as id),
    after as materialized (${drawn(others, sql`>=`)}),
    before as materialized (${drawn(others, sql`<`)}),
    company as (select id from (select 0 as turn, id from after union all select 1, id from before) around
      order by turn, id limit ${company}),
    chosen as (select id from company union all
      select id from survey_response where survey_id = ${surveyId} and token_hash = ${tokenHash}),
    ${rewritten(sql`id in (select id from chosen)`)}`.execute(own)
}

/** Writes all sheets and all marks of a closed anonymous survey again in random order: nothing of when they came is left. */
export async function mixAll({ own }: Pick<Room, 'own'>, surveyId: number) {
  await sql`with ${rewritten(sql`survey_id = ${surveyId}`)}`.execute(own)
  await sql`
    with gone as (delete from survey_mark where survey_id = ${surveyId} returning *)
    insert into survey_mark (survey_id, student_id, audience_id, blinded_hash)
    select survey_id, student_id, audience_id, '' from gone order by random()`.execute(own)
}
