import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { surveyNotInState } from '@obelisk/contract/survey/life'
import { questionsIn, textsOfQuestion } from '@obelisk/engine/survey/definition'
import { must, Refusal } from '#kernel/errors.ts'
import { type Room, surveyPolicy } from './access.ts'

const wordsOf = (definition: SurveyDefinition) =>
  questionsIn(definition)
    .flatMap((question) => textsOfQuestion(question, definition))
    .flatMap((text) => [text['zh-cn'], text.en])
    .filter((text) => text.trim() !== '')

/** What a survey asks, for whoever may change it while it is a draft. */
export async function wordsToWrite(ctx: Room, id: number): Promise<string[]> {
  await surveyPolicy.must(ctx, 'edit', id)
  const { state, definition } = must(
    await ctx.read
      .selectFrom('survey')
      .select(['state', 'definition'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (state !== 'draft') throw new Refusal(surveyNotInState)
  return wordsOf(definition as SurveyDefinition)
}

/** What a survey asks, and under which theme somebody put comments, by their keys, for whoever may see it. */
export async function wordsAndThemes(ctx: Room, id: number) {
  await surveyPolicy.must(ctx, 'view', id)
  const [{ definition }, themes] = await Promise.all([
    ctx.read.selectFrom('survey').select('definition').where('id', '=', id).executeTakeFirstOrThrow(),
    ctx.read.selectFrom('survey_comment').select(['key', 'theme']).where('survey_id', '=', id).execute(),
  ])
  return {
    words: wordsOf(definition as SurveyDefinition),
    themes: new Map(themes.map(({ key, theme }) => [key, theme])),
  }
}
