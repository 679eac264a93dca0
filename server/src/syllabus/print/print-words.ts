import type { Language } from '@obelisk/contract/refusal'
import { en } from './print-words.en.ts'
import { type PrintWords, zhCn } from './print-words.zh-cn.ts'

export const printWords: Record<Language, PrintWords> = { 'zh-cn': zhCn, en }
