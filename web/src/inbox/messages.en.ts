import type { Messages } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  inbox: 'Inbox',
  unread: '{count} unread',
  notices: 'Notices',
  jobs: 'Background work',
  'read-all': 'Mark all as read',
  'no-notices': 'No notices',
  'no-notices-text': 'Approvals, returned documents and deadlines appear here.',
  'no-jobs': 'No background work',
  'no-jobs-text':
    'Imports, batch exports and recomputations show their progress here and go on when you leave.',
  open: 'Open',
  'job-done': '“{title}” is done',
  'job-failed': '“{title}” failed: {error}',
  'new-notice': 'New notice',
  'document-submitted': '“{title}” {version} waits for your review (round {round})',
  'document-reminder': 'Please review “{title}” {version} soon (round {round})',
  'document-returned': '“{title}” {version} was returned',
  'document-approved': '“{title}” {version} was approved',
  'document-decision-taken-back':
    'The decision on “{title}” {version} was taken back; it waits to be decided again',
  'document-stale': 'A source of “{title}” {version} was updated',
  'document-assigned': '“{title}” {version} is yours to write',
  'document-due': 'Please finish the syllabus of “{title}” ({count} in all)',
  'improvement-assigned': 'A measure is yours, due {due}: {measure}',
  'improvement-returned': 'A measure was returned: {measure}',
  'improvement-verified': 'A measure was verified: {measure}',
  'improvement-due': 'A measure is due {due}: {measure}',
  'unlock-asked': '{name} asks to unlock the marks of “{class}”: {reason}',
  'result-wanted': 'Please finish the attainment evaluation of “{course}”',
  'address-replaced':
    'The e-mail address or mobile number of your account was changed. If neither you nor your college did this, tell the academic office at once.',
  'role-given': 'You have been appointed {title}',
  'role-ended': 'You are no longer {title}',
} satisfies Messages<typeof zhCn>
