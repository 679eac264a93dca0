import { testDatabase } from '../../../test/database.ts'

/** A parallel class of the same teacher, with these students of the class in it; gives its id. */
export async function movedToParallelClass(classId: number, students: readonly number[]): Promise<number> {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
      insert into teaching_class (code, name, course_id, base_project_id, base_grade_id, academic_term_id)
      select code || 'R', name || ' 二班', course_id, base_project_id, base_grade_id, academic_term_id
      from teaching_class where id = $1 returning id),
    taught as (
      insert into teaching_class_teacher (teaching_class_id, teacher_id)
      select made.id, w.teacher_id from made, teaching_class_teacher w where w.teaching_class_id = $1)
    select id from made`,
    [classId],
  )
  const id = rows[0]?.id ?? 0
  await pool.query(
    'update student_teaching_class set teaching_class_id = $2 where teaching_class_id = $1 and student_id = any($3)',
    [classId, id, [...students]],
  )
  return id
}
