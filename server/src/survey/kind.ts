import { commentPlace, isCommentPlace } from '@obelisk/contract/assistant/suggest/suggestions'
import { none } from '@obelisk/contract/kind'
import { linkTo } from '@obelisk/contract/links'
import { surveyKind } from '@obelisk/contract/survey/kind'
import { sql } from 'kysely'
import type { ClassOfTerm } from '#kernel/kinds/parts.ts'
import { kindsOf } from '#kernel/room.ts'
import type { Room } from './access.ts'
import { commentsToSort } from './analysis/comments.ts'
import { surveyForm } from './analysis/own-form/own-form-survey.ts'
import { findSurveys } from './surveys/find-surveys.ts'
import { wordsAndThemes, wordsToWrite } from './words-of-survey.ts'

/** The newest survey of each class; it is done when it takes no more answers. */
async function stageOfSurveys({ read }: Room, classes: readonly ClassOfTerm[]) {
  const { rows } = await sql<{ teaching_class_id: number; id: number; state: string }>`
    select distinct on (a.target_id) a.target_id as teaching_class_id, s.id, s.state
    from survey_audience a join survey s on s.id = a.survey_id and s.kind = 'course-self'
    where a.kind = 'teaching-class' and a.target_id = any(${classes.map(({ id }) => id)}::integer[])
    order by a.target_id, s.id desc`.execute(read)
  const found = new Map(rows.map((row) => [row.teaching_class_id, row]))
  return classes.map((one) => {
    const survey = found.get(one.id)
    if (!survey) return { state: 'none' as const, link: linkTo.surveys() }
    const isOver = survey.state === 'closed' || survey.state === 'archived'
    return { state: isOver ? ('done' as const) : ('open' as const), link: linkTo.survey({ id: survey.id }) }
  })
}

export const kinds = [
  kindsOf('survey')(surveyKind, {
    search: { needs: 'survey/view', find: findSurveys },
    suggestion: {
      async basis(ctx, id, place) {
        if (!isCommentPlace(place)) return { words: await wordsToWrite(ctx, id), figures: new Map() }
        const comments = await commentsToSort(ctx, id)
        const about = new Map(comments.map(({ key, text }) => [commentPlace(key), text]))
        return { words: [], figures: new Map(), about }
      },
      async says(ctx, id) {
        const { words, themes } = await wordsAndThemes(ctx, id)
        return { words, chosen: new Map([...themes].map(([key, theme]) => [commentPlace(key), theme])) }
      },
      courseOf: none,
      shownBy: 'survey',
    },
    stage: { isOfCourse: false, seen: stageOfSurveys },
    form: surveyForm,
  }),
]
