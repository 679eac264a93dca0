import type { Language } from '@obelisk/contract/refusal'
import { en } from './paper-words.en.ts'
import { type PaperWords, zhCn } from './paper-words.zh-cn.ts'

export const paperWords: Record<Language, PaperWords> = { 'zh-cn': zhCn, en }

/** Puts values into the `{name}` marks of a text. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
