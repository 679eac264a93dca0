import { nameIn } from '@obelisk/contract/name-in'
import { mostFound } from '@obelisk/contract/search'
import type { Sought } from '#kernel/list/words-sought.ts'
import { type Room, standingsOf } from '../access.ts'
import { whereReadable } from '../where-allowed.ts'

/** The newest plans whose course or code is looked for, as far as the actor may read them. */
export async function findTeachingPlans(ctx: Room, sought: Sought) {
  const rows = await standingsOf(ctx)
    .innerJoin('academic_term as t', 't.id', 'tp.academic_term_id')
    .select(['c.code', 't.name as term'])
    .where('d.state', 'not in', ['superseded', 'void'])
    .where(sought('c.name', 'c.name_en', 'c.code', 't.name'))
    .where(await whereReadable(ctx))
    .orderBy('tp.id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ id, title, title_en, code, term }) => ({
    id,
    key: code,
    name: title,
    name_en: title_en || title,
    detail: term,
    detail_en: nameIn('en', { name: term }),
  }))
}
