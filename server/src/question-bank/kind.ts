import { questionKept } from '@obelisk/contract/assistant/drafts/question-drafts'
import { none } from '@obelisk/contract/kind'
import { questionKind } from '@obelisk/contract/question-bank/kind'
import { textOfPoints } from '@obelisk/engine/question-bank/question/points-text'
import { textsOf } from '@obelisk/engine/question-bank/question/question-text'
import { linesOfRich } from '@obelisk/engine/rich-text/suggested-lines'
import { forbidden, Refusal } from '#kernel/errors.ts'
import { kindsOf } from '#kernel/room.ts'
import { questionWithCourse } from './for-papers.ts'
import { findQuestions } from './search/find-questions.ts'

type Question = Awaited<ReturnType<typeof questionWithCourse>>

const wordsOf = ({ content }: Question) => textsOf(content).map((text) => linesOfRich(text, []))

export const kinds = [
  kindsOf('question-bank')(questionKind, {
    search: { needs: 'question-bank/view', find: findQuestions },
    suggestion: {
      async basis(ctx, id) {
        const found = await questionWithCourse(ctx, 'edit', id)
        if (found.is_reserved) throw new Refusal(questionKept)
        if (found.merged_into !== null) throw forbidden()
        return { words: wordsOf(found), figures: new Map() }
      },
      async says(ctx, id) {
        const found = await questionWithCourse(ctx, 'view', id)
        const { body } = found.content
        return {
          words: [...wordsOf(found), textOfPoints('points' in body ? body.points : [])],
          chosen: new Map([
            ...(found.tags.bloom ? [['bloom', found.tags.bloom] as const] : []),
            ...found.tags.objectives.map((no) => [`objective:${no}`, 'yes'] as const),
          ]),
        }
      },
      courseOf: async (ctx, id) => ({ code: (await questionWithCourse(ctx, 'edit', id)).course_code }),
      shownBy: none,
    },
  }),
]
