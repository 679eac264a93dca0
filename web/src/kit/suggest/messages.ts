import { wordsOf } from '../words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useWords = wordsOf<typeof zhCn>('kit.suggest', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})
