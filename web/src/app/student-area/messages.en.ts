import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  area: 'Students',
  home: 'Home',
  tabs: 'Student pages',
} as const satisfies Messages<typeof zhCn>
