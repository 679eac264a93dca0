import { wordsOf } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useWords = wordsOf<typeof zhCn>('evaluation-data', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})

/** The words of this room, as `useWords()` gives them. */
export type Translate = ReturnType<typeof useWords>
