import { EvaluationSettings } from '@obelisk/contract/settings'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import type { Sheet } from '#workbook/sheet.ts'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { nameOf } from '../class.fixture.ts'
import type { ImportContext } from './context.ts'

/** Writes real workbook files and reads them back, so that what is guessed went through a file. */
export async function sheetsOf(...specs: Partial<SheetSpec>[]): Promise<Sheet[]> {
  const sheets = specs.map((spec, at) => ({ name: `Sheet${at + 1}`, rows: [], ...spec }))
  const bytes = await writeWorkbook(sheets)
  return [...(await parseWorkbook(Buffer.from(bytes), 'x.xlsx', defaultLimits)).sheets]
}

export const studentNo = (n: number) => `20230101${String(n + 1).padStart(2, '0')}`

/** Number and name of the first students of the class. */
export const keysOf = (count: number): [string, string][] =>
  Array.from({ length: count }, (_, n) => [studentNo(n), nameOf(n)])

/** Rows of a sheet: each student with marks that the function gives. */
export const studentRows = (
  count: number,
  marks: (student: number) => CellSpec[],
  before: (student: number) => CellSpec[] = () => [],
): CellSpec[][] => keysOf(count).map((keys, n) => [...before(n), ...keys, ...marks(n)])

type Exam = { no: string; full: number; objective: number }

/** A class with homework, labs and an exam; the exam has one placeholder item, or the questions given. */
export function contextOf(students: number, exam: readonly Exam[] = []): ImportContext {
  const objectives = [1, 2, 3, 4].map((no) => ({ id: 100 + no, no }))
  const planned = objectives.map(({ id }) => ({ objective_id: id, points: 5 }))
  const item = (
    id: number,
    component_id: number,
    no: string,
    name: string,
    full_score: number,
    points: number,
  ) => ({
    id,
    component_id,
    no,
    name,
    full_score,
    points,
    is_objective: false,
    complex_problem: false,
    shares: [{ objective_id: 101, share: 1 }],
    marks: 0,
  })
  const full = exam.reduce((sum, question) => sum + question.full, 0)
  const questions = exam.map((question, n) => ({
    ...item(300 + n, 3, question.no, '', question.full, (60 * question.full) / full),
    shares: [{ objective_id: 100 + question.objective, share: 1 }],
  }))
  return {
    wordValues: EvaluationSettings.parse({}).word_values,
    students: keysOf(students).map(([student_no, name], n) => ({ id: n + 1, student_no, name })),
    others: [{ student_no: '2023010299', name: '外班生', class: '2023级计算机2班' }],
    objectives,
    components: [
      { id: 1, name: '作业', ratio: 20, stage: 'process', objectives: planned },
      { id: 2, name: '实验', ratio: 20, stage: 'process', objectives: planned },
      { id: 3, name: '期末考试', ratio: 60, stage: 'final', objectives: planned },
    ],
    items: [
      item(10, 1, '作业1', '', 100, 10),
      item(11, 1, '作业2', '', 100, 10),
      item(20, 2, '实验1', '', 100, 10),
      item(21, 2, '实验2', '', 100, 10),
      ...(exam.length > 0 ? questions : [item(30, 3, '期末考试', '', 100, 60)]),
    ],
  }
}

/** Sixteen questions in five groups, as a paper of 100 points. */
export const paper: readonly Exam[] = [
  ...[1, 2, 3, 4].map((n) => ({ no: `一(${n})`, full: 4, objective: n < 3 ? 1 : 2 })),
  ...[1, 2, 3, 4].map((n) => ({ no: `二(${n})`, full: 4, objective: n < 4 ? 1 : 2 })),
  ...[8, 8, 10, 8].map((full, n) => ({ no: `三(${n + 1})`, full, objective: n < 3 ? 2 : 3 })),
  ...[10, 12].map((full, n) => ({ no: `四(${n + 1})`, full, objective: 3 })),
  ...[6, 6].map((full, n) => ({ no: `五(${n + 1})`, full, objective: 4 })),
]

/** A mark that looks like one: between half and all of the full mark, the same every time. */
export const someMark = (student: number, question: number, full: number) =>
  Math.min(full, Math.round(full * (0.5 + ((student * 7 + question * 13) % 50) / 90)))

const merge = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

/** A register as offices print it: title, facts, heads in two rows, objectives, full marks, sums, notes. */
export async function register(students: number, extra: CellSpec[][] = []) {
  const width = paper.length
  const questions = (n: number) => paper.map(({ full }, q) => someMark(n, q, full))
  const sum = (marks: number[]) => marks.reduce((a, b) => a + b, 0)
  const rows: CellSpec[][] = [
    ['东江理工大学课程考核成绩登记表'],
    ['课程名称：数据结构　　课程代码：CS2031　　任课教师：周明　　应考 62 人'],
    [
      '序号',
      '学号',
      '姓名',
      '班级',
      '一',
      null,
      null,
      null,
      '二',
      null,
      null,
      null,
      '三',
      null,
      null,
      null,
      '四',
      null,
      '五',
      null,
      '总分',
      '备注',
    ],
    [null, null, null, null, ...paper.map(({ no }) => no.slice(1)), null, null],
    ['对应课程目标', null, null, null, ...paper.map(({ objective }) => `目标${objective}`)],
    ['分值', null, null, null, ...paper.map(({ full }) => full), 100],
    ...studentRows(
      students,
      (n) => ['计科2301', ...questions(n), sum(questions(n))],
      (n) => [n + 1],
    ),
    ...extra,
    ['平均分', null, null, null, ...paper.map(({ full }) => full * 0.7)],
    ['注：缺考记 0 分；缓考另行登记。'],
    ['任课教师签字：　　　　　　　日期：'],
  ]
  return sheetsOf({
    name: '卷面',
    rows,
    merges: [
      merge(1, 0, 1, width + 5),
      merge(2, 0, 2, width + 5),
      ...[0, 1, 2, 3, width + 4, width + 5].map((column) => merge(3, column, 4, column)),
      merge(3, 4, 3, 7),
      merge(3, 8, 3, 11),
      merge(3, 12, 3, 15),
      merge(3, 16, 3, 17),
      merge(3, 18, 3, 19),
      merge(5, 0, 5, 3),
      merge(6, 0, 6, 3),
    ],
  })
}
