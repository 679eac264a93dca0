import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { Finding } from '../finding.ts'
import { refusal } from '../refusal.ts'

/** What takes points from a question, as the engine has it. */
export const qualityReasons = [
  ...(['negative', 'leaked', 'weak', 'hard', 'objective', 'unmeasured', 'easy'] as const),
  ...(['exposed', 'alike', 'chapter', 'idle', 'estimate', 'bloom'] as const),
] as const

export const Reason = z.enum(qualityReasons)

/** How many took an option, and how many of the high and of the low group where that is known. */
export const OptionTaken = z.object({
  option: z.string().trim().min(1).max(10),
  n: z.int().min(0).max(1_000_000),
  is_correct: z.boolean(),
  high: z.int().min(0).max(1_000_000).optional(),
  low: z.int().min(0).max(1_000_000).optional(),
})

/** What a use showed in one of the classes that sat it. */
const UseOfClass = z.object({
  name: z.string(),
  n: z.int(),
  p: z.number().nullable(),
  d: z.number().nullable(),
})

/** One use of a question. P is easiness 0 to 1, D discrimination -1 to 1; `rests_until` leaves papers alone until that day. */
export const Use = z.object({
  id: Id,
  version: z.int(),
  term: z.string(),
  day: z.string(),
  paper: z.string(),
  place: z.string(),
  class_names: z.string(),
  n: z.int(),
  p: z.number().nullable(),
  d: z.number().nullable(),
  options: z.array(OptionTaken).nullable(),
  /** Each class by itself, where several sat it; the other figures are of all of them. */
  classes: z.array(UseOfClass),
  /** How many minutes it took in trial; null where nobody answered the paper in trial. */
  minutes: z.number().nullable(),
  /** The examination paper that told it, for those who may see that paper in the list; null for others. */
  paper_id: Id.nullable(),
  /** The number of the merged question that was used; null for this one. */
  merged_number: z.int().nullable(),
  /** Entered by hand: it can be taken out again. */
  by_hand: z.boolean(),
})

export const MemoryFinding = Finding.omit({ place: true })

export const Quality = z.object({
  score: z.number().min(0).max(100),
  deductions: z.array(z.object({ reason: Reason, points: z.number() })),
})

export const optionsBeyondAnswers = refusal(
  'question-use-options',
  '各选项人数合计超过了作答人数',
  'More people took the options than answered.',
)
export const termUnknown = refusal('question-use-term', '没有这个学期', 'There is no such term.')
export const useExists = refusal(
  'question-use-exists',
  '这道题在该学期的同一份试卷里已经有使用记录',
  'This use is entered already: the same paper in the same term.',
)

export const addUse = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/addUse',
  access: 'question-bank/edit',
  summary: 'Enters a use of a question in a paper from before the system, with what it showed.',
  title: { 'zh-cn': '题库-补记使用', en: 'Enters a use of a question' },
  isDeduplicated: true,
  input: z.object({
    id: Id,
    version: z.int().min(1).max(100_000),
    academic_term_id: Id,
    paper: z.string().trim().min(1).max(100),
    place: z.string().trim().max(40).default(''),
    class_names: z.string().trim().max(200).default(''),
    n: z.int().min(0).max(1_000_000),
    p: z.number().min(0).max(1).nullable().default(null),
    d: z.number().min(-1).max(1).nullable().default(null),
    options: z.array(OptionTaken).max(26).nullable().default(null),
  }),
  output: z.object({ id: Id }),
})

export const deleteUse = endpoint({
  method: 'DELETE',
  path: '/api/QuestionBank/delUse',
  access: 'question-bank/edit',
  summary: 'Takes out a use that was entered by hand.',
  title: { 'zh-cn': '题库-删除补记的使用', en: 'Takes out a use that was entered by hand' },
  input: z.object({ id: QueryId }),
  output: Done,
})

export const markLeaked = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/leaked',
  access: 'question-bank/edit',
  summary: 'Says of questions that they got known outside, or that they did not.',
  title: { 'zh-cn': '题库-标记泄露', en: 'Marks questions as leaked' },
  input: z.object({
    ids: z.array(Id).min(1).max(200),
    leaked: z.boolean(),
    note: z.string().trim().max(200).default(''),
  }),
  output: z.object({ changed: z.int() }),
})
