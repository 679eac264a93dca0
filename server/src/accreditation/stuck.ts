import type { Stuck } from '@obelisk/contract/accreditation'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'accreditation'>

export type StuckRow = {
  course_id: number
  classes: number
  unconfirmed: number
  runs: number
  stale: number
  merged: number
  report_state: string | null
  person: string
  since: Date | null
}

/** How far each course of a grade has come, for those that have no result yet. */
export async function progressOf(
  { read, language }: Pick<Room, 'read' | 'language'>,
  gradeId: number,
  courseIds: readonly number[],
): Promise<StuckRow[]> {
  const isEnglish = language === 'en'
  const { rows } = await sql<StuckRow>`
    select c.id as course_id, count(distinct t.id)::int as classes,
      count(distinct t.id) filter (where e.state is distinct from 'confirmed')::int as unconfirmed,
      count(distinct r.id) filter (where r.is_current)::int as runs,
      count(distinct r.id) filter (where r.is_current and r.stale_time is not null)::int as stale,
      count(distinct r.id) filter (where r.is_current and r.scope = 'course')::int as merged,
      (array_agg(d.state order by r.scope desc, d.update_time desc) filter (where d.id is not null))[1] as report_state,
      coalesce(string_agg(distinct ${isEnglish ? sql`coalesce(nullif(p.name_en, ''), p.name)` : sql`p.name`}, ${isEnglish ? ', ' : '、'}) filter (where w.is_main), '') as person,
      max(d.update_time) as since
    from course c
    left join teaching_class t on t.course_id = c.id and t.base_grade_id = ${gradeId} and t.status = 'enable'
    left join evaluation_class e on e.teaching_class_id = t.id
    left join teaching_class_teacher w on w.teaching_class_id = t.id
    left join teacher p on p.id = w.teacher_id
    left join attainment_run r on r.course_id = c.id and r.base_grade_id = ${gradeId}
    left join report q on q.run_id = r.id
    left join document d on d.kind = 'report' and d.subject_id = q.id
    where c.id = any(${[...courseIds]})
    group by c.id`.execute(read)
  return rows
}

/** An approved report keeps its result until it is taken up again. */
const staleAt = (state: string | null): Stuck =>
  ['approved', 'published', 'archived'].includes(state ?? '') ? 'stale-approved' : 'stale'

/** The first thing that is missing on a course's way to an approved result. */
export function stuckAt({ classes, unconfirmed, runs, stale, merged, report_state }: StuckRow): Stuck {
  if (classes === 0) return 'no-class'
  if (unconfirmed > 0) return 'marks-missing'
  if (runs === 0) return 'not-computed'
  if (stale > 0) return staleAt(report_state)
  if (classes > 1 && merged === 0) return 'not-merged'
  if (report_state === 'returned') return 'report-returned'
  return report_state === 'submitted' ? 'report-waiting' : 'report-draft'
}
