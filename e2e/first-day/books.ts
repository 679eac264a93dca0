import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CellValue, writeXlsx } from 'hucre'
import { firstCourse, planDocument, syllabiZip } from './documents.ts'

export const files = {
  teachers: '教师名单.xlsx',
  students: '新生名册.xlsx',
  plan: '网络工程培养方案.docx',
  syllabi: '课程大纲.zip',
  classes: '教学任务书.xlsx',
  timetable: '课表.xlsx',
  marks: '登分表.xlsx',
} as const

const teachers = ['庚一', '辛二', '壬三', '癸四', '子五']
const adminClasses = ['网工2601', '网工2602']
export const students = Array.from({ length: 30 }, (_, at) => [
  `2026${String(at + 1).padStart(4, '0')}`,
  `新生${'零一二三四五六七八九'[Math.floor(at / 10)]}${'零一二三四五六七八九'[at % 10]}`,
  adminClasses[at % 2] ?? '',
  '网络工程',
  '2026级',
])

/** What of the course is marked: a component and an objective, with the points that it is worth. */
export const marked = firstCourse.components.flatMap(({ name }, at) =>
  (firstCourse.points[at] ?? []).flatMap((points, of) =>
    points > 0 ? [{ component: name, objective: of + 1, points }] : [],
  ),
)
const markOf = (student: number, place: number, full: number) =>
  full - ((student * 3 + place * 5) % Math.ceil(full / 2))

/** Of each objective, by the definition: the points earned on average of those that it is worth. */
export const attainments = firstCourse.objectives.map(({ no }) => {
  const own = marked.flatMap((one, place) => (one.objective === no ? [{ ...one, place }] : []))
  const earned = own.map(
    ({ points, place }) =>
      students.reduce((sum, _, at) => sum + markOf(at, place, points), 0) / students.length,
  )
  const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
  return sum(earned) / sum(own.map(({ points }) => points))
})

const book = async (folder: string, name: string, rows: CellValue[][]) =>
  writeFileSync(join(folder, name), await writeXlsx({ sheets: [{ name: '名单', rows }] }))

/** The files that a school has, each as its office keeps it. */
export async function writeFiles(folder: string) {
  writeFileSync(join(folder, files.plan), planDocument())
  writeFileSync(join(folder, files.syllabi), syllabiZip())
  await book(folder, files.teachers, [
    ['南山大学教师名单'],
    ['工号', '姓名', '所属单位', '职称'],
    ...teachers.map((name, at) => [`T90${at}`, name, '网络工程系', '讲师']),
  ])
  await book(folder, files.students, [
    ['网络工程专业 2026 级学生名单'],
    ['学号', '姓名', '行政班', '专业', '年级'],
    ...students,
  ])
  const { code, name } = firstCourse
  await book(folder, files.classes, [
    ['2026-2027 学年第一学期教学任务书'],
    ['课程代码', '课程名称', '教学班', '专业', '年级', '任课教师', '行政班'],
    [code, name, `${name}1班`, '网络工程', '2026级', '子五', adminClasses.join('、')],
  ])
  await book(folder, files.timetable, [
    ['教学班', '课程', '任课教师', '星期', '节次', '周次', '教室'],
    [`${name}1班`, name, '子五', '周一', '1-2', '1-16', '东201'],
    [`${name}1班`, name, '子五', '周三', '3-4', '1-16', '东201'],
    [`${name}1班`, name, '子五', '周五', '1-2', '1-16', '东201'],
  ])
  await book(folder, files.marks, [
    [`${name}成绩登记表`],
    ['序号', '学号', '姓名', ...marked.map(({ component, objective }) => `${component}${objective}`)],
    [null, null, '课程目标', ...marked.map(({ objective }) => `目标${objective}`)],
    [null, null, '满分', ...marked.map(({ points }) => points)],
    ...students.map(([no = null, person = null], at) => [
      at + 1,
      no,
      person,
      ...marked.map(({ points }, place) => markOf(at, place, points)),
    ]),
  ])
}
