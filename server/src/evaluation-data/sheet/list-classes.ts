import type { Input, Output } from '@obelisk/contract/endpoint'
import type { listClasses as call } from '@obelisk/contract/evaluation-data/classes'
import { sql } from 'kysely'
import { withinReach } from '#teaching-class/public.ts'
import type { Room } from '../access.ts'

type Line = Output<typeof call>['list'][number]

const like = (text: string) => `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`

/** The enabled teaching classes within reach, newest term first, with the share of cells entered. */
export async function listClasses(ctx: Room, query: Input<typeof call>): Promise<Output<typeof call>> {
  const within = withinReach(ctx.door('teaching-class'), 'evaluation-data/view')
  const { rows } = await sql<Omit<Line, 'update_time'> & { update_time: Date | null; total: number }>`
    with shown as (
      select tc.id, tc.code, tc.name, tc.course_id, course.name as course, course.name_en as course_en,
        course.code as course_code, tc.academic_term_id, term.name as term, term.start_date, grade.name as grade,
        ec.set_id, coalesce(ec.state, 'none') as state, ec.update_time, count(*) over ()::int as total
      from teaching_class tc
      join course on course.id = tc.course_id
      join academic_term term on term.id = tc.academic_term_id
      join grade on grade.id = tc.base_grade_id
      left join evaluation_class ec on ec.teaching_class_id = tc.id
      where tc.status = 'enable' and ${within}
        and tc.academic_term_id = coalesce(${query.academic_term_id}, tc.academic_term_id)
        and tc.base_project_id = coalesce(${query.project_id}, tc.base_project_id)
        and tc.base_grade_id = coalesce(${query.base_grade_id}, tc.base_grade_id)
        and tc.course_id = coalesce(${query.course_id}, tc.course_id)
        and coalesce(ec.state, 'none') = coalesce(${query.state}, ec.state, 'none')
        and (${query.quickSearch} = '' or (tc.name || ' ' || tc.code || ' ' || course.name || ' ' || course.code)
          ilike ${like(query.quickSearch)})
      order by term.start_date desc, course.code, tc.code
      limit ${query.limit} offset ${(query.page - 1) * query.limit})
    select shown.id as teaching_class_id, shown.code, shown.name, shown.course_id, shown.course, shown.course_en,
      shown.course_code, shown.academic_term_id, shown.term, shown.grade, shown.state, shown.update_time, shown.total,
      coalesce((select string_agg(teacher.name, '、' order by t.is_main desc, teacher.staff_no)
        from teaching_class_teacher t join teacher on teacher.id = t.teacher_id
        where t.teaching_class_id = shown.id), '') as teachers,
      coalesce((select string_agg(coalesce(nullif(teacher.name_en, ''), teacher.name), ', ' order by t.is_main desc, teacher.staff_no)
        from teaching_class_teacher t join teacher on teacher.id = t.teacher_id
        where t.teaching_class_id = shown.id), '') as teachers_en,
      (select count(*)::int from student_teaching_class seat
        where seat.teaching_class_id = shown.id and seat.status = 1) as students,
      (select count(*)::int from evaluation_item item where item.set_id = shown.set_id) as items,
      (select count(*)::int from score join student_teaching_class seat on seat.student_id = score.student_id
        and seat.teaching_class_id = score.teaching_class_id and seat.status = 1
        where score.teaching_class_id = shown.id) as entered
    from shown order by shown.start_date desc, shown.course_code, shown.code`.execute(ctx.read)
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ total: _, update_time, ...line }) => ({
      ...line,
      update_time: update_time ? Math.floor(update_time.getTime() / 1000) : null,
    })),
  }
}
