import type { Input } from '@obelisk/contract/endpoint'
import type { handInNamed, keepDraft } from '@obelisk/contract/survey/answering'
import { surveyAnswered, surveyNotForYou, surveyNotInState } from '@obelisk/contract/survey/life'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { checkedSheet, keepSheet } from './answer-sheet.ts'
import { groupOf } from './student.ts'
import { findSurvey, mustBeRunning } from './survey-form.ts'

/** The survey, and the group that the student answers for; the survey carries names. */
async function namedSurvey(ctx: Room, id: number) {
  const [asked, survey] = await Promise.all([groupOf(ctx, id), findSurvey(ctx, { id })])
  const { student_id, audience_id, kind, target_id } = asked
  if (audience_id === null) throw new Refusal(surveyNotForYou)
  if (survey.way !== 'named') throw new Refusal(surveyNotInState)
  mustBeRunning(survey)
  return { survey, studentId: student_id, audienceId: audience_id, group: { kind, target_id } }
}

/** Keeps what is filled in so far, so that it can go on elsewhere. */
export async function keepDraftOf(ctx: Room, { id, answers, page }: Input<typeof keepDraft>) {
  const { studentId } = await namedSurvey(ctx, id)
  const values = { answers: JSON.stringify(answers), page }
  await ctx.own
    .insertInto('survey_draft')
    .values({ survey_id: id, student_id: studentId, ...values })
    .onConflict((clash) => clash.columns(['survey_id', 'student_id']).doUpdateSet(values))
    .execute()
}

/** Takes answers that carry the name. */
export async function takeNamed(ctx: Room, input: Input<typeof handInNamed>): Promise<{ receipt: string }> {
  const { survey, studentId, audienceId, group } = await namedSurvey(ctx, input.id)
  const kept = await keepSheet(ctx, {
    survey,
    audienceId,
    studentId,
    tokenHash: `student ${studentId}`,
    sheet: checkedSheet(ctx, survey, group, input),
  })
  if (kept.was === 'refused') throw new Refusal(surveyAnswered)
  return { receipt: kept.receipt }
}
