import { openTeachingClass } from '../visit/teaching-class.ts'
import { type Row, rowsFor } from './exam.ts'

/**
 * The secretary opens a class of 62 for the teacher: 数据结构, the grade of 2024, this term; or one of the 27 students
 * whom that class leaves, for nobody takes a course in two classes. Gives its id and rows.
 */
export async function openClass(
  base: string,
  name: string,
  who: 'the 62' | 'the others' = 'the 62',
): Promise<{ id: number; rows: Row[] }> {
  const { id, students } = await openTeachingClass(base, {
    name,
    course: 'CS2031',
    teacher: '周明',
    from: '计科24',
    grade: { year: 2024, project: '计算机科学与技术' },
    whom: who === 'the 62' ? [0, 62] : [62],
  })
  return { id, rows: rowsFor(students) }
}
