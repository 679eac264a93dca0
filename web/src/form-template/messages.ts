import { type Translate, wordsOf } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useWords = wordsOf<typeof zhCn>('form-template', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})

export type FormSay = Translate<typeof zhCn>
