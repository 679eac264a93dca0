import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { QuestionContent } from './content.ts'
import { Person, State } from './shapes.ts'

const Ids = z.array(Id).min(1).max(100)

/** A question of a group of alike ones. `likeness` and `numbers_only` are towards the first of the group. */
export const AlikeQuestion = z.object({
  id: Id,
  code: z.string(),
  state: State,
  author: Person.nullable(),
  uses: z.int(),
  likeness: z.number().min(0).max(1),
  numbers_only: z.boolean(),
  is_sister: z.boolean(),
  /** Null for what is kept for examinations. */
  content: QuestionContent.nullable(),
})

export const questionMerged = refusal(
  'question-merged',
  '{code} 已并入 {into}，请到那道题上操作，或先撤销合并',
  '{code} was merged into {into}. Work on that one, or undo the merge first.',
)
export const mergeSameCourse = refusal(
  'question-merge-course',
  '只能合并同一门课程的题目',
  'Only questions of one course can be merged.',
)
export const mergeItself = refusal(
  'question-merge-itself',
  '不能把题目并入它自己',
  'A question cannot be merged into itself.',
)

export const findAlike = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/alike',
  access: 'question-bank/view',
  summary:
    'Finds groups of questions of a course that are alike and about which nothing was decided, the largest first.',
  input: z.object({ catalog: QueryId, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    groups: z.array(
      z.object({
        questions: z.array(AlikeQuestion),
        /** Every question of the group, also those that are not shown. */
        ids: z.array(Id),
      }),
    ),
    total: z.int(),
    /** More questions are alike than are looked at in one search: the others come when these are decided. */
    is_cut: z.boolean(),
  }),
})

export const mergeQuestions = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/merge',
  access: 'question-bank/edit',
  summary: 'Merges questions into one that goes on; versions, uses and history of all are kept.',
  title: { 'zh-cn': '题库-合并题目', en: 'Merges questions' },
  input: z.object({ keep: Id, ids: Ids }),
  output: z.object({ merged: z.int() }),
})

export const unmergeQuestion = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/unmerge',
  access: 'question-bank/edit',
  summary: 'Takes a merged question out again, as it was.',
  title: { 'zh-cn': '题库-撤销合并', en: 'Undoes the merge of a question' },
  input: z.object({ id: Id }),
  output: Done,
})

export const tellSisters = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/sisters',
  access: 'question-bank/edit',
  summary: 'Makes questions sisters, which never come into papers A and B together, or ends that.',
  title: { 'zh-cn': '题库-姊妹题', en: 'Makes questions sisters' },
  input: z.object({ ids: Ids, are: z.boolean() }),
  output: z.object({ changed: z.int() }),
})

export const tellDifferent = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/different',
  access: 'question-bank/edit',
  summary: 'Says of questions that look alike that they are different.',
  title: { 'zh-cn': '题库-不是重复', en: 'Says that questions are different' },
  input: z.object({ ids: z.array(Id).min(2).max(100) }),
  output: z.object({ pairs: z.int() }),
})
