import { translationsOf } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useTranslations = translationsOf<typeof zhCn>('evaluation-data', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})

/** The words of this room, as `useTranslations()` gives them. */
export type Translate = ReturnType<typeof useTranslations>
