import { merge, person, rowsOf, seq, size, sum, truthOf } from '../corpus.fixture.ts'
import { american, type Cases, chinese, everybody, fulls, indian, part, row } from './course.fixture.ts'

const named = (n: number) => person('in', n)[1]
const exams = ['ISE 1', 'ISE 2', 'MSE']

/** Workbooks of several sheets, and what is hidden or computed in them. */
export const sheets: Cases = {
  'a sheet for each examination with names only': {
    context: indian,
    sheets: exams.map((name, at) => ({
      name,
      rows: [['Name', 'Marks'], ...everybody.map((n) => [named(n), ...row(fulls(20), n, at)])],
    })),
    truth: truthOf(exams.map((name) => [name.replace(' ', ''), 20] as const)),
    presses: [{ all: 'no_number', remedy: 'same' }, { columns: 'B', is: part(2) }, { full: 20 }],
  },
  'a sheet for each examination with numbers, all headed alike': {
    context: indian,
    sheets: exams.map((name, at) => ({
      name,
      rows: [['Roll No', 'Name', 'Marks'], ...rowsOf('in', (n) => row(fulls(20), n, at))],
    })),
    truth: truthOf(exams.map((name) => [name.replace(' ', ''), 20] as const)),
    presses: [{ columns: 'C', is: part(2) }, { full: 20 }],
  },
  'questions of two tests on two sheets, all headed alike': {
    context: indian,
    sheets: ['CAT 1', 'CAT 2'].map((name, at) => ({
      name,
      rows: [
        ['Roll No', 'Name', 'Q1', 'Q2'],
        [null, 'Max', 10, 20],
        ...rowsOf('in', (n) => row(fulls(10, 20), n, 2 * at)),
      ],
    })),
    truth: truthOf([
      ['CAT1Q1', 10],
      ['CAT1Q2', 20],
      ['CAT2Q1', 10],
      ['CAT2Q2', 20],
    ]),
  },
  'the same table twice, the second a copy': {
    context: indian,
    sheets: ['CAT 1', 'Copy'].map((name) => ({
      name,
      rows: [
        ['Roll No', 'Name', 'Q1', 'Q2'],
        [null, 'Max', 10, 20],
        ...rowsOf('in', (n) => row(fulls(10, 20), n)),
      ],
    })),
    truth: truthOf([
      ['Q1', 10],
      ['Q2', 20],
    ]),
    presses: [{ columns: 'CD', is: part(2) }],
  },
  'six sheets with groups over outcomes': {
    context: indian,
    sheets: seq(6).map((s) => ({
      name: `Assignment ${s}`,
      rows: [
        ['Roll No', 'Name', `Assignment ${s}`, null],
        [null, null, `CO${s}`, `CO${(s % 6) + 1}`],
        [null, 'Max', 5, 5],
        ...rowsOf('in', (n) => row(fulls(5, 5), n, 2 * (s - 1))),
      ],
      merges: [merge(1, 2, 1, 3)],
    })),
    truth: truthOf(
      seq(6).flatMap((s) => [
        [`Assignment${s}CO${s}`, 5, [s]] as const,
        [`Assignment${s}CO${(s % 6) + 1}`, 5, [(s % 6) + 1]] as const,
      ]),
    ),
  },
  'a formula whose result was not saved': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['Roll No', 'Name', 'Q1', 'Q2'],
          [null, 'Max', 10, 10],
          ...rowsOf('in', (n) => [{ formula: '5+5', value: null }, ...row(fulls(10), n, 1)]),
        ],
      },
    ],
    truth: truthOf([
      ['Q1', 10],
      ['Q2', 10],
    ]),
  },
  'a hidden column of marks': {
    context: american,
    sheets: [
      {
        name: 'Grades',
        rows: [
          ['Student ID', 'Name', 'HW1 (50 points)', 'HW2 (50 points)'],
          ...rowsOf('us', (n) => row(fulls(50, 50), n)),
        ],
        columns: [{}, {}, {}, { hidden: true }],
      },
    ],
    truth: truthOf([['Homework', 50]]),
    presses: [
      { columns: 'C', is: part(1) },
      { all: 'full_differs', remedy: 'file' },
    ],
  },
  总分之后还有一列: {
    context: chinese,
    sheets: [
      {
        name: '成绩',
        rows: [
          ['学号', '姓名', '一', '二', '卷面总分', '平时作业'],
          ['满分', '', 40, 60, 100, 100],
          ...rowsOf('cn', (n) => {
            const [a = 0, b = 0, c = 0] = row(fulls(40, 60, 100), n)
            return [a, b, a + b, c]
          }),
        ],
      },
    ],
    truth: {
      ...truthOf([
        ['一', 40],
        ['二', 60],
      ]),
      ...truthOf([['平时作业', 100]], 2),
    },
  },
  'attainment of a thousand rows under the marks': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['Roll No', 'Name', 'Q1', 'Q2', 'Total'],
          [null, 'Max', 40, 60, 100],
          ...rowsOf('in', (n) => {
            const m = row(fulls(40, 60), n)
            return [...m, sum(m)]
          }),
          [],
          [null, 'Average', 30, 45, 75],
          [null, 'No of students above 60%', 30, 31, 33],
          ...seq(1000 - size).map((n) => [null, `CO attainment ${n}`, 2, 3, null]),
        ],
      },
    ],
    truth: truthOf([
      ['Q1', 40],
      ['Q2', 60],
    ]),
  },
}
