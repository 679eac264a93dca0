import type { ToolResult } from '@obelisk/contract/assistant/chat'
import type { Translations } from '@obelisk/contract/refusal'
import type { Room } from '../access.ts'

/** What a tool found: what the person sees, and the documents that it rests on. */
export type Looked = { result: ToolResult; restsOn: RestsOn[] }

/** A class, a cohort, a survey or a document that a result is about: who may not open it any more is not shown the result either. */
export type RestsOn = { kind: (typeof restingKinds)[number]; id: number }

export const restingKinds = ['class', 'grade', 'survey', 'syllabus', 'plan', 'report'] as const

/** Something that is looked up with the rights of whoever asks. No tool writes. */
export type Tool = {
  /** The word behind the slash, in both languages. */
  names: readonly string[]
  about: Translations
  run: (ctx: Room, asked: string) => Promise<Looked>
}

export const column = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

/** A result without rows. */
export const nothing = (title: Translations): Looked => ({
  result: { title: title['zh-cn'], title_en: title.en, columns: [], rows: [], links: [], is_computed: false },
  restsOn: [],
})
