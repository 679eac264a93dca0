import type { QuestionMemory } from '@obelisk/contract/exam-paper/calls'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** What questions of the bank have shown, as it stands now. */
export async function memoryOf({ read }: Room, ids: readonly (number | null)[]): Promise<QuestionMemory[]> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return []
  return read
    .selectFrom('question as q')
    .leftJoin('academic_term as t', 't.id', 'q.last_term_id')
    .select(['q.id as question_id', 'q.n', 'q.uses', 't.year_start as last_year'])
    .select([
      sql<number | null>`q.p::float8`.as('p'),
      sql<number | null>`q.d::float8`.as('d'),
      sql<string>`coalesce(t.name, '')`.as('last_term'),
      sql<
        number | null
      >`case when q.state = 'retired' then null else coalesce(q.enabled_version, q.version) end`.as(
        'version',
      ),
    ])
    .where('q.id', 'in', known)
    .execute()
}
