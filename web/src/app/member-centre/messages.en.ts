import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  area: 'Member centre',
  'main-site': 'Main site',
  security: 'Account security',
  'no-menu': 'Failed to find a jump route.',
  off: 'The member centre has been disabled. Please contact the webmaster to turn it on.',
} as const satisfies Messages<typeof zhCn>
