import { conclusions, reviewScopes } from '@obelisk/engine/assessment-review/words'
import { checkStrengths } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { DocumentRow, DocumentView } from '../document-control/document.ts'
import { documentStates } from '../document-control/lifecycle.ts'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { PrintDocument } from '../print-document.ts'
import { CheckItem } from './forms.ts'
import { ReviewSheet } from './sheet.ts'

const Conclusion = z.enum(conclusions).nullable()
const Prose = z.string().max(5000)

/** A place of the scale of an item, 0 the best; null is open. A reason is wanted where the system had decided otherwise. */
const Answer = z.object({
  item_id: z.int(),
  choice: z.int().min(0).max(9).nullable(),
  reason: z.string().trim().max(500),
})
export type Answer = z.infer<typeof Answer>
const Answers = z.array(Answer).max(60)

/** The opinion on one objective. */
const ObjectiveOpinion = z.object({
  objective: z.int(),
  verdict: Conclusion,
  text: z.string().trim().max(1000),
})
const Opinions = z.array(ObjectiveOpinion).max(20)

/** What the teacher writes. Mean is of 100, the pass rate a share of 1; days are ISO dates. */
const Filled = z.object({
  exam_form: z.string().trim().max(60),
  exam_date: z.iso.date().nullable(),
  expected_mean: z.number().min(0).max(100).nullable(),
  expected_pass: z.number().min(0).max(1).nullable(),
  note: Prose,
  answers: Answers,
})

/** What the section head decides. */
const Judged = z.object({
  answers: Answers,
  opinions: Opinions,
  conclusion: Conclusion,
  opinion: Prose,
  suggestion: Prose,
})

export const ReviewView = z.object({
  id: Id,
  course_id: Id,
  academic_term_id: Id,
  form: z.object({ key: z.string(), name: z.string(), name_en: z.string(), scope: z.enum(reviewScopes) }),
  items: z.array(CheckItem),
  filled: Filled,
  judged: Judged,
  revision: z.int(),
  document: DocumentRow,
  /** With what words it was returned; null when it never was. */
  opinion: DocumentView.shape.opinion,
  sheet: ReviewSheet,
  may: z.object({
    write: z.boolean(),
    judge: z.boolean(),
    decide: z.boolean(),
    /** Why it is not this person's to decide although their roles would let them; else null. */
    waits: z.string().nullable(),
    withdraw: z.boolean(),
  }),
})
export type ReviewView = z.infer<typeof ReviewView>

const Line = z.object({
  course_id: Id,
  code: z.string(),
  course: z.string(),
  course_en: z.string(),
  academic_term_id: Id,
  term: z.string(),
  classes: z.int(),
  teachers: z.string(),
  review_id: Id.nullable(),
  form_key: z.string().nullable(),
  form: z.string(),
  form_en: z.string(),
  state: z.enum(documentStates).nullable(),
  step: z.int().nullable(),
  conclusion: Conclusion,
  stale: z.boolean(),
  may_begin: z.boolean(),
  /** It waits for the asking person: to be judged, or to be written on. */
  is_mine: z.boolean(),
  /** The asking person may remind who has to act on it. */
  may_remind: z.boolean(),
  /** When they were reminded, if that was less than a day ago. */
  reminded: z.int().nullable(),
})
export type ReviewLine = z.infer<typeof Line>

const common = { access: 'assessment-review/view' } as const

