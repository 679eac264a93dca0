import type { Input } from '@obelisk/contract/endpoint'
import { takeQuestions as call } from '@obelisk/contract/exam-paper/calls'
import { questionUnknown } from '@obelisk/contract/exam-paper/refusals'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { noteTaken, questionsToTake, type TakenQuestion } from '#question-bank/public.ts'
import { paperPolicy, type Room } from '../access.ts'
import { noteInLog } from '../note-in-log.ts'
import { memoryOf } from './memory.ts'

/** Numbers for sections and questions of a paper, each given once. */
export async function freshIds({ own }: Room, paperId: number, count: number): Promise<number[]> {
  if (count === 0) return []
  const { next } = await own
    .updateTable('exam_paper')
    .set({ next_item: sql<number>`next_item + ${count}` })
    .where('id', '=', paperId)
    .returning(sql<number>`next_item`.as('next'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => next - count + at)
}

/** The marks of an objective are even where a question shows several. */
export const evenShares = (objectives: readonly number[]) =>
  objectives.map((objective, at) => {
    const share = Math.round(1e6 / objectives.length) / 1e6
    const isLast = at === objectives.length - 1
    return { objective, share: isLast ? Number((1 - share * at).toFixed(6)) : share }
  })

/** A question of the bank as it stands in a paper. */
export const itemOfQuestion = (id: number, one: TakenQuestion): PaperQuestion => ({
  id,
  question_id: one.id,
  code: one.code,
  version: one.version,
  content: one.content as QuestionContent,
  score: one.content.score,
  chapter: one.tags.chapter,
  knowledge: one.tags.knowledge,
  objectives: evenShares(one.tags.objectives),
  bloom: one.tags.bloom,
  difficulty: one.tags.difficulty,
  minutes: one.tags.minutes,
  is_complex: one.tags.is_complex,
  is_locked: false,
  is_offered: false,
})

/** Copies of questions of the bank with their tags, and numbers for questions that are written in place. */
export async function takeQuestionsFor(ctx: Room, { id, question_ids, fresh }: Input<typeof call>) {
  const row = await paperPolicy.must(ctx, 'edit', id)
  const wanted = [...new Set(question_ids)]
  const found = await questionsToTake(ctx.door('question-bank'), row.catalog_id, wanted)
  if (found.length < wanted.length) throw new Refusal(questionUnknown)
  const ids = await freshIds(ctx, id, wanted.length + fresh)
  const items = wanted.flatMap((questionId, at) => {
    const one = found.find((question) => question.id === questionId)
    return one ? [itemOfQuestion(ids[at] ?? 0, one)] : []
  })
  await noteTaken(ctx.door('question-bank'), wanted)
  await noteInLog(ctx, call, { id, questions: wanted.length, fresh })
  return { items, memory: await memoryOf(ctx, wanted), ids: ids.slice(wanted.length) }
}
