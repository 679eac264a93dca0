import type { Input, Output } from '@obelisk/contract/endpoint'
import type { listClasses as call } from '@obelisk/contract/evaluation-data/classes'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#kernel/list/containing.ts'
import { marksPolicy, type Room } from '../access.ts'

type Query = Input<typeof call>
type Line = Output<typeof call>['list'][number]

/** What was asked for, and nothing else: a condition on what was not given would keep the planner from the indexes. */
function conditionsOf(query: Query): RawBuilder<boolean>[] {
  const text = containing(query.quickSearch)
  const all: [unknown, RawBuilder<boolean>][] = [
    [query.academic_term_id, sql`tc.academic_term_id = ${query.academic_term_id}`],
    [query.project_id, sql`tc.base_project_id = ${query.project_id}`],
    [query.base_grade_id, sql`tc.base_grade_id = ${query.base_grade_id}`],
    [query.course_id, sql`tc.course_id = ${query.course_id}`],
    [query.state, sql`coalesce(ec.state, 'none') = ${query.state}`],
    [
      query.quickSearch,
      sql`((tc.name || ' ' || tc.code || ' ' || course.name || ' ' || course.name_en || ' ' || course.code) ilike ${text} or tc.id in (
        select w.teaching_class_id from teacher p join teaching_class_teacher w on w.teacher_id = p.id
        where p.name ilike ${text} or p.name_en ilike ${text}))`,
    ],
  ]
  return all.flatMap(([given, condition]) => (given ? [condition] : []))
}

/** The enabled teaching classes within reach, newest term first, with the share of cells entered. */
export async function listClasses(ctx: Room, query: Query): Promise<Output<typeof call>> {
  const matching = sql`from teaching_class tc
    join course on course.id = tc.course_id
    join academic_term term on term.id = tc.academic_term_id
    left join evaluation_class ec on ec.teaching_class_id = tc.id
    where ${sql.join(
      [
        sql`tc.status = 'enable'`,
        marksPolicy.where(ctx, 'view', { id: sql.ref('tc.id') }),
        ...conditionsOf(query),
      ],
      sql` and `,
    )}`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<Line, 'update_time'> & { update_time: Date | null }>`
    with shown as (
      select tc.id, tc.code, tc.name, tc.course_id, course.name as course, course.name_en as course_en,
        course.code as course_code, tc.academic_term_id, term.name as term, term.start_date, tc.base_grade_id,
        ec.set_id, coalesce(ec.state, 'none') as state, ec.update_time
      ${matching}
      order by term.start_date desc, course.code, tc.code
      limit ${query.limit} offset ${(query.page - 1) * query.limit})
    select shown.id as teaching_class_id, shown.code, shown.name, shown.course_id, shown.course, shown.course_en,
      shown.course_code, shown.academic_term_id, shown.term, grade.name as grade, shown.state, shown.update_time,
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
    from shown join grade on grade.id = shown.base_grade_id
    order by shown.start_date desc, shown.course_code, shown.code`.execute(ctx.read),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(ctx.read),
  ])
  return {
    total: counted.rows[0]?.total ?? 0,
    list: rows.map(({ update_time, ...line }) => ({
      ...line,
      update_time: update_time ? Math.floor(update_time.getTime() / 1000) : null,
    })),
  }
}
