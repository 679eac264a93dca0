import { type Translate, translationsOf } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useTranslations = translationsOf<typeof zhCn>('attainment-report', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})

export type ReportSay = Translate<typeof zhCn>
/** The words without values to put in. */
export type ReportWord = {
  [K in keyof typeof zhCn]: (typeof zhCn)[K] extends `${string}{${string}` ? never : K
}[keyof typeof zhCn]
