import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'

/** A confirmed class, or several parallel ones together, whose report is still to be made. */
export type Cycle = {
  /** Null for the course over its parallel classes. */
  teaching_class_id: number | null
  course_id: number
  academic_term_id: number
  base_grade_id: number
  code: string
  project: 'SE' | 'CS'
  year: number
  term: string
  /** The day on which the report was handed in, long after the marks were confirmed. */
  day: string
  teacher: number
  place: number
}

/** The term of the story; its classes are for people to finish. */
const currentStart = '2026-08-31'

/** Finished cycles without a report, the oldest term first; the merged result of parallel classes after the classes. */
export async function openCycles(db: Kysely<Tables>): Promise<Cycle[]> {
  const { rows } = await sql<Cycle>`
    with finished as (
      select tc.id, tc.course_id, tc.academic_term_id, tc.base_grade_id, c.code, g.year, t.name as term, t.start_date,
        case p.code when '080902' then 'SE' else 'CS' end as project, w.account_id as teacher,
        row_number() over (partition by p.id, t.id order by tc.id) - 1 as place
      from teaching_class tc
      join evaluation_class e on e.teaching_class_id = tc.id and e.state = 'confirmed'
      join course c on c.id = tc.course_id join grade g on g.id = tc.base_grade_id
      join project p on p.id = tc.base_project_id join academic_term t on t.id = tc.academic_term_id
      join teaching_class_teacher m on m.teaching_class_id = tc.id and m.is_main
      join teacher w on w.id = m.teacher_id
      where t.start_date < ${currentStart}
    ),
    subjects as (
      select id as teaching_class_id, 0 as merged, course_id, academic_term_id, base_grade_id, code, project, year, term,
        start_date, teacher, place from finished
      union all
      select null, 1, course_id, academic_term_id, base_grade_id, code, project, year, term, min(start_date),
        (array_agg(teacher order by id))[1], 0 from finished
      group by course_id, academic_term_id, base_grade_id, code, project, year, term having count(*) > 1
    )
    select s.teaching_class_id, s.course_id, s.academic_term_id, s.base_grade_id, s.code, s.project, s.year, s.term,
      (s.start_date + 140)::text as day, s.teacher, s.place::integer
    from subjects s
    where not exists (select from report r where r.teaching_class_id is not distinct from s.teaching_class_id
      and r.course_id = s.course_id and r.academic_term_id = s.academic_term_id and r.base_grade_id = s.base_grade_id)
    order by s.start_date, s.merged, s.project desc, s.course_id, s.teaching_class_id`.execute(db)
  return rows
}

/** Has nobody made the report of this cycle meanwhile? */
export async function isStillOpen(db: Kysely<Tables>, cycle: Cycle): Promise<boolean> {
  const report = await db
    .selectFrom('report')
    .select('id')
    .where('course_id', '=', cycle.course_id)
    .where('academic_term_id', '=', cycle.academic_term_id)
    .where('base_grade_id', '=', cycle.base_grade_id)
    .where(sql<boolean>`teaching_class_id is not distinct from ${cycle.teaching_class_id}::integer`)
    .executeTakeFirst()
  return report === undefined
}
