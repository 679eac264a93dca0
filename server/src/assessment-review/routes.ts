import * as formCalls from '@obelisk/contract/assessment-review/forms'
import { remindReviews } from '@obelisk/contract/assessment-review/reminders'
import * as calls from '@obelisk/contract/assessment-review/review'
import { documentDecided } from '#document-control/public.ts'
import { marksChanged } from '#evaluation-data/public.ts'
import { listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { dropFormOf, listedForms, saveFormOf, watchedForm } from './forms.ts'
import { beforeMarks, mustBeReviewed, mustPassWhenDecided } from './gates.ts'
import { kinds } from './kind.ts'
import { listedReviews } from './list-reviews.ts'
import { exportReview, paperOf } from './print/export-review.ts'
import { readReviewOf } from './read-review.ts'
import { remindReviewsOf } from './remind.ts'
import * as writing from './write-review.ts'

const on = routesOf('assessment-review')
const hear = listenersOf('assessment-review')

export const parts: RoomParts = {
  kinds,
  routes: [
    on(formCalls.listForms, (ctx) => listedForms(ctx)),
    on(formCalls.saveForm, {
      watch: {
        thing: 'review-form',
        by: ['key'],
        now: watchedForm.now,
        change: watchedForm.change,
      },
      handle: (ctx, form) => saveFormOf(ctx, form),
    }),
    on(formCalls.dropForm, (ctx, { key }) => dropFormOf(ctx, key)),
    on(calls.listReviews, (ctx, wanted) => listedReviews(ctx, wanted)),
    on(remindReviews, (ctx, asked) => remindReviewsOf(ctx, asked)),
    on(calls.reviewBeforeMarks, beforeMarks),
    on(calls.beginReview, (ctx, wanted) => writing.beginReviewOf(ctx, wanted)),
    on(calls.readReview, (ctx, { id }) => readReviewOf(ctx, id)),
    on(calls.saveReview, (ctx, filled) => writing.saveReviewOf(ctx, filled)),
    on(calls.submitReview, (ctx, asked) => writing.submitReviewOf(ctx, asked)),
    on(calls.withdrawReview, (ctx, { id }) => writing.withdrawReviewOf(ctx, id)),
    on(calls.dropReview, async (ctx, { id }) => {
      await writing.dropReviewOf(ctx, id)
      return null
    }),
    on(calls.judgeReview, (ctx, judged) => writing.judgeReviewOf(ctx, judged)),
    on(calls.decideReview, (ctx, decision) => writing.decideReviewOf(ctx, decision)),
    on(calls.printReview, async (ctx, { id, language }) => ({
      paper: (await paperOf(ctx, id, language)).paper,
    })),
    on(calls.reviewWord, (ctx, { id, language, as }) => exportReview(ctx, id, language, as)),
  ],
  listeners: [
    hear(documentDecided, (ctx, decided) => mustPassWhenDecided(ctx, decided)),
    hear(marksChanged, (ctx, changed) => mustBeReviewed(ctx, changed)),
  ],
}
