import type { Language } from '@obelisk/contract/refusal'
import { en } from './words.en.ts'
import { type DocumentWords, zh } from './words.zh-cn.ts'

export type { DocumentWords } from './words.zh-cn.ts'

export const documentWords: Record<Language, DocumentWords> = { 'zh-cn': zh, en }
