import { refusal } from '../refusal.ts'

export const noPlanInForce = refusal(
  'no-plan-in-force',
  '该年级还没有生效的培养方案',
  'This cohort has no training plan in force yet.',
)
export const gradeNotComputable = refusal(
  'grade-not-computable',
  '还不能计算：{reason}',
  'This cannot be computed yet: {reason}',
)
export const evidenceMissing = refusal(
  'evidence-missing',
  '还缺 {count} 门课程的结果，不能定稿',
  '{count} courses have no result yet, so this cannot be made final.',
)
export const nothingKept = refusal(
  'nothing-kept',
  '还没有留存的结果，或留存之后有变化；请先“计算并留存”，再定稿',
  'No result is kept yet, or something has changed since. Compute and keep it first, then make it final.',
)
export const finalAlready = refusal(
  'final-already',
  '本年级已由 {name} 定稿',
  '{name} has already made this cohort final.',
)
export const notFinal = refusal(
  'not-final',
  '本年级没有定稿，或定稿已撤销',
  'This cohort is not final, or that was taken back already.',
)
export const notARunOfCourse = refusal(
  'not-a-run-of-course',
  '所选结果不是该课程和年级已通过的结果',
  'The chosen result is not an approved one of this course and cohort.',
)
