import * as z from 'zod'
import { endpoint, Id } from '../endpoint.ts'
import { notice } from '../notice.ts'

/** A line of the list: a review, or a course of a term without one. */
const Line = z.object({ course_id: Id, academic_term_id: Id, review_id: Id.nullable() })

export const remindReviews = endpoint({
  method: 'POST',
  path: '/api/Exam/remind',
  access: 'assessment-review/approve',
  summary:
    'Reminds who has to act on reviews: approvers of what waits, authors of what is written or came back, teachers of courses without one; each at most once a day.',
  title: { 'zh-cn': '考核合理性审核-催办', en: 'Reminds who has to act on reasonableness reviews' },
  isDeduplicated: true,
  input: z.object({ lines: z.array(Line).min(1).max(100) }),
  output: z.object({ people: z.int(), lines: z.int() }),
})

export const reviewToBegin = notice(
  'review-to-begin',
  '请完成课程“{course}”的考核合理性审核',
  'Please begin the reasonableness review of “{course}”',
)
export const reviewToWrite = notice(
  'review-to-write',
  '请完成并提交“{course}”的考核合理性审核',
  'Please finish and submit the reasonableness review of “{course}”',
)
