import { sql } from 'kysely'
import { holds } from '#kernel/actor.ts'
import { readableSyllabi } from '#syllabus/public.ts'
import type { Room } from '../../access.ts'

export type Named = { id: number; course: string; course_en: string; version: string; state: string }

/** The syllabi that the actor may read of the course whose name or code stands in the text, newest first. */
export async function syllabiNamed(ctx: Room, text: string): Promise<Named[]> {
  if (!holds(ctx.actor, 'syllabus/view')) return []
  const { rows } = await sql<Named & { course_id: number }>`
    select s.id, c.name as course, c.name_en as course_en, s.version, d.state, s.course_id
    from syllabus s join course c on c.id = s.course_id
    join document d on d.kind = 'syllabus' and d.subject_id = s.id
    where d.state <> 'void'
      and (position(lower(c.name) in lower(${text}::text)) > 0 or position(lower(c.code) in lower(${text}::text)) > 0
        or c.name_en <> '' and position(lower(c.name_en) in lower(${text}::text)) > 0)
    order by length(c.name) desc, s.id desc`.execute(ctx.read)
  const readable = new Set(
    await readableSyllabi(
      ctx.door('syllabus'),
      rows.map(({ id }) => id),
    ),
  )
  const open = rows.filter(({ id }) => readable.has(id))
  return open.filter(({ course_id }) => course_id === open[0]?.course_id).slice(0, 20)
}
