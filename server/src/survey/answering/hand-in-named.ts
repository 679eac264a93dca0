import type { Input } from '@obelisk/contract/endpoint'
import type { handInNamed, keepDraft } from '@obelisk/contract/survey/answering'
import { surveyAnswered, surveyNotForYou, surveyNotInState } from '@obelisk/contract/survey/life'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { checkedSheet, keepSheet } from './answer-sheet.ts'
import { groupOf, mustStudent } from './student.ts'
import { findSurvey, mustBeRunning } from './survey-form.ts'

/** The survey, the student and the group that the student answers for; the survey carries names. */
async function namedSurvey(ctx: Room, id: number) {
  const [student, survey] = await Promise.all([mustStudent(ctx), findSurvey(ctx, { id })])
  const audienceId = await groupOf(ctx, id, student)
  if (audienceId === null) throw new Refusal(surveyNotForYou)
  if (survey.way !== 'named') throw new Refusal(surveyNotInState)
  mustBeRunning(survey)
  return { student, survey, audienceId }
}

/** Keeps what is filled in so far, so that it can go on elsewhere. */
export async function keepDraftOf(ctx: Room, { id, answers, page }: Input<typeof keepDraft>) {
  const { student } = await namedSurvey(ctx, id)
  const values = { answers: JSON.stringify(answers), page }
  await ctx.own
    .insertInto('survey_draft')
    .values({ survey_id: id, student_id: student.id, ...values })
    .onConflict((clash) => clash.columns(['survey_id', 'student_id']).doUpdateSet(values))
    .execute()
}

/** Takes answers that carry the name. */
export async function takeNamed(ctx: Room, input: Input<typeof handInNamed>): Promise<{ receipt: string }> {
  const { student, survey, audienceId } = await namedSurvey(ctx, input.id)
  const group = must(
    await ctx.read
      .selectFrom('survey_audience')
      .select(['kind', 'target_id'])
      .where('id', '=', audienceId)
      .executeTakeFirst(),
  )
  const sheet = checkedSheet(ctx, survey, group, input)
  const kept = await keepSheet(ctx, {
    survey,
    audienceId,
    tokenHash: `student ${student.id}`,
    studentId: student.id,
    sheet,
  })
  if (kept.was === 'refused') throw new Refusal(surveyAnswered)
  await Promise.all([
    ctx.own
      .insertInto('survey_mark')
      .values({ survey_id: input.id, student_id: student.id, audience_id: audienceId })
      .onConflict((clash) => clash.doNothing())
      .execute(),
    ctx.own
      .deleteFrom('survey_draft')
      .where('survey_id', '=', input.id)
      .where('student_id', '=', student.id)
      .execute(),
  ])
  return { receipt: kept.receipt }
}
