import { type CellValue, writeXlsx } from 'hucre'
import { openTeachingClass } from '../visit/teaching-class.ts'

/** The secretary opens a class of those who repeat 数据结构 this term: thirty of a grade. Gives their numbers. */
export async function openRetakeClass(base: string, name: string, year: 2023 | 2024): Promise<string[]> {
  const { students } = await openTeachingClass(base, {
    name,
    course: 'SE201',
    teacher: '林书远',
    from: `软工${year % 100}`,
    grade: { year, project: '软件工程' },
    whom: [0, 30],
  })
  return students.map(({ student_no }) => student_no)
}

/** Full marks of the questions that `blueprint` asks for. */
export const fullMarks = [...Array<number>(8).fill(2), 2.5, 2.5, 2.5, 2.5, 4, 4, 10, 10, 10, 6, 4, 13, 13]

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
    ['简答', '', '2', 1, 10],
    ['证明', '', '2', 1, 6],
    ['排序', '', '2', 1, 4],
    ['设计', '', '3', 1, 13],
    ['程序设计题', '', '3', 1, 13],
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: '蓝图', rows }] }))
}
