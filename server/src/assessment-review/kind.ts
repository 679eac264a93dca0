import { assessmentReviewKind } from '@obelisk/contract/assessment-review/kind'
import { none } from '@obelisk/contract/kind'
import { linkTo } from '@obelisk/contract/links'
import { furthestBack, stageOfDocument } from '@obelisk/contract/term-overview'
import { sql } from 'kysely'
import { assessedIn, countedByTerm } from '#document-control/public.ts'
import { forbidden } from '#kernel/errors.ts'
import type { ClassOfTerm } from '#kernel/kinds/parts.ts'
import { kindsOf } from '#kernel/room.ts'
import type { Room } from './access.ts'
import { readReviewOf } from './read-review.ts'

/** A course may be reviewed by several forms: the one that is furthest back is told. */
async function stageOfReviews({ read }: Room, classes: readonly ClassOfTerm[]) {
  const { rows } = await sql<{ course_id: number; id: number; states: string[] }>`
    select r.course_id, array_agg(d.state order by r.id) as states, max(r.id) as id
    from assessment_review r join document d on d.kind = 'review' and d.subject_id = r.id
    where r.academic_term_id = any(${classes.map((one) => one.academic_term_id)}::integer[])
      and r.course_id = any(${classes.map(({ course_id }) => course_id)}::integer[]) and d.state not in ('superseded', 'void')
    group by r.course_id`.execute(read)
  const found = new Map(rows.map((row) => [row.course_id, row]))
  return classes.map(({ course_id }) => {
    const reviews = found.get(course_id)
    if (!reviews) return { state: 'none' as const, link: linkTo.reviews() }
    return {
      state: furthestBack(reviews.states.map(stageOfDocument)),
      link: linkTo.review({ review: reviews.id }),
    }
  })
}

export const kinds = [
  kindsOf('assessment-review')(assessmentReviewKind, {
    approval: { publish: none, counted: countedByTerm, prompt: assessedIn },
    suggestion: {
      async basis(ctx, id, place) {
        const { may, items, sheet } = await readReviewOf(ctx, id)
        if (!(place === 'note' ? may.write : may.judge)) throw forbidden()
        const words = [JSON.stringify(items.map(({ text }) => text)), JSON.stringify(sheet.checks)]
        return { words, figures: new Map() }
      },
      async says(ctx, id) {
        const { filled, judged } = await readReviewOf(ctx, id)
        const opinions = judged.opinions.map(({ text }) => text)
        return { words: [filled.note, judged.opinion, judged.suggestion, ...opinions], chosen: new Map() }
      },
      courseOf: async (ctx, id) => ({ id: (await readReviewOf(ctx, id)).course_id }),
      shownBy: 'items',
    },
    stage: { isOfCourse: true, seen: stageOfReviews },
  }),
]
