import type { Messages } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  area: 'Students',
  home: 'Home',
  profile: 'Member centre',
} as const satisfies Messages<typeof zhCn>
