import { translationsOf } from '../../translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

/** The words of rich texts and of their editor. */
export const useRichTranslations = translationsOf<typeof zhCn>('rich', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})
