import type { AskedTime, Clash } from '@obelisk/contract/teaching-plan/clashes'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** A time with the week and day of the timetable that are held then, which a holiday has not. */
export type HeldTime = AskedTime & { n: number; week: number | null; weekday: number | null }

export type Asked = {
  planId: number
  termId: number
  classId: number
  teacherIds: readonly number[]
  times: readonly HeldTime[]
}

type BusyRow = Clash & {
  n: number
  /** How many classes there are at this time, and how many students of the class sit in one of them. */
  classes: number
  all_students: number
}

/**
 * The other classes of the term that meet at each time and share the room, a teacher or students with the class. A class
 * meets as its plan says, the one in force before a draft, and without a plan as its timetable says. Asked about itself,
 * a plan counts as it is stored.
 */
export async function busyClasses({ read }: Pick<Room, 'read'>, asked: Asked, most: number) {
  const { planId, termId, classId } = asked
  const times = JSON.stringify(asked.times)
  const teacherIds = [...asked.teacherIds]
  const dates = [...new Set(asked.times.map(({ date }) => date))]
  const { rows } = await sql<BusyRow>`
    with wanted as (
      select n, date, week, weekday, section_from, section_to, lower(replace(room, ' ', '')) as room
      from jsonb_to_recordset(${times}::jsonb)
        as w(n integer, date text, week smallint, weekday smallint, section_from integer, section_to integer, room text)
    ), seated as (
      select student_id from student_teaching_class where teaching_class_id = ${classId} and status = 1
    ), shared as (
      select o.teaching_class_id as id, count(*)::int as students
      from seated join student_teaching_class o on o.student_id = seated.student_id and o.status = 1 group by o.teaching_class_id
    ), near as (
      select id from shared
      union select teaching_class_id from teaching_class_teacher where teacher_id = any(${teacherIds}::integer[])
      union select y.teaching_class_id from teaching_class_teacher t
        join teaching_plan_class x on x.teaching_class_id = t.teaching_class_id
        join teaching_plan_class y on y.teaching_plan_id = x.teaching_plan_id where t.teacher_id = any(${teacherIds}::integer[])
      union select e.teaching_class_id from wanted w
        join timetable_entry e on lower(replace(e.room, ' ', '')) = w.room and e.weekday = w.weekday and e.room <> ''
      union select y.teaching_class_id from teaching_plan p join teaching_plan_class y on y.teaching_plan_id = p.id
        where p.academic_term_id = ${termId}
          and jsonb_path_query_array(p.content, '$.sessions[*].slots[*] ? (@.is_own == true).date') ?| ${dates}::text[]
    ), others as (
      select k.id, k.name, c.name as course, c.name_en as course_en
      from near join teaching_class k on k.id = near.id join course c on c.id = k.course_id
      where k.academic_term_id = ${termId} and k.status = 'enable' and k.id <> ${classId}
    ), planned as (
      select distinct on (o.id) o.id, x.teaching_plan_id as plan_id
      from others o join teaching_plan_class x on x.teaching_class_id = o.id
        join document d on d.kind = 'teaching-plan' and d.subject_id = x.teaching_plan_id
        join teaching_plan p on p.id = x.teaching_plan_id
      where d.state not in ('superseded', 'void') and jsonb_path_exists(p.content,
        '$.sessions[*].slots[*] ? (@.class_id == $class && @.date != null)', jsonb_build_object('class', o.id))
      order by o.id, x.teaching_plan_id = ${planId} desc, d.state = 'published' desc, x.teaching_plan_id desc
    ), met as (
      select w.n, o.id, l.slot ->> 'room' as room, (
          select (g ->> 'teacher_id')::int from jsonb_array_elements(s.session -> 'taught_by') g
          where (g ->> 'class_id')::int = o.id limit 1
        ) as given_by
      from planned o join teaching_plan p on p.id = o.plan_id
        cross join lateral jsonb_path_query(p.content, '$.sessions[*] ? (@.slots[*].date == $dates[*])',
          jsonb_build_object('dates', ${dates}::text[])) as s(session)
        cross join lateral jsonb_array_elements(s.session -> 'slots') as l(slot)
        join wanted w on w.date = l.slot ->> 'date' and (l.slot ->> 'section_from')::int <= w.section_to
          and (l.slot ->> 'section_to')::int >= w.section_from
      where (l.slot ->> 'class_id')::int = o.id
      union all
      select w.n, e.teaching_class_id, e.room, null::int from others o join timetable_entry e on e.teaching_class_id = o.id
        join wanted w on w.weekday = e.weekday and w.week = any(e.weeks) and e.section_from <= w.section_to and e.section_to >= w.section_from
      where o.id not in (select id from planned)
    ), clashing as (
      select m.n, m.id, coalesce(shared.students, 0) as students,
        bool_or(w.room <> '' and lower(replace(m.room, ' ', '')) = w.room) as has_room,
        coalesce(jsonb_agg(distinct jsonb_build_object('id', t.id, 'name', t.name, 'name_en', coalesce(t.name_en, '')))
          filter (where t.id is not null), '[]') as teachers
      from met m join wanted w on w.n = m.n left join shared on shared.id = m.id
        left join teacher t on t.id = any(${teacherIds}::integer[]) and (t.id = m.given_by or m.given_by is null and exists (
          select from teaching_class_teacher x where x.teaching_class_id = m.id and x.teacher_id = t.id))
      group by m.n, m.id, shared.students
    ), counted as (
      select *, count(*) over (partition by n)::int as classes,
        row_number() over (partition by n order by has_room desc, teachers <> '[]' desc, students desc, id) as place
      from clashing where has_room or students > 0 or teachers <> '[]'
    ), busy as (
      select c.n, count(distinct seated.student_id)::int as students
      from counted c join student_teaching_class s on s.teaching_class_id = c.id and s.status = 1
        join seated on seated.student_id = s.student_id group by c.n
    )
    select c.n, c.id as class_id, o.name, jsonb_build_object('name', o.course, 'name_en', o.course_en) as course,
      c.has_room, c.teachers, c.students, c.classes, coalesce(busy.students, 0) as all_students
    from counted c join others o on o.id = c.id left join busy on busy.n = c.n
    where c.place <= ${most} order by c.n, c.place`.execute(read)
  return rows
}
