import {
  type Case,
  classOf,
  marksOf,
  merge,
  over,
  person,
  type Question,
  rowsOf,
  seq,
  size,
  truthOf,
} from './corpus.fixture.ts'

const chinese = classOf('cn', [
  ['平时成绩', 20],
  ['实验', 20],
  ['期末考试', 60, 'final'],
])
const indian = classOf('in', [
  ['Assignments', 10],
  ['Internal Assessment', 20],
  ['Lab', 20],
  ['Semester End Exam', 50, 'final'],
])
const hundred: Question = ['', 100]
const of = (...fulls: number[]) => fulls.map((full): Question => ['', full])
const row = (questions: readonly Question[], n: number, from = 0) => marksOf(questions, n, from)

/** Shapes that nobody would choose and somebody has; three of them stay told and unread. */
export const odd: Record<string, Case> = {
  'the rows of full marks and outcomes above the heads': {
    context: indian,
    sheets: [
      {
        rows: [
          ['', 'Max. Marks', 10, 10, 30],
          ['CO', '', 'CO1', 'CO2', 'CO3'],
          ['USN', 'Name', '1a', '1b', '2'],
          ...rowsOf('in', (n) => row(of(10, 10, 30), n)),
        ],
      },
    ],
    truth: truthOf([
      ['1a', 10, [1]],
      ['1b', 10, [2]],
      ['2', 30, [3]],
    ]),
  },
  'full marks without a label, a blank row before the students': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['USN', 'Name', 'Q1', 'Q2', 'Q3'],
          [null, null, 10, 10, 30],
          [],
          ...rowsOf('in', (n) => row(of(10, 10, 30), n)),
        ],
      },
    ],
    truth: truthOf([
      ['Q1', 10],
      ['Q2', 10],
      ['Q3', 30],
    ]),
  },
  'two tests with weights, no full mark, the average': {
    context: indian,
    sheets: [
      {
        rows: [
          ['Roll No', 'Name', 'T1', 'T2', 'Avg'],
          ['', 'Weightage', '50%', '50%', ''],
          ...rowsOf('in', (n) => {
            const [a = 0, b = 0] = row(of(25, 25), n)
            return [a, b, (a + b) / 2]
          }),
        ],
      },
    ],
    truth: truthOf([
      ['T1', 25],
      ['T2', 25],
    ]),
    presses: [{ columns: 'CD', is: { kind: 'part', component_id: 2 } }, { full: 25 }],
  },
  'a table of outcomes on a second sheet': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['USN', 'Name', 'Q1', 'Q2'],
          [null, 'Max', 50, 50],
          ...rowsOf('in', (n) => row(of(50, 50), n)),
        ],
      },
      {
        name: 'CO-PO',
        rows: [
          ['CO', 'PO1', 'PO2'],
          ['CO1', 3, 2],
          ['CO2', 2, 1],
        ],
      },
    ],
    truth: truthOf([
      ['Q1', 50],
      ['Q2', 50],
    ]),
  },
  'two internals side by side with the same questions': {
    context: indian,
    sheets: [
      {
        name: 'IA',
        rows: [
          ['USN', 'Name', 'IA 1', null, 'IA 2', null],
          [null, null, 'Q1', 'Q2', 'Q1', 'Q2'],
          [null, 'Max', 10, 10, 10, 10],
          ...rowsOf('in', (n) => row(of(10, 10, 10, 10), n)),
        ],
        merges: [merge(1, 2, 1, 3), merge(1, 4, 1, 5)],
      },
    ],
    truth: truthOf([
      ['IA1Q1', 10],
      ['IA1Q2', 10],
      ['IA2Q1', 10],
      ['IA2Q2', 10],
    ]),
  },
  'several outcomes of one question': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['USN', 'Name', 'Q1', 'Q2'],
          [null, 'CO', 'CO1,CO2', 'CO3 & CO4'],
          [null, 'Max', 50, 50],
          ...rowsOf('in', (n) => row(of(50, 50), n)),
        ],
      },
    ],
    truth: truthOf([
      ['Q1', 50, [1, 2]],
      ['Q2', 50, [3, 4]],
    ]),
  },
  'a title that names two parts': {
    context: indian,
    sheets: [
      {
        rows: [
          ['Consolidated internal and lab marks, Dept of CSE'],
          ['USN', 'Name', 'Internal', 'Lab'],
          ...rowsOf('in', (n) => row([hundred, hundred], n)),
        ],
        merges: [over(1, 4)],
      },
    ],
    truth: truthOf([
      ['Internal Assessment', 100],
      ['Lab', 100],
    ]),
  },
  宿舍号夹在中间: {
    context: chinese,
    sheets: [
      { rows: [['学号', '姓名', '宿舍号', '期末'], ...rowsOf('cn', (n) => [301 + n, ...row([hundred], n)])] },
    ],
    truth: truthOf([['期末考试', 100]]),
    presses: [{ columns: 'C', is: { kind: 'ignore' } }],
  },
  只有总分一列: {
    context: chinese,
    sheets: [{ name: '期末', rows: [['学号', '姓名', '总分'], ...rowsOf('cn', (n) => row([hundred], n))] }],
    truth: truthOf([['期末考试', 100]]),
    presses: [{ columns: 'C', is: { kind: 'part', component_id: 3 } }],
  },
  每页重复表头和小计: {
    context: chinese,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', '一', '二', '三'],
          ['满分', '', 30, 30, 40],
          ...rowsOf('cn', (n) => row(of(30, 30, 40), n)).flatMap((cells, n) =>
            n % 10 === 9
              ? [cells, [null, '小计', 300, 300, 400], ['学号', '姓名', '一', '二', '三']]
              : [cells],
          ),
        ],
      },
    ],
    truth: truthOf([
      ['一', 30],
      ['二', 30],
      ['三', 40],
    ]),
  },
  'one sheet for each question, all headed alike': {
    context: indian,
    sheets: seq(3).map((q) => ({
      name: `Q${q}`,
      rows: [['USN', 'Name', 'Marks out of 20'], ...rowsOf('in', (n) => row(of(20), n, q - 1))],
    })),
    truth: truthOf([
      ['Q1', 20],
      ['Q2', 20],
      ['Q3', 20],
    ]),
  },
  学号和姓名在一格里: {
    context: chinese,
    sheets: [
      {
        rows: [
          ['学号姓名', '期末'],
          ...seq(size, 0).map((n) => [person('cn', n).join(' '), ...row([hundred], n)]),
        ],
      },
    ],
    truth: truthOf([['期末考试', 100]]),
  },
  '学生在列、成绩在行': {
    context: chinese,
    sheets: [
      {
        rows: [
          ['学号', ...seq(size, 0).map((n) => person('cn', n)[0])],
          ['姓名', ...seq(size, 0).map((n) => person('cn', n)[1])],
          ['期末', ...seq(size, 0).flatMap((n) => row([hundred], n))],
        ],
      },
    ],
    truth: truthOf([['期末考试', 100]]),
  },
}
