import type { listReports } from '@obelisk/contract/attainment-report/report'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { withinReach } from '#teaching-class/public.ts'
import type { Room } from './access.ts'

type Wanted = Input<typeof listReports>
type Line = Output<typeof listReports>['list'][number]

function conditionsOf(wanted: Wanted): RawBuilder<boolean>[] {
  const text = `%${wanted.quickSearch.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  const all: [boolean, RawBuilder<boolean>][] = [
    [wanted.project_id !== undefined, sql`tc.base_project_id = ${wanted.project_id}`],
    [wanted.base_grade_id !== undefined, sql`tc.base_grade_id = ${wanted.base_grade_id}`],
    [wanted.academic_term_id !== undefined, sql`tc.academic_term_id = ${wanted.academic_term_id}`],
    [wanted.course_id !== undefined, sql`tc.course_id = ${wanted.course_id}`],
    [
      wanted.quickSearch.trim() !== '',
      sql`(course.name ilike ${text} or course.code ilike ${text} or tc.name ilike ${text})`,
    ],
  ]
  return all.flatMap(([isWanted, condition]) => (isWanted ? [condition] : []))
}

/** One line for each class, and one for each course that is taught in several classes of a term and grade. */
export async function listedReports(ctx: Room, wanted: Wanted): Promise<{ list: Line[]; total: number }> {
  const where = sql.join(
    [withinReach(ctx.door('teaching-class'), 'attainment-report/view'), ...conditionsOf(wanted)],
    sql` and `,
  )
  const isEnglish = ctx.language === 'en'
  const offset = (wanted.page - 1) * wanted.limit
  const { rows } = await sql<Line & { total: number }>`
    with classes as (
      select tc.id, tc.name, tc.course_id, tc.academic_term_id, tc.base_grade_id, course.name as course, course.name_en as course_en, course.code,
        (select count(*)::int from student_teaching_class s where s.teaching_class_id = tc.id and s.status = 1) as students,
        coalesce(e.state, 'none') as marks
      from teaching_class tc join course on course.id = tc.course_id left join evaluation_class e on e.teaching_class_id = tc.id
      where tc.status = 'enable' and ${where}
    ),
    subjects as (
      select 'class' as scope, id as teaching_class_id, course_id, academic_term_id, base_grade_id, course, course_en, code, name, students, marks,
        array[id] as class_ids from classes
      union all
      select 'course', null, course_id, academic_term_id, base_grade_id, min(course), min(course_en), min(code), '', sum(students)::int,
        case when bool_and(marks = 'confirmed') then 'confirmed' when bool_or(marks in ('entering', 'confirmed')) then 'entering' else min(marks) end,
        array_agg(id) from classes group by course_id, academic_term_id, base_grade_id having count(*) > 1
    ),
    lines as (
      select s.teaching_class_id, s.course_id, s.course, s.course_en, s.code, s.name, a.name as term, s.academic_term_id, s.base_grade_id,
        g.name as grade, s.students, s.marks, r.course_value, p.id as report_id, d.state, r.stale_time is not null as stale,
        (select coalesce(string_agg(distinct case when ${isEnglish} then coalesce(nullif(x.name_en, ''), x.name) else x.name end, ${isEnglish ? ', ' : '、'}), '')
          from teaching_class_teacher w join teacher x on x.id = w.teacher_id
          where w.teaching_class_id = any(s.class_ids)) as teachers,
        (select count(*)::int from attainment_objective o where o.run_id = r.id and o.verdict = 'below') as below,
        (select count(*)::int from attainment_objective o where o.run_id = r.id) as objectives, a.start_date, s.scope
      from subjects s join academic_term a on a.id = s.academic_term_id join grade g on g.id = s.base_grade_id
      left join attainment_run r on r.is_current and r.scope = s.scope and r.course_id = s.course_id and r.academic_term_id = s.academic_term_id
        and r.base_grade_id = s.base_grade_id and r.teaching_class_id is not distinct from s.teaching_class_id
      left join report p on p.scope = s.scope and p.course_id = s.course_id and p.academic_term_id = s.academic_term_id
        and p.base_grade_id = s.base_grade_id and p.teaching_class_id is not distinct from s.teaching_class_id
      left join document d on d.kind = 'report' and d.subject_id = p.id
    )
    select l.*, count(*) over ()::int as total from lines l
    where ${wanted.state === undefined ? sql`true` : sql`coalesce(l.state, 'none') = ${wanted.state}`}
    order by start_date desc, code, scope desc, name, teaching_class_id limit ${wanted.limit} offset ${offset}`.execute(
    ctx.read,
  )
  return { list: rows, total: rows[0]?.total ?? 0 }
}
