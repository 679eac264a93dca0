import { notice } from '../notice.ts'

export const documentSubmitted = notice(
  'document-submitted',
  '“{title}” {version} 待你审核（第 {round} 轮）',
  '“{title}” {version} waits for your review (round {round})',
)
export const documentReminder = notice(
  'document-reminder',
  '请尽快审核“{title}” {version}（第 {round} 轮）',
  'Please review “{title}” {version} soon (round {round})',
)
export const documentReturned = notice(
  'document-returned',
  '“{title}” {version} 被退回修改',
  '“{title}” {version} was returned',
)
export const documentApproved = notice(
  'document-approved',
  '“{title}” {version} 审核通过',
  '“{title}” {version} was approved',
)
export const decisionTakenBack = notice(
  'document-decision-taken-back',
  '“{title}” {version} 的审批处理已撤回，等待重新审批',
  'The decision on “{title}” {version} was taken back; it waits to be decided again',
)
export const sourceUpdated = notice(
  'document-stale',
  '“{title}” {version} 的上游内容已更新',
  'A source of “{title}” {version} was updated',
)
export const documentAssigned = notice(
  'document-assigned',
  '“{title}” {version} 已分配给你编写',
  '“{title}” {version} is yours to write',
)
