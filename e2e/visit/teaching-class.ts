import { ask } from './wire.ts'

type Named = { id: number; name: string }
type Choices = {
  terms: (Named & { is_current: boolean })[]
  grades: (Named & { year: number; project: string })[]
  courses: (Named & { code: string; grade_ids: number[] })[]
  teachers: Named[]
}
export type Student = { student_no: string; name: string }

const mustFind = <T>(list: readonly T[], isIt: (one: T) => boolean): T => {
  const found = list.find(isIt)
  if (!found) throw new Error('The demonstration lacks what the journey begins with.')
  return found
}

type Wanted = {
  name: string
  course: string
  grade: { year: number; project: string }
  teacher: string
  /** What the names of the administrative classes begin with. */
  from: string
  /** Those of them, by number, who sit in it. */
  whom: readonly [number, number?]
}

/** The secretary opens a class of this term with one teacher. Gives its id and who sits in it, by number. */
export async function openTeachingClass(
  base: string,
  { name, course: code, grade: { year, project }, teacher: main, from, whom }: Wanted,
): Promise<{ id: number; students: Student[] }> {
  const path = '/api/TeachingClass/choices'
  const { grades } = await ask<Choices>(base, 'secretary', path)
  const grade = mustFind(grades, (one) => one.year === year && one.project === project)
  // the courses are given for a grade that is named
  const choices = await ask<Choices>(base, 'secretary', `${path}?base_grade_id=${grade.id}`)
  const course = mustFind(choices.courses, (one) => one.code === code && one.grade_ids.includes(grade.id))
  const teacher = mustFind(choices.teachers, (one) => one.name === main)
  const { id } = await ask<{ id: number }>(base, 'secretary', '/api/TeachingClass/add', {
    name,
    course_id: course.id,
    base_grade_id: grade.id,
    academic_term_id: mustFind(choices.terms, (one) => one.is_current).id,
    main_teacher_id: teacher.id,
    teacher_ids: [teacher.id],
  })
  const search = `/api/Student/index?limit=500&quickSearch=${encodeURIComponent(from)}`
  const { list } = await ask<{ list: Student[] }>(base, 'secretary', search)
  const students = list.toSorted((a, b) => a.student_no.localeCompare(b.student_no)).slice(...whom)
  const student_nos = students.map(({ student_no }) => student_no)
  await ask(base, 'secretary', '/api/TeachingClass/addStudents', { id, student_nos })
  return { id, students }
}
