import { createHash } from 'node:crypto'
import type { Input } from '@obelisk/contract/endpoint'
import type { giveTicketBack, handInAnonymous, takeTicket } from '@obelisk/contract/survey/answering'
import {
  surveyAnswered,
  surveyNotForYou,
  surveyNotInState,
  surveyTicketTaken,
  surveyTicketWrong,
} from '@obelisk/contract/survey/life'
import { must, Refusal } from '#kernel/errors.ts'
import { isSignedWith, signBlinded } from '#kernel/security/blind-signature.ts'
import type { Room } from '../access.ts'
import { checkedSheet, keepSheet, receiptOf } from './answer-sheet.ts'
import { groupOf } from './student.ts'
import { findSurvey, mustBeRunning } from './survey-form.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (text: string) => Buffer.from(text, 'base64url')

const group = ({ read }: Room, id: number, surveyId: number) =>
  read
    .selectFrom('survey_audience')
    .select(['id', 'kind', 'target_id', 'public_key'])
    .where('id', '=', id)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()

/**
 * Signs the blinded ticket of a student. One is signed for each student; the same one again, because the answer may have
 * been lost on its way. What is signed here cannot be recognised when it comes back: it was blinded by the browser.
 */
export async function signTicket(ctx: Room, { id, blinded }: Input<typeof takeTicket>) {
  const [asked, survey] = await Promise.all([groupOf(ctx, id), findSurvey(ctx, { id })])
  const { student_id, audience_id, sealed_key } = asked
  if (audience_id === null) throw new Refusal(surveyNotForYou)
  if (survey.way !== 'anonymous-once') throw new Refusal(surveyNotInState)
  mustBeRunning(survey)
  const bytes = bytesOf(blinded)
  const blinded_hash = hashOf(bytes)
  const stored = await ctx.own
    .insertInto('survey_mark')
    .values({ survey_id: id, student_id, audience_id, blinded_hash })
    .onConflict((clash) => clash.columns(['survey_id', 'student_id']).doNothing())
    .returning('student_id')
    .executeTakeFirst()
  if (!stored) {
    const old = must(
      await ctx.own
        .selectFrom('survey_mark')
        .select('blinded_hash')
        .where('survey_id', '=', id)
        .where('student_id', '=', student_id)
        .executeTakeFirst(),
    )
    if (old.blinded_hash !== blinded_hash) throw new Refusal(surveyTicketTaken)
  }
  const signature = signBlinded(ctx.services.secrets, must(sealed_key), bytes)
  if (!signature) throw new Refusal(surveyTicketWrong)
  return { signature: signature.toString('base64url') }
}

/**
 * Makes an unused ticket void, so that the student can take another one elsewhere. It never carried an answer: whose it was
 * tells nothing of what anybody says with the next one.
 */
export async function takeBackTicket(ctx: Room, input: Input<typeof giveTicketBack>) {
  const { id, audience_id } = input
  const [asked, survey, found] = await Promise.all([
    groupOf(ctx, id),
    findSurvey(ctx, { id }),
    group(ctx, audience_id, id),
  ])
  if (survey.way !== 'anonymous-once') throw new Refusal(surveyNotInState)
  mustBeRunning(survey)
  const ticket = bytesOf(input.ticket)
  const key = asked.audience_id === audience_id ? found?.public_key : undefined
  if (!key || !isSignedWith(key, ticket, bytesOf(input.signature))) throw new Refusal(surveyTicketWrong)
  const token_hash = hashOf(ticket)
  const made = await ctx.own
    .insertInto('survey_ticket')
    .values({
      survey_id: id,
      audience_id,
      token_hash,
      receipt: receiptOf(ctx, token_hash),
      is_given_back: true,
    })
    .onConflict((clash) => clash.columns(['survey_id', 'token_hash']).doNothing())
    .returning('survey_id')
    .executeTakeFirst()
  if (!made) return mustBeVoid(ctx, id, token_hash)
  const gone = await ctx.own
    .deleteFrom('survey_mark')
    .where('survey_id', '=', id)
    .where('student_id', '=', asked.student_id)
    .returning('student_id')
    .executeTakeFirst()
  // who holds no ticket cannot void that of somebody else
  if (!gone) throw new Refusal(surveyTicketWrong)
  return null
}

/** The same ticket again: its first answer may have been lost. One that was handed in stays. */
async function mustBeVoid({ own }: Room, id: number, tokenHash: string) {
  const there = own.selectFrom('survey_ticket').select('is_given_back').where('survey_id', '=', id)
  const { is_given_back } = must(await there.where('token_hash', '=', tokenHash).executeTakeFirst())
  if (!is_given_back) throw new Refusal(surveyAnswered)
  return null
}

/** Takes answers with a signed ticket. Nothing of the call is kept but the sheet, the day and the hash of the ticket. */
export async function takeAnonymous(ctx: Room, input: Input<typeof handInAnonymous>) {
  const [survey, asked] = await Promise.all([
    findSurvey(ctx, { id: input.id }),
    group(ctx, input.audience_id, input.id),
  ])
  const found = must(asked)
  if (survey.way !== 'anonymous-once') throw new Refusal(surveyNotInState)
  mustBeRunning(survey)
  const ticket = bytesOf(input.ticket)
  if (!found.public_key || !isSignedWith(found.public_key, ticket, bytesOf(input.signature)))
    throw new Refusal(surveyTicketWrong)
  const sheet = checkedSheet(ctx, survey, found, input)
  const kept = await keepSheet(ctx, { survey, audienceId: found.id, tokenHash: hashOf(ticket), sheet })
  if (kept.was === 'refused') throw new Refusal(surveyAnswered)
  return { receipt: kept.receipt }
}
