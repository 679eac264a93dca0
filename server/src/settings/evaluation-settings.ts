import { EvaluationSettings } from '@obelisk/contract/settings'
import { type RawBuilder, sql } from 'kysely'
import type { Room } from './access.ts'
import type { Stored } from './chain.ts'

/** What a result belongs to. The colleges over a programme, or over a college, are found here. */
export type Where = {
  /** A number, or a question that gives one. */
  college?: number | RawBuilder<number | null>
  project?: number
  culture?: number
  course?: number
  teaching_class?: number
}

/** The defaults with what the scopes say laid over them, the nearest last. */
export const laidOver = (rows: readonly Pick<Stored, 'key' | 'value'>[]): EvaluationSettings =>
  EvaluationSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))

/** The settings in force at a place: defaults, then the school's, then ever nearer ones. */
export async function evaluationSettingsOf(
  { read }: Room,
  { college, project, culture, course, teaching_class }: Where,
): Promise<EvaluationSettings> {
  const { rows } = await sql<Pick<Stored, 'key' | 'value'>>`
    with recursive up as (
      select id, parent_id, 0 as step from college
      where id = coalesce((${college ?? null})::integer, (select college_id from project where id = ${project ?? null}::integer))
      union all
      select c.id, c.parent_id, up.step + 1 from college c join up on c.id = up.parent_id
    ),
    chain (scope_type, scope_id, nearness, step) as (
      select 'college', id, 1, -step from up
      union all values ('school', 0, 0, 0), ('project', ${project ?? null}::integer, 2, 0),
        ('culture', ${culture ?? null}::integer, 3, 0), ('course', ${course ?? null}::integer, 4, 0),
        ('teaching_class', ${teaching_class ?? null}::integer, 5, 0)
    )
    select s.key, s.value from chain join evaluation_setting s using (scope_type, scope_id)
    order by chain.nearness, chain.step`.execute(read)
  return laidOver(rows)
}
