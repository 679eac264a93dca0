import { translationsOf } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useTranslations = translationsOf<typeof zhCn>('first-day', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})