export const listReviews = endpoint({
  ...common,
  method: 'GET',
  path: '/api/Exam/index',
  summary: 'Lists the courses that are taught in a term with their reviews, a course without one as well.',
  input: z.object({
    academic_term_id: QueryId.optional(),
    project_id: QueryId.optional(),
    state: z.enum(['none', 'draft', 'submitted', 'returned', 'approved']).optional(),
    /** Only what waits for the asking person. */
    mine: z.enum(['1']).optional(),
    quickSearch: z.string().max(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(Line),
    total: z.int(),
    /** Courses, and those of them with an approved review. */
    courses: z.int(),
    approved: z.int(),
    /** What waits for the asking person, whatever the filter and the page. */
    waiting: z.int(),
  }),
})

export const reviewBeforeMarks = endpoint({
  ...common,
  method: 'GET',
  path: '/api/Exam/ofClass',
  summary:
    'Says whether a class has an approved review of its course and term, and whether the school asks for one.',
  input: z.object({ teaching_class_id: QueryId }),
  output: z.object({ asked: z.enum(checkStrengths), is_reviewed: z.boolean() }),
})

export const beginReview = endpoint({
  method: 'POST',
  path: '/api/Exam/add',
  access: 'assessment-review/edit',
  summary:
    'Begins the review of a course in a term by one of the forms; the one that there is already is given back.',
  title: { 'zh-cn': '考核合理性审核-开始', en: 'Begins a reasonableness review' },
  input: z.object({ course_id: Id, academic_term_id: Id, form: z.string().max(31) }),
  output: z.object({ id: Id }),
})

export const readReview = endpoint({
  ...common,
  method: 'GET',
  path: '/api/Exam/edit',
  summary:
    'Reads a review: what fills itself, what was written, what the system found, and what may be done.',
  input: z.object({ id: QueryId }),
  output: ReviewView,
})

export const saveReview = endpoint({
  method: 'POST',
  path: '/api/Exam/save',
  access: 'assessment-review/edit',
  summary: 'Saves what the teacher writes in a review.',
  title: { 'zh-cn': '考核合理性审核-保存', en: 'Saves a reasonableness review' },
  input: Filled.extend({ id: Id, revision: z.int() }),
  output: ReviewView,
})

export const submitReview = endpoint({
  method: 'POST',
  path: '/api/Exam/submit',
  access: 'assessment-review/edit',
  summary: 'Hands a review in to the section head; what it counts is kept as it stands.',
  title: { 'zh-cn': '考核合理性审核-提交', en: 'Hands in a reasonableness review' },
  input: z.object({ id: Id, revision: z.int(), reason: z.string().max(1000).default('') }),
  output: ReviewView,
})

export const withdrawReview = endpoint({
  method: 'POST',
  path: '/api/Exam/withdraw',
  access: 'assessment-review/edit',
  summary: 'Takes a review back before anybody has decided on it.',
  title: { 'zh-cn': '考核合理性审核-撤回', en: 'Takes back a reasonableness review' },
  input: z.object({ id: Id }),
  output: ReviewView,
})

export const dropReview = endpoint({
  method: 'POST',
  path: '/api/Exam/del',
  access: 'assessment-review/edit',
  summary: 'Deletes a review that was never handed in.',
  title: { 'zh-cn': '考核合理性审核-删除', en: 'Deletes the draft of a reasonableness review' },
  input: z.object({ id: Id }),
  output: Done,
})

export const judgeReview = endpoint({
  method: 'POST',
  path: '/api/Exam/judge',
  access: 'assessment-review/approve',
  summary:
    'Saves the answers, the opinions and the conclusion of the section head while the review waits there.',
  title: { 'zh-cn': '考核合理性审核-审核意见', en: 'Saves the judgement of a reasonableness review' },
  input: Judged.extend({ id: Id, revision: z.int() }),
  output: ReviewView,
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/Exam/decide',
  access: 'assessment-review/approve',
  summary:
    'Passes a review on, or returns it with an opinion. Open gates, open items and a missing conclusion block.',
  title: { 'zh-cn': '考核合理性审核-审批', en: 'Decides on a reasonableness review' },
  input: z.object({
    id: Id,
    round: z.int(),
    step: z.int(),
    decision: z.enum(['approve', 'return']),
    opinion: z.string().trim().max(2000),
  }),
  output: ReviewView,
})

const Language = z.enum(['zh-cn', 'en']).default('zh-cn')

export const printReview = endpoint({
  ...common,
  method: 'GET',
  path: '/api/Exam/paper',
  summary: 'Gives a review as its form on A4.',
  input: z.object({ id: QueryId, language: Language }),
  output: z.object({ paper: PrintDocument }),
})

export const reviewWord = download({
  ...common,
  path: '/api/Exam/exportWord',
  summary: 'Saves a review as its form in Word or PDF.',
  title: { 'zh-cn': '考核合理性审核-导出', en: 'Saves a reasonableness review as a document' },
  input: z.object({ id: QueryId, language: Language, as: z.enum(['word', 'pdf']).default('word') }),
})
