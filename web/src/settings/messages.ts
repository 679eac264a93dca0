import { type Translate, translationsOf } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export type SettingsSay = Translate<typeof zhCn>
/** Words without values. */
export type SettingsWord = 'gr_rule-mean' | 'include' | 'leave-out'
export type BorderWord = 'band-excellent'

export const useTranslations = translationsOf<typeof zhCn>('settings', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})
