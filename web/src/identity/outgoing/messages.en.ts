import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  purpose: 'To whom codes for registering and forgotten passwords were sent, and whether they left',
  channels: 'Mail: {email}; text messages: {mobile}',
  'channel-off': 'not configured',
  'channel-sent': 'configured',
  'channel-kept': 'development (nothing leaves, the text stays here)',
  time: 'Time',
  address: 'To',
  message: 'Message',
  outcome: 'Outcome',
  'outcome-sent': 'Sent',
  'outcome-failed': 'Failed',
  'outcome-kept': 'Kept here',
  none: 'No code has been sent yet',
  'none-text': 'When somebody registers or has forgotten a password, the last 50 are listed here.',
} satisfies Messages<typeof zhCn>
