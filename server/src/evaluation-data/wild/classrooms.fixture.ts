import { contextOf, paper } from '../guess/workbook.fixture.ts'
import {
  at,
  fulls,
  merge,
  none,
  questions,
  row,
  rowOf,
  size,
  students,
  sum,
  type Wild,
} from './wild.fixture.ts'

const nos = paper.map(({ no }) => no)
const parts = { 作业1: at(1), 作业2: at(2), 实验1: at(3), 实验2: at(4) }

/** A class whose components are one item each, as when everything comes from the registrar's sheet. */
function wholeComponents(names: readonly [string, string, string]) {
  const context = contextOf(size)
  const ratios = [20, 20, 60]
  const components = context.components.map((component, n) => ({ ...component, name: names[n] ?? '' }))
  const [item] = context.items
  if (!item) throw new Error('no item')
  const items = components.map(({ id, name }, n) => ({
    ...item,
    id: 500 + n,
    component_id: id,
    no: name,
    points: ratios[n] ?? 0,
  }))
  return { ...context, components, items }
}

/** Workbooks of a whole term: homework, labs and exam, as teachers and registrars keep them. */
export const classrooms: Record<string, Wild> = {
  'the registrar’s export: 平时成绩, 实验成绩, 期末成绩, 总评': {
    sheets: [
      {
        name: '成绩',
        rows: [
          ['江城大学学生成绩单'],
          ['学年学期：2024-2025-1', null, null, '课程：[CS2031]数据结构', null, null, '学分：3.5'],
          [
            '序号',
            '学号',
            '姓名',
            '学院',
            '专业',
            '班级',
            '平时成绩',
            '实验成绩',
            '期末成绩',
            '总评成绩',
            '成绩标识',
            '考试性质',
          ],
          ...students(
            (n) => ['计算机学院', '计算机科学与技术', '计科2301', ...row(n, 1, 2, 3), 80, null, '正常考试'],
            (n) => [n + 1],
          ),
          ['合计人数：62　优秀：8　良好：20　中等：18　及格：12　不及格：4'],
        ],
        merges: [merge(1, 0, 1, 11)],
      },
    ],
    context: wholeComponents(['平时表现', '实验', '期末考试']),
    marks: { 平时表现: at(1), 实验: at(2), 期末考试: at(3) },
  },
  'ratios in the heads: 平时(20%), 实验(20%), 期末(60%), 总评(100%)': {
    sheets: [
      {
        name: '总评',
        rows: [
          ['学号', '姓名', '平时(20%)', '实验(20%)', '期末(60%)', '总评(100%)'],
          ...students((n) => [...row(n, 1, 2, 3), 80]),
        ],
      },
    ],
    context: wholeComponents(['平时成绩', '实验成绩', '期末成绩']),
    marks: { 平时成绩: at(1), 实验成绩: at(2), 期末成绩: at(3) },
  },
  'process and exam over components over items, in three merged rows': {
    sheets: [
      {
        name: '登记表',
        rows: [
          ['学号', '姓名', '过程性考核（40%）', ...none(3), '终结性考核（60%）'],
          [null, null, '作业（20%）', null, '实验（20%）', null, '期末考试'],
          [null, null, '第1次', '第2次', '第1次', '第2次', null],
          ...students((n) => row(n, 1, 2, 3, 4, 5)),
        ],
        merges: [
          merge(1, 0, 3, 0),
          merge(1, 1, 3, 1),
          merge(1, 2, 1, 5),
          merge(2, 2, 2, 3),
          merge(2, 4, 2, 5),
          merge(2, 6, 3, 6),
        ],
      },
    ],
    marks: { ...parts, 期末考试: at(5) },
  },
  'sums and means between the items': {
    sheets: [
      {
        name: '平时',
        rows: [
          ['学号', '姓名', '作业1', '作业2', '作业平均', '实验1', '实验2', '实验平均', '平时成绩(40%)'],
          ...students((n) => [...row(n, 1, 2), 80, ...row(n, 3, 4), 80, 80]),
        ],
      },
    ],
    marks: parts,
  },
  'a sheet for each part and one that sums up by formulas': {
    sheets: [
      {
        name: '平时作业',
        rows: [['学号', '姓名', '作业1', '作业2', '作业成绩'], ...students((n) => [...row(n, 1, 2), 80])],
      },
      {
        name: '实验',
        rows: [['学号', '姓名', '实验1', '实验2', '实验成绩'], ...students((n) => [...row(n, 3, 4), 80])],
      },
      {
        name: '期末卷面',
        rows: [
          ['学号', '姓名', ...nos, '卷面分'],
          ['满分', null, ...fulls, 100],
          ...students((n) => [...rowOf(n), sum(rowOf(n))]),
        ],
      },
      {
        name: '总评',
        rows: [
          ['学号', '姓名', '作业成绩', '实验成绩', '期末成绩', '总评'],
          ...students((n) => [80, 81, { formula: `期末卷面!S${n + 3}`, value: sum(rowOf(n)) }, 83]),
        ],
      },
    ],
    context: contextOf(size, paper),
    marks: { ...parts, ...questions() },
  },
}
