import type { Language } from '@obelisk/contract/refusal'
import { en } from './print-words.en.ts'
import { type PrintWords, zhCn } from './print-words.zh-cn.ts'

export const printWords: Record<Language, PrintWords> = { 'zh-cn': zhCn, en }

/** Puts values into the `{name}` marks of a text. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
