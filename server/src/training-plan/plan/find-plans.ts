import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { Sought } from '#kernel/list/words-sought.ts'
import { projectsOver } from '#roster/public.ts'
import type { Room } from '../access.ts'

/** The plans whose name or programme contains the text: those in force of every programme, drafts as the actor's roles reach. */
export async function findPlans(ctx: Room, sought: Sought) {
  const over = await projectsOver(ctx.door('roster'), 'training-plan/view')
  const { rows } = await sql<{ id: number; name: string; name_en: string; version: string }>`
    select c.id, c.name, c.name_en, 'v' || c.major || '.' || c.minor as version
    from culture c join document d on d.kind = 'culture' and d.subject_id = c.id join project p on p.id = c.base_project_id
    where (d.state in ('published', 'superseded', 'archived') or c.base_project_id = any(${over}::integer[]))
      and ${sought('c.name', 'c.name_en', 'p.name', 'p.name_en')}
    order by d.state <> 'published', c.major desc, c.minor desc, c.id limit ${mostFound}`.execute(ctx.read)
  return rows.map(({ version, ...plan }) => ({ ...plan, detail: version, detail_en: version }))
}
