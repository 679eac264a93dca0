import { refusal } from '../refusal.ts'

export const noSyllabus = refusal(
  'review-without-syllabus',
  '《{course}》还没有已发布的课程大纲，审核表无从填写',
  '“{course}” has no syllabus in force yet, so a review has nothing to stand on.',
)
export const noSuchForm = refusal(
  'review-form-gone',
  '没有这种审核表，请刷新后重试',
  'There is no such form of review. Please reload and try again.',
)
export const notYetPassed = refusal(
  'review-not-complete',
  '还有 {count} 处未完成或不符合，不能通过',
  '{count} things are open or do not conform, so the review cannot be passed on.',
)
export const builtIn = refusal(
  'review-form-built-in',
  '这是内置审核表，学校没有改过，不能再恢复',
  'This form is built in and was not changed, so there is nothing to take back.',
)
export const sameItemTwice = refusal(
  'review-item-twice',
  '审核项编号 {id} 出现了两次',
  'The number {id} stands at two items.',
)
export const reviewRequired = refusal(
  'marks-before-review',
  '学校要求先通过课程考核合理性审核，再确认成绩',
  'The school asks for an approved reasonableness review before marks are confirmed.',
)
