import { translationsOf } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useTranslations = translationsOf<typeof zhCn>('operation', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})
