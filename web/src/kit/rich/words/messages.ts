import { wordsOf } from '../../words.ts'
import type { zhCn } from './messages.zh-cn.ts'

/** The words of rich texts and of their editor. */
export const useRichWords = wordsOf<typeof zhCn>('rich', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})
