import type { Messages } from '#kit/translations.ts'
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
} satisfies Messages<typeof zhCn>
