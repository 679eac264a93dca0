import { ask } from '../visit/wire.ts'
import { type Row, rowsFor } from './exam.ts'

type Named = { id: number; name: string }
type Choices = {
  terms: (Named & { is_current: boolean })[]
  grades: (Named & { year: number; project: string })[]
  courses: (Named & { code: string; grade_ids: number[] })[]
  teachers: Named[]
}
type Students = { list: { student_no: string; name: string }[] }

const mustFind = <T>(list: readonly T[], isIt: (one: T) => boolean): T => {
  const found = list.find(isIt)
  if (!found) throw new Error('The demonstration lacks what the journey begins with.')
  return found
}

/**
 * The secretary opens a class of 62 for the teacher: 数据结构, the grade of 2024, this term; or one of the 27 students
 * whom that class leaves, for nobody takes a course in two classes. Gives its id and rows.
 */
export async function openClass(
  base: string,
  name: string,
  who: 'the 62' | 'the others' = 'the 62',
): Promise<{ id: number; rows: Row[] }> {
  const { grades } = await ask<Choices>(base, 'secretary', '/api/TeachingClass/choices')
  const grade = mustFind(grades, (one) => one.year === 2024 && one.project === '计算机科学与技术')
  // the courses are given for a grade that is named
  const named = `/api/TeachingClass/choices?base_grade_id=${grade.id}`
  const choices = await ask<Choices>(base, 'secretary', named)
  const course = mustFind(choices.courses, (one) => one.code === 'CS2031' && one.grade_ids.includes(grade.id))
  const teacher = mustFind(choices.teachers, (one) => one.name === '周明')
  const { id } = await ask<{ id: number }>(base, 'secretary', '/api/TeachingClass/add', {
    name,
    course_id: course.id,
    base_grade_id: grade.id,
    academic_term_id: mustFind(choices.terms, (one) => one.is_current).id,
    main_teacher_id: teacher.id,
    teacher_ids: [teacher.id],
  })
  const path = `/api/Student/index?limit=500&quickSearch=${encodeURIComponent('计科24')}`
  const { list } = await ask<Students>(base, 'secretary', path)
  const sorted = list.toSorted((a, b) => a.student_no.localeCompare(b.student_no))
  const students = who === 'the 62' ? sorted.slice(0, 62) : sorted.slice(62)
  const student_nos = students.map(({ student_no }) => student_no)
  await ask(base, 'secretary', '/api/TeachingClass/addStudents', { id, student_nos })
  return { id, rows: rowsFor(students) }
}
