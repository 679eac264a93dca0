import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { contextOf, paper } from '../guess/workbook.fixture.ts'
import { merge, none, questions, rowOf, size, students, sum, type Wild } from './wild.fixture.ts'

const nos = paper.map(({ no }) => no)

/** Lists in odd shapes, and cells that are not plainly numbers. */
export const lists: Record<string, Wild> = {
  'two lists of students side by side': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['2023级计算机1班 期末成绩', ...none(7)],
          ['序号', '学号', '姓名', '期末成绩', '序号', '学号', '姓名', '期末成绩'],
          ...sideBySide((n) => 60 + (n % 30)),
        ],
        merges: [merge(1, 0, 1, 7)],
      },
    ],
    marks: { 期末考试: (n) => 60 + (n % 30) },
  },
  'the questions of two lists side by side are the same items': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['2024级 期末考试成绩'],
          ...[0, 1].map(() => []),
          [...parts('序号', '学号', '姓名', '总分'), ...parts('序号', '学号', '姓名', '总分')],
          [...parts(null, null, '分值', 100, [30, 30, 40]), ...parts(null, null, '分值', 100, [30, 30, 40])],
          ...sideBySide((n) => 20 + (n % 9)).map((cells) =>
            cells.flatMap((cell, at) => (at % 4 === 3 ? [cell, 15, 25, Number(cell) + 40] : [cell])),
          ),
        ],
      },
    ],
    marks: { 一: (n) => 20 + (n % 9), 二: () => 15, 三: () => 25 },
    told: { new_without_objective: 6 },
  },
  'only names, no numbers': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['序号', '姓名', '期末成绩'],
          ...students((n) => [70 + (n % 25)]).map(([, name, mark], n) => [n + 1, name ?? null, mark ?? null]),
        ],
      },
    ],
    marks: {},
    told: { no_number: 62 },
  },
  'one mark for each objective': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', '课程目标1', '课程目标2', '课程目标3', '课程目标4', '总分'],
          ['满分', null, 20, 40, 30, 10, 100],
          ...students(() => [16, 30, 20, 8, 74]),
        ],
      },
    ],
    marks: { 课程目标1: () => 16, 课程目标2: () => 30, 课程目标3: () => 20, 课程目标4: () => 8 },
  },
  'formulas for the totals, hidden rows and a hidden draft column': {
    sheets: [
      {
        name: '期末',
        columns: [...none(18).map(() => ({})), { hidden: true }, {}],
        rows: [
          ['学号', '姓名', ...nos, '草稿', '合计'],
          ...students((n) => [
            ...rowOf(n).slice(0, 15),
            { formula: `${rowOf(n)[15]}+0`, value: rowOf(n)[15] ?? 0 },
            55,
            { formula: `SUM(C${n + 2}:R${n + 2})`, value: sum(rowOf(n)) },
          ]),
        ],
      },
    ],
    context: contextOf(size, paper),
    marks: questions(),
    told: { hidden_column: 1 },
  },
  'numbers as text, full-width digits and units': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['学 号', '姓　名', ...nos],
          ...students((n) =>
            rowOf(n).map((mark, q) => (q % 3 === 0 ? String(mark) : q % 3 === 1 ? wide(mark) : `${mark}分`)),
          ),
        ],
      },
    ],
    context: contextOf(size, paper),
    marks: questions(),
  },
}

function wide(mark: number) {
  return String(mark).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
}

function sideBySide(mark: (student: number) => number): CellSpec[][] {
  const rows = students(
    (n) => [mark(n)],
    (n) => [n + 1],
  )
  const half = 32
  return rows.slice(0, half).map((row, n) => [...row, ...(rows[n + half] ?? [])])
}

/** A head or a line of full marks of three parts between what stands before and behind them. */
function parts(
  first: CellSpec,
  second: CellSpec,
  third: CellSpec,
  last: CellSpec,
  middle: CellSpec[] = ['一、选择题', '二、填空题', '三、算法设计题'],
): CellSpec[] {
  return [first, second, third, ...middle, last]
}
