import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import { containing } from '#kernel/list/containing.ts'
import { planPolicy, type Room, standingsOf } from './access.ts'

/** More than this many plans are not looked through for those that the actor may read. */
const mostLookedAt = 300

/** The newest plans whose course or code contains the text, as far as the actor may read them. */
export async function findTeachingPlans(ctx: Room, text: string) {
  const part = containing(text)
  const rows = await planPolicy.allowed(
    ctx,
    'view',
    await standingsOf(ctx)
      .innerJoin('academic_term as t', 't.id', 'tp.academic_term_id')
      .select(['c.code', 't.name as term'])
      .where('d.state', 'not in', ['superseded', 'void'])
      .where(sql<boolean>`(c.name ilike ${part} or c.name_en ilike ${part} or c.code ilike ${part})`)
      .orderBy('tp.id', 'desc')
      .limit(mostLookedAt)
      .execute(),
  )
  return rows.slice(0, mostFound).map(({ id, title, title_en, code, term }) => ({
    id,
    code,
    term,
    name: title,
    name_en: title_en || title,
  }))
}
