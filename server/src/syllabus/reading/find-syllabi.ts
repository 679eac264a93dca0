import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import { containing } from '#kernel/list/containing.ts'
import { type Room, standingsOf, syllabusPolicy } from '../access.ts'

/** More than this many versions are not looked through for those that the actor may read. */
const mostLookedAt = 300

/** For each course whose name or code contains the text, its newest syllabus that the actor may read. */
export async function findSyllabi(ctx: Room, text: string) {
  const part = containing(text)
  const rows = await syllabusPolicy.allowed(
    ctx,
    'view',
    await standingsOf(ctx)
      .select(['c.code', 'c.name', 'c.name_en', 'p.name as plan', 'p.name_en as plan_en'])
      .where('d.state', '<>', 'void')
      .where(sql<boolean>`(c.name ilike ${part} or c.name_en ilike ${part} or c.code ilike ${part})`)
      .orderBy('s.id', 'desc')
      .limit(mostLookedAt)
      .execute(),
  )
  const newest = new Map<number, (typeof rows)[number]>()
  for (const row of rows) if (!newest.has(row.course_id)) newest.set(row.course_id, row)
  return [...newest.values()].slice(0, mostFound)
}
