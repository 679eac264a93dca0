import type { Language } from '@obelisk/contract/refusal'
import { surveyTooFew } from '@obelisk/contract/survey/life'
import { Refusal } from '#kernel/errors.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../../access.ts'
import { audiencesOf } from '../../rows/audiences.ts'
import { besideOf, closedSurvey } from '../analyse.ts'
import { commentsOf } from '../comments.ts'
import { exportWords } from '../export-words.ts'
import { figuresOf, sheetCounts } from '../gather-figures.ts'
import type { PaperFacts } from './tables.ts'

/** A closed survey that enough people have answered: below the minimum nothing is given out, as on the page. */
export async function toldSurvey(ctx: Room, id: number) {
  const survey = await closedSurvey(ctx, id)
  const counts = await sheetCounts(ctx, survey)
  if (counts.valid < survey.min_n) throw new Refusal(surveyTooFew, { minimum: survey.min_n })
  return { survey, counts }
}

/** What the analysis on paper says, in whatever form. */
export async function paperFacts(ctx: Room, id: number, language: Language): Promise<PaperFacts> {
  const { survey } = await toldSurvey(ctx, id)
  const audiences = await audiencesOf(ctx, id)
  const isKnown = audiences.every(({ targeted }) => targeted !== null)
  const figures = await figuresOf(ctx, survey)
  const { groups, cycles } = await besideOf(ctx, { survey, figures, audiences })
  return {
    survey,
    figures,
    groups,
    cycles,
    words: exportWords[language],
    language,
    targeted: isKnown ? audiences.reduce((sum, one) => sum + (one.targeted ?? 0), 0) : null,
    answered: audiences.reduce((sum, one) => sum + one.answered, 0),
    comments: (await commentsOf(ctx, id)).comments,
    school: await schoolOf(ctx.door('roster'), language),
  }
}
