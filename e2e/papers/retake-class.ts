import { type CellValue, writeXlsx } from 'hucre'
import { ask } from '../visit/wire.ts'

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

/** The secretary opens a class of those who repeat 数据结构 this term: thirty of a grade. Gives their numbers. */
export async function openRetakeClass(base: string, name: string, year: 2023 | 2024): Promise<string[]> {
  const path = '/api/TeachingClass/choices'
  const { grades } = await ask<Choices>(base, 'secretary', path)
  const grade = mustFind(grades, (one) => one.year === year && one.project === '软件工程')
  const choices = await ask<Choices>(base, 'secretary', `${path}?base_grade_id=${grade.id}`)
  const course = mustFind(choices.courses, (one) => one.code === 'SE201' && one.grade_ids.includes(grade.id))
  const teacher = mustFind(choices.teachers, (one) => one.name === '林书远')
  const { id } = await ask<{ id: number }>(base, 'secretary', '/api/TeachingClass/add', {
    name,
    course_id: course.id,
    base_grade_id: grade.id,
    academic_term_id: mustFind(choices.terms, (one) => one.is_current).id,
    main_teacher_id: teacher.id,
    teacher_ids: [teacher.id],
  })
  const search = `/api/Student/index?limit=100&quickSearch=${encodeURIComponent(`软工${year % 100}`)}`
  const { list } = await ask<Students>(base, 'secretary', search)
  const student_nos = list
    .map(({ student_no }) => student_no)
    .toSorted()
    .slice(0, 30)
  await ask(base, 'secretary', '/api/TeachingClass/addStudents', { id, student_nos })
  return student_nos
}

/** Full marks of the questions that `blueprint` asks for. */
export const fullMarks = [...Array<number>(8).fill(2), 2.5, 2.5, 2.5, 2.5, 4, 4, 10, 10, 10, 10, 13, 13]

/** Between 0.45 and 0.95, the better students more; the same every time. */
const levelOf = (row: number, column: number) =>
  0.45 + 0.5 * (((row * 17 + 5) % 30) / 30) + (((row * 7 + column * 11) % 10) - 5) / 40

const others = ['作业', '课堂测验', '实验', '课程项目']

/** Marks as a teacher types them: a column for each question, numbered as in the paper, and one for each other component. */
export async function registerFor(students: readonly string[], full: readonly number[]): Promise<Buffer> {
  const most = [...full, ...others.map(() => 100)]
  const marks = (row: number) =>
    most.map((top, column) => Math.max(0, Math.min(top, Math.round(levelOf(row, column) * top * 2) / 2)))
  const rows: CellValue[][] = [
    ['学号', ...full.map((_, at) => at + 1), ...others],
    ['满分', ...most],
    ...students.map((no, row) => [no, ...marks(row)]),
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: '成绩', rows }] }))
}

/** What the paper is to ask, as a school keeps it: 100 marks, 34, 40 and 26 of them for the first three objectives. */
export async function blueprint(): Promise<Buffer> {
  const rows: CellValue[][] = [
    ['题型', '章', '课程目标', '题数', '每题分值'],
    ['判断', '', '1', 8, 2],
    ['填空', '', '1', 4, 2.5],
    ['单选', '', '1', 1, 4],
    ['连线', '', '1', 1, 4],
    ['应用', '', '2', 2, 10],
    ['简答', '', '2', 2, 10],
    ['设计', '', '3', 1, 13],
    ['程序设计题', '', '3', 1, 13],
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: '蓝图', rows }] }))
}
