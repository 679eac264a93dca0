import type { Messages } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  area: 'Member Center',
  'main-site': 'Main site',
  security: 'Account security',
  'no-menu': 'Failed to find a jump route.',
  off: 'The member center has been disabled. Please contact the webmaster to turn it on.',
} as const satisfies Messages<typeof zhCn>
