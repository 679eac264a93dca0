import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  'all-acts':
    'Acts and sign-ins of every account, failed ones too. Written by the system; they cannot be changed or deleted.',
  'own-acts': 'Your own acts and sign-ins, failed ones too.',
  'admin-id': 'Administrator ID',
  username: 'Who',
  nobody: 'Not signed in',
  title: 'Title',
  outcome: 'Outcome',
  done: 'Done',
  refused: 'Refused',
  url: 'URL',
  ip: 'IP',
  agent: 'User agent',
  data: 'Request data',
  time: 'Time',
  details: 'Details',
  'no-data': 'Nothing was sent',
  none: 'Nothing was done yet',
} satisfies Messages<typeof zhCn>
