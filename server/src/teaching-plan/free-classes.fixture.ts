import { testDatabase } from '../../test/database.ts'

/** A class of a course whose syllabus is in force, of the current term, that no plan of the demonstration serves. */
export async function freeClasses() {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ course: number; ids: number[]; leader: string; term: number }>(`
    select k.course_id as course, array_agg(k.id order by k.id) as ids, min(a.username) as leader, min(k.academic_term_id) as term
    from teaching_class k join academic_term t on t.id = k.academic_term_id and t.is_current
    join syllabus s on s.course_id = k.course_id
    join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state = 'published'
    join teaching_class_teacher m on m.teaching_class_id = k.id and m.is_main join teacher w on w.id = m.teacher_id join account a on a.id = w.account_id
    join course c on c.id = k.course_id
    where not exists (select 1 from teaching_plan_class x where x.teaching_class_id = k.id)
      and exists (select 1 from timetable_entry e where e.teaching_class_id = k.id and e.kind = 'lab')
      and c.base_culture_id in (select id from culture where base_project_id = 1) and a.username <> 'director' and a.username <> 'guming'
    group by k.course_id order by count(*) desc, k.course_id limit 1`)
  const [row] = rows
  if (!row) throw new Error('the demonstration has no class for this test')
  return row
}
