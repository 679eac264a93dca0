import type { Passage } from '@obelisk/contract/assistant/knowledge'
import { sql } from 'kysely'
import { projectsOver } from '#roster/public.ts'
import type { Room } from '../access.ts'

/**
 * The plans that the actor may read: those in force or replaced of every programme, drafts as the actor's roles reach. With
 * `among`, those of these.
 */
export async function readablePlans(ctx: Room, among?: readonly number[]): Promise<number[]> {
  const over = await projectsOver(ctx.door('roster'), 'training-plan/view')
  const { rows } = await sql<{ id: number }>`
    select c.id from culture c join document d on d.kind = 'culture' and d.subject_id = c.id
    where (d.state in ('published', 'superseded', 'archived')
        or (d.state <> 'void' and c.base_project_id = any(${over}::integer[])))
      and ${among ? sql`c.id = any(${among}::integer[])` : sql`true`}`.execute(ctx.read)
  return rows.map(({ id }) => id)
}

/** What these plans say, passage by passage, whoever may read them. */
export async function planPassages({ read }: Pick<Room, 'read'>, ids: readonly number[]): Promise<Passage[]> {
  const { rows } = await sql<Passage>`
    with wanted as (
      select c.*, p.name || ' ' || c.name || ' v' || c.major || '.' || c.minor as title,
        btrim(p.name_en || ' ' || c.name_en) || ' v' || c.major || '.' || c.minor as title_en,
        d.state not in ('superseded', 'archived') as is_current
      from culture c join project p on p.id = c.base_project_id
      join document d on d.kind = 'culture' and d.subject_id = c.id and d.state <> 'void'
      where c.id = any(${ids}::integer[])
    ), said as (
      select id, 'introduction' as place, 0 as at, concat_ws(e'\n', introduction, nullif(introduction_en, '')) as text from wanted
      union all select id, 'positioning', 1, concat_ws(e'\n', positioning, nullif(positioning_en, '')) from wanted
      union all select id, 'features', 2, concat_ws(e'\n', features, nullif(features_en, '')) from wanted
      union all select id, 'aim', 10, concat_ws(e'\n', objective_statement, nullif(objective_statement_en, '')) from wanted
      union all select id, 'disciplines', 800, concat_ws(e'\n', disciplines, nullif(disciplines_en, '')) from wanted
      union all select id, 'practice', 810, concat_ws(e'\n', main_practice, nullif(main_practice_en, '')) from wanted
      union all select id, 'conditions', 820, concat_ws(e'\n', conditions, nullif(conditions_en, '')) from wanted
      union all select w.id, 'edu-objective:' || o.no, 20 + o.no, concat_ws(e'\n', o.text, nullif(o.text_en, ''))
        from wanted w join edu_objective o on o.culture_id = w.id
      union all select w.id, 'requirement:' || r.no, 100 + r.no * 20, concat_ws(e'\n', r.name, nullif(r.name_en, ''), nullif(r.description, ''), nullif(r.description_en, ''))
        from wanted w join requirement r on r.culture_id = w.id
      union all select w.id, 'indicator:' || i.no, 101 + r.no * 20, concat_ws(e'\n', nullif(i.name, ''), i.description, nullif(i.description_en, ''))
        from wanted w join indicator i on i.culture_id = w.id join requirement r on r.id = i.requirement_id
    )
    select w.id as source_id, w.title, w.title_en, w.is_current, said.place, said.text
    from said join wanted w on w.id = said.id where btrim(said.text) <> ''
    order by w.id, said.at, said.place`.execute(read)
  return rows
}
