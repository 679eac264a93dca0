import * as z from 'zod'
import { endpoint, Id } from '../../endpoint.ts'
import { refusal } from '../../refusal.ts'

/** The kinds of questions that a model drafts. */
export const draftKinds = ['single', 'multiple', 'judge', 'blank', 'calculation', 'short'] as const
export type DraftKind = (typeof draftKinds)[number]

export const mostDrafts = 10

export const questionKept = refusal(
  'assistant-question-kept',
  '留作考试用的题、看不到的题不能请助手出变式',
  'No variants are drafted of questions that are kept for examinations or that you do not see.',
)

export const courseKept = refusal(
  'assistant-course-kept',
  '学校设置了这门课的内容不发给模型',
  'The school keeps what belongs to this course from models.',
)

export const noDraft = refusal(
  'assistant-no-draft',
  '模型没有给出可用的题，请改一改要求再试',
  'The model gave no question that can be used. Change what you ask for and try again.',
)

export const draftQuestions = endpoint({
  method: 'POST',
  path: '/api/Aichat/draftQuestions',
  access: 'question-bank/edit',
  summary:
    'Lets a model draft questions of a course, or variants of one, as a job: keys and numbers are checked, what is left is read for import, and nothing stands in the bank until a person takes it.',
  title: { 'zh-cn': '教学助手-草拟题目', en: 'Lets a model draft questions' },
  isDeduplicated: true,
  input: z.object({
    catalog_id: Id,
    kinds: z.array(z.enum(draftKinds)).min(1).max(draftKinds.length),
    count: z.int().min(1).max(mostDrafts),
    wish: z.string().trim().max(1000).default(''),
    /** The question of which variants are wanted. */
    of: Id.nullable().default(null),
  }),
  output: z.object({ job_id: Id }),
})
