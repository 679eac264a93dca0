import { translationsOf } from '../translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

/** The kit's own words; a room uses its own `useTranslations`. */
export const useKitTranslations = translationsOf<typeof zhCn>('kit', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})
