import { type Translate, wordsOf } from '#kit/words.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useWords = wordsOf<typeof zhCn>('syllabus', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})

export type SyllabusSay = Translate<typeof zhCn>
export type SyllabusKey = keyof typeof zhCn
