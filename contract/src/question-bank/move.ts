import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { Person } from './shapes.ts'

const Objective = z.int().min(1).max(20)
const Chapter = z.string().trim().min(1).max(20)
const Word = z.string().trim().min(1).max(60)

export const moveQuestions = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/move',
  access: 'question-bank/edit',
  summary:
    'Moves questions to the bank of another course, all or none. Chapters and objectives get the numbers that are said, others lose theirs; words for knowledge points stay unless something else is said. Versions, uses and history go along.',
  title: { 'zh-cn': '题库-移到其他课程', en: 'Moves questions to another course' },
  input: z.object({
    ids: z.array(Id).min(1).max(200),
    to_catalog_id: Id,
    chapters: z
      .array(z.object({ from: Chapter, to: Chapter.nullable() }))
      .max(200)
      .default([]),
    objectives: z
      .array(z.object({ from: Objective, to: Objective.nullable() }))
      .max(20)
      .default([]),
    knowledge: z
      .array(z.object({ from: Word, to: Word.nullable() }))
      .max(500)
      .default([]),
  }),
  /** `id` is of the move, for its way back. */
  output: z.object({ id: Id, moved: z.int() }),
})

export const undoMove = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/undoMove',
  access: 'question-bank/edit',
  summary:
    'Takes a move back: the questions that are still where it brought them return with number, chapter, objectives and words as before.',
  title: { 'zh-cn': '题库-撤销移动', en: 'Takes a move of questions back' },
  input: z.object({ id: Id }),
  output: z.object({ moved: z.int(), kept: z.int() }),
})

export const listMoves = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/moves',
  access: 'question-bank/edit',
  summary: 'Lists the last moves out of the bank of a course that can be taken back.',
  input: z.object({ catalog: QueryId }),
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        to: z.object({ code: z.string(), name: z.string(), name_en: z.string() }),
        count: z.int(),
        person: Person.nullable(),
        time: z.int(),
      }),
    ),
  }),
})

export const moveSameCourse = refusal(
  'question-move-same-course',
  '题目已经在这门课程里，请选择另一门课程',
  'The questions are of this course already. Please choose another one.',
)
export const moveOneCourse = refusal(
  'question-move-one-course',
  '一次只能移动同一门课程的题目',
  'Only questions of one course are moved at once.',
)
export const moveReserved = refusal(
  'question-move-reserved',
  '{code} 是考试保留题：移动后你将看不到它。请由出题人或目标课程的负责人移动',
  '{code} is kept for examinations, and you would not see it in the other course. Its author or the leader of that course can move it.',
)
export const moveUndone = refusal(
  'question-move-undone',
  '这次移动已经撤销过了',
  'This move has been taken back already.',
)
