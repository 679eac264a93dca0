import { type CellValue, writeXlsx } from 'hucre'
import { questionMeans, questions, type Row } from './exam.ts'

const first = 3
const last = first + questions.length - 1
const width = last + 5

const line = (cells: Record<number, CellValue>): CellValue[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? null)

const perQuestion = (from: (question: (typeof questions)[number], index: number) => CellValue) =>
  Object.fromEntries(questions.map((question, index) => [first + index, from(question, index)]))

const fullWidth = (value: number) =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** What a tired person typed: here a number as text, there full-width digits. */
function typed(value: number, row: number, column: number): CellValue {
  if (row === 7 && column === 2) return fullWidth(value)
  if (row === 30 && column === 5) return ` ${value} `
  return value
}

function studentLine(row: Row, index: number): CellValue[] {
  const { no, name, marks, homework, laboratory, isDeferred } = row
  const exam = isDeferred ? {} : perQuestion((_, column) => typed(marks[column] ?? 0, index, column))
  const sum = isDeferred ? null : marks.reduce((all, mark) => all + mark, 0)
  return line({
    0: index + 1,
    1: no,
    2: index === 4 ? [...name].join('　') : name,
    ...exam,
    [last + 1]: sum,
    [last + 2]: homework,
    [last + 3]: laboratory,
    [last + 4]: isDeferred ? '缓考' : null,
  })
}

/** The register that a teacher keeps: title rows, merged heads, a row of objectives, one of full marks, notes below. */
export function registerOf(rows: readonly Row[]): Promise<Uint8Array> {
  const means = questionMeans(rows)
  const tops = questions.map(({ no, group }) => (no === 1 ? group : null))
  const table: CellValue[][] = [
    line({ 0: '江州理工大学课程成绩登记表' }),
    line({ 0: '课程：数据结构    学期：2026—2027 学年第一学期    任课教师：周明    人数：62' }),
    line({
      0: '序号',
      1: '学号',
      2: '姓名',
      ...perQuestion((_, index) => tops[index] ?? null),
      [last + 1]: '卷面总分',
      [last + 2]: '平时作业',
      [last + 3]: '实验',
      [last + 4]: '备注',
    }),
    line(perQuestion(({ no }) => no)),
    line({ 2: '课程目标', ...perQuestion(({ objective }) => `目标${objective}`) }),
    line({
      2: '满分',
      ...perQuestion(({ full }) => full),
      [last + 1]: 100,
      [last + 2]: 100,
      [last + 3]: 100,
    }),
    ...rows.map(studentLine),
    line({ 2: '平均分', ...perQuestion((_, index) => Math.round((means[index] ?? 0) * 100) / 100) }),
    line({ 0: '注：1. 缓考学生不计入平均分；2. 卷面成绩占总评 60%，平时作业、实验各占 20%。' }),
    line({ 0: '任课教师签字：                    年    月    日' }),
  ]
  const across = (row: number) => ({ startRow: row, startCol: 0, endRow: row, endCol: width - 1 })
  const down = (column: number) => ({ startRow: 2, startCol: column, endRow: 3, endCol: column })
  const starts = questions.flatMap(({ no }, index) => (no === 1 ? [index] : []))
  const heads = starts.map((start, place) => ({
    startRow: 2,
    startCol: first + start,
    endRow: 2,
    endCol: first + (starts[place + 1] ?? questions.length) - 1,
  }))
  const merges = [
    across(0),
    across(1),
    ...heads,
    ...[0, 1, 2, last + 1, last + 2, last + 3, last + 4].map(down),
  ]
  return writeXlsx({ sheets: [{ name: '成绩登记', rows: table, merges }] })
}
