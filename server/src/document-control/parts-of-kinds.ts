import type { Translations } from '@obelisk/contract/refusal'
import { sql } from 'kysely'

/** The documents of the term count. */
export const countedByTerm = (_projectId: number, termId: number | null) =>
  sql<boolean>`d.academic_term_id = ${termId}::integer`

/** A question that helps whoever writes about the assessment of a course. */
export const assessedIn = (about: Translations): Translations => ({
  'zh-cn': `${about['zh-cn']}有哪些课程目标，各由哪些考核环节评价？`,
  en: `Which objectives does ${about.en} have, and which components assess each?`,
})
