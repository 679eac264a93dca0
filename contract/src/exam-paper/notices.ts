import { notice } from '../notice.ts'

/** Notices say which course and kind of paper, never what it asks. */
export const paperReviewAsked = notice(
  'paper-review-asked',
  '请审题：{title}',
  'Please review the paper: {title}',
)
export const paperReviewPassed = notice(
  'paper-review-passed',
  '审题通过：{title}',
  'The reviewer passed the paper: {title}',
)
export const paperReviewReturned = notice(
  'paper-review-returned',
  '审题退回：{title}',
  'The reviewer returned the paper: {title}',
)
export const paperTrialAsked = notice(
  'paper-trial-asked',
  '请试做：{title}',
  'Please answer in trial: {title}',
)
export const paperTrialDone = notice(
  'paper-trial-done',
  '试做完成：{title}',
  'The trial answering is finished: {title}',
)
export const paperOpened = notice(
  'paper-opened',
  '{name} 打开了试卷：{title}',
  '{name} opened the paper: {title}',
)
export const paperLockLoosened = notice(
  'paper-lock-loosened',
  '{name} 把印刷包的启封时间改为 {time}：{title}',
  '{name} changed from when the print package opens to {time}: {title}',
)
export const paperAdmitted = notice(
  'paper-admitted',
  '{name} 准予 {person} 参与审批或印刷：{title}',
  '{name} admitted {person} to the approval or printing of {title}',
)
