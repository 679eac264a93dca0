import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CellValue, writeXlsx } from 'hucre'

const teachers = ['甲一', '乙二', '丙三', '丁四', '戊五']

const classes = ['软工2601', '软工2602']
/** Thirty students of two classes that nobody has made yet. */
export const studentRows = Array.from({ length: 30 }, (_, at) => [
  `2026${String(at + 1).padStart(4, '0')}`,
  `学生${'零一二三四五六七八九'[Math.floor(at / 10)]}${'零一二三四五六七八九'[at % 10]}`,
  classes[at % 2] ?? '',
  '软件工程',
  '2026级',
])

/** Two for each of the first ten requirements and one for the last, as they are copied from Word. */
export const indicatorLines = Array.from({ length: 11 }, (_, at) => at + 1)
  .flatMap((no) => (no === 11 ? [`${no}.1`] : [`${no}.1`, `${no}.2`]))
  .map((no) => `${no} 能力：能够完成第 ${no} 项工作`)
  .join('\n')

const courses = ['高等数学', '程序设计', '数据结构', '操作系统', '数据库', '软件工程', '软件测试', '毕业设计']

/** Each course supports the indicators whose place it has, so that every one of them is supported. */
const supports = indicatorLines.split('\n').map((line) => line.split(' ')[0] ?? '')
const matrix: CellValue[][] = courses.map((name, at) => [
  `SE10${at}`,
  name,
  ...supports.map((_, place) =>
    place % courses.length === at ? 'H' : place % courses.length === (at + 1) % courses.length ? 'M' : null,
  ),
])

const book = async (folder: string, name: string, rows: CellValue[][]) =>
  writeFileSync(join(folder, name), await writeXlsx({ sheets: [{ name: '名单', rows }] }))

/** Three questions of the paper, one for each objective, and the homework. */
const marksOf = (at: number) =>
  [30, 30, 40, 100].map((full, place) => full - ((at * 7 + place * 5) % (full / 2)))

const meanOf = (place: number) =>
  studentRows.reduce((sum, _, at) => sum + (marksOf(at)[place] ?? 0), 0) / studentRows.length

/** Of each objective, by the definition: the points earned on average of the 60 for the paper and the 40 for homework. */
export const attainments = [
  { full: 30, paper: 18, homework: 14 },
  { full: 30, paper: 18, homework: 13 },
  { full: 40, paper: 24, homework: 13 },
].map(
  ({ full, paper, homework }, at) =>
    ((paper * meanOf(at)) / full + (homework * meanOf(3)) / 100) / (paper + homework),
)

/** The class list of the term and the register of its teacher: one course of the freshmen. */
const classRows: CellValue[][] = [
  ['2026-2027 学年第一学期教学任务书'],
  ['课程代码', '课程名称', '教学班', '专业', '年级', '任课教师', '行政班'],
  ['SE100', '高等数学', '高等数学1班', '软件工程', '2026级', '戊五', classes.join('、')],
]
const registerRows: CellValue[][] = [
  ['东海大学课程成绩登记表'],
  ['序号', '学号', '姓名', '一、计算题', '二、证明题', '三、应用题', '卷面总分', '平时作业'],
  [null, null, '课程目标', '目标1', '目标2', '目标3', null, null],
  [null, null, '满分', 30, 30, 40, 100, 100],
  ...studentRows.map(([no = null, name = null], at) => {
    const [one = 0, two = 0, three = 0, homework = 0] = marksOf(at)
    return [at + 1, no, name, one, two, three, one + two + three, homework]
  }),
]

/** The workbooks that a school has. */
export async function writeBooks(folder: string) {
  await book(folder, '教师.xlsx', [
    ['东海大学教师名单'],
    ['工号', '姓名', '所属单位', '职称'],
    ...teachers.map((name, at) => [`T80${at}`, name, '软件工程系', '讲师']),
  ])
  await book(folder, '学生.xlsx', [
    ['软件工程专业 2026 级学生名单'],
    ['学号', '姓名', '行政班', '专业', '年级'],
    ...studentRows,
  ])
  await book(folder, '课程.xlsx', [
    ['课程代码', '课程名称', '学分', '总学时', '理论学时', '开课学期', '课程性质', '课程类别'],
    ...courses.map((name, at) => [`SE10${at}`, name, 3, 48, 48, at + 1, '必修', '专业核心']),
  ])
  await book(folder, '支撑矩阵.xlsx', [['课程代码', '课程名称', ...supports], ...matrix])
  await book(folder, '教学任务书.xlsx', classRows)
  await book(folder, '成绩登记表.xlsx', registerRows)
}
