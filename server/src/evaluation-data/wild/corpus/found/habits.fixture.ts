import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import {
  type Case,
  marksOf,
  merge,
  none,
  person,
  type Question,
  rowsOf,
  sum,
  truthOf,
} from '../corpus.fixture.ts'
import { american, chinese, everybody, except, fulls, indian, lines, part, row } from './course.fixture.ts'

const paper = (heads: CellSpec[][], questions: ReturnType<typeof fulls>, name = 'SEE') => [
  { name, rows: [...heads, ...rowsOf('in', (n) => row(questions, n))] },
]

const threeTens = truthOf([
  ['Q1', 10],
  ['Q2', 10],
  ['Q3', 10],
])
const twoTens = truthOf([
  ['Q1', 10],
  ['Q2', 10],
])

const numberHeads = (heads: CellSpec[], before: (n: number) => CellSpec[]): Case => ({
  context: indian,
  sheets: [
    {
      name: 'SEE',
      rows: [
        [...heads, 'Q1', 'Q2'],
        [...heads.map((_, at) => (at === 0 ? 'Max' : null)), 10, 10],
        ...everybody.map((n) => [...before(n), ...row(fulls(10, 10), n)]),
      ],
    },
  ],
  truth: twoTens,
})
const outcomes = (...said: string[]): Pick<Case, 'sheets'> => ({
  sheets: paper(
    [
      ['Roll No', 'Name', ...said.map((_, at) => `Q${at + 1}`)],
      [null, 'Max', ...said.map(() => 10)],
      [null, 'CO', ...said],
    ],
    said.map((_, at) => [`Q${at + 1}`, 10]),
  ),
})
const unlike: readonly Question[] = [10, 10, 20, 10, 10].map((full, at) => [`Q${at + 1}`, full])
const of = (...objectives: number[][]) => truthOf(objectives.map((co, at) => [`Q${at + 1}`, 10, co] as const))

/** The same habits of those who write mark workbooks, each in several spellings. */
export const habits: Record<string, Case> = {
  'the number of the roster is the second one': numberHeads(['Seat No', 'Roll No', 'Name'], (n) => [
    `T2024${5001 + n}`,
    ...person('in', n),
  ]),
  'PRN and exam seat number, both of digits': numberHeads(['PRN', 'Exam Seat No', 'Name'], (n) => [
    person('in', n)[0],
    700_100 + n,
    person('in', n)[1],
  ]),
  'enrolment number and USN': numberHeads(['Enrollment No', 'USN', 'Student Name'], (n) => [
    2_024_000 + n,
    ...person('in', n),
  ]),
  '学号 beside 考号': {
    context: chinese,
    sheets: [
      {
        name: '期末考试',
        rows: [
          ['考号', '学号', '姓名', '一', '二'],
          [null, null, '满分', 40, 60],
          ...everybody.map((n) => [880_000 + n, ...person('cn', n), ...row(fulls(40, 60), n)]),
        ],
      },
    ],
    truth: truthOf([
      ['一', 40],
      ['二', 60],
    ]),
  },
  'Q1 Score, Q2 Score': {
    context: indian,
    sheets: paper([['Roll No', 'Name', 'Q1 Score', 'Q2 Score', 'Q3 Score']], fulls(10, 10, 10)),
    truth: threeTens,
    presses: [{ full: 10 }],
  },
  'Q 1 marks in small letters': {
    context: indian,
    sheets: paper([['Roll No', 'Name', 'q1 marks', 'q2 marks', 'q3 marks']], fulls(10, 10, 10)),
    truth: truthOf([
      ['q1', 10],
      ['q2', 10],
      ['q3', 10],
    ]),
    presses: [{ full: 10 }],
  },
  'Q1 Marks with a row of full marks': {
    context: indian,
    sheets: paper(
      [
        ['Roll No', 'Name', 'Q1 Marks', 'Q2 Marks', 'Q3 Marks'],
        [null, 'Max', 10, 10, 10],
      ],
      fulls(10, 10, 10),
    ),
    truth: threeTens,
  },
  'Q10 Marks to Q12 Marks': {
    context: indian,
    sheets: paper([['Roll No', 'Name', 'Q10 Marks', 'Q11 Marks', 'Q12 Marks']], fulls(8, 8, 8)),
    truth: truthOf([
      ['Q10', 8],
      ['Q11', 8],
      ['Q12', 8],
    ]),
    presses: [{ full: 8 }],
  },
  'Marks Q1, Marks Q2': {
    context: indian,
    sheets: paper([['Roll No', 'Name', 'Marks Q1', 'Marks Q2']], fulls(10, 10)),
    truth: truthOf([
      ['MarksQ1', 10],
      ['MarksQ2', 10],
    ]),
    presses: [{ columns: 'CD', is: part(4) }, { full: 10 }],
  },
  'CO1 to CO6 with every word between': {
    context: indian,
    ...outcomes('CO1 to CO6', 'CO1 through 4', 'CO1 – CO4', 'CO1 and CO3', 'CO1-6'),
    truth: of([1, 2, 3, 4, 5, 6], [1, 2, 3, 4], [1, 2, 3, 4], [1, 3], [1, 2, 3, 4, 5, 6]),
  },
  'CO 1 until 3 with points, lists without commas': {
    context: indian,
    ...outcomes('CO1..CO3', 'CO1 CO2 CO3', 'CO1; CO4', 'CO 2 to CO 4', 'CO1/CO2'),
    truth: of([1, 2, 3], [1, 2, 3], [1, 4], [2, 3, 4], [1, 2]),
  },
  '目标1至3、目标1和目标4': {
    context: chinese,
    sheets: [
      {
        name: '期末考试',
        rows: [
          ['学号', '姓名', '一', '二', '三', '四'],
          [null, '满分', 30, 30, 20, 20],
          [null, '课程目标', '目标1至3', '目标1和目标4', '1-4', '课程目标一、三'],
          ...rowsOf('cn', (n) => row(fulls(30, 30, 20, 20), n)),
        ],
      },
    ],
    truth: truthOf([
      ['一', 30, [1, 2, 3]],
      ['二', 30, [1, 4]],
      ['三', 20, [1, 2, 3, 4]],
      ['四', 20, [1, 3]],
    ]),
  },
  'a and Ab. for absent': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['Roll No', 'Name', 'Q1', 'Q2'],
          [null, 'Max', 10, 10],
          ...rowsOf('in', (n) => (n === 5 ? ['a', 'a'] : n === 6 ? ['Ab.', 'AB'] : row(fulls(10, 10), n))),
        ],
      },
    ],
    truth: except(twoTens, { 5: 'absent', 6: 'absent' }),
    presses: [{ all: 'word_mark', remedy: 'state' }],
  },
  'a formula column saved by a program that computes nothing, some of it': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['Roll No', 'Name', 'Q1', 'Q2'],
          [null, 'Max', 10, 10],
          ...rowsOf('in', (n) => [
            n % 2 === 0 ? { formula: '5+5', value: null } : (row(fulls(10), n)[0] ?? 0),
            ...row(fulls(10), n, 1),
          ]),
        ],
      },
    ],
    truth: twoTens,
  },
  'a total of formulas without results': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['Roll No', 'Name', 'Q1', 'Q2', 'Total'],
          [null, 'Max', 10, 10, 20],
          ...rowsOf('in', (n) => [...row(fulls(10, 10), n), { formula: 'C3+D3', value: null }]),
        ],
      },
    ],
    truth: twoTens,
  },
  'External behind the total': {
    context: indian,
    sheets: [
      {
        name: 'Marks',
        rows: [
          ['Roll No', 'Name', 'IA 1', 'IA 2', 'Total', 'External'],
          [null, 'Max', 20, 20, 40, 60],
          ...rowsOf('in', (n) => {
            const [a = 0, b = 0, c = 0] = row(fulls(20, 20, 60), n)
            return [a, b, a + b, c]
          }),
        ],
      },
    ],
    truth: {
      ...truthOf([
        ['IA1', 20],
        ['IA2', 20],
      ]),
      ...truthOf([['Semester End Exam', 60]], 2),
    },
    presses: [
      { columns: 'F', is: part(4) },
      { all: 'full_differs', remedy: 'file' },
    ],
  },
  'Assignment (2) behind a total': {
    context: indian,
    sheets: [
      {
        name: 'Marks',
        rows: [
          ['Roll No', 'Name', 'Q1', 'Q2', 'Total', 'Assignment (2)'],
          [null, 'Max', 20, 20, 40, 5],
          ...rowsOf('in', (n) => {
            const [a = 0, b = 0, c = 0] = row(fulls(20, 20, 5), n)
            return [a, b, a + b, c]
          }),
        ],
      },
    ],
    truth: {
      ...truthOf([
        ['Q1', 20],
        ['Q2', 20],
      ]),
      ...truthOf([['Assignments', 5]], 2),
    },
    presses: [
      { columns: 'CD', is: part(2) },
      { columns: 'F', is: part(1) },
      { all: 'full_differs', remedy: 'file' },
    ],
  },
  'centred group heads over groups of unlike size': {
    context: indian,
    text: {
      name: 'cat.csv',
      text: lines(
        [
          ['', '', '', 'CAT 1', '', 'CAT 2', ''],
          ['Roll No', 'Name', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5'],
          ['', 'Max', 10, 10, 20, 10, 10],
          ...everybody.map((n) => [...person('in', n), ...row(fulls(10, 10, 20, 10, 10), n)]),
        ],
        ',',
      ),
    },
    // whether Q4 is of the first or of the second cannot be told, but both are internal
    truth: truthOf(unlike),
  },
  'centred group heads of several components over groups of unlike size': {
    context: indian,
    text: {
      name: 'marks.csv',
      text: lines(
        [
          ['', '', '', 'Assignments', '', 'CAT', ''],
          ['Roll No', 'Name', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5'],
          ['', 'Max', 10, 10, 20, 10, 10],
          ...everybody.map((n) => [...person('in', n), ...row(fulls(10, 10, 20, 10, 10), n)]),
        ],
        ',',
      ),
    },
    truth: truthOf(unlike),
    presses: [
      { columns: 'CDE', is: part(1) },
      { columns: 'FG', is: part(2) },
    ],
  },
  'centred group heads that stand over the first column of the second group': {
    context: indian,
    text: {
      name: 'cat.csv',
      text: lines(
        [
          ['', '', '', 'CAT 1', '', '', 'CAT 2', '', '', 'CAT 3', ''],
          ['Roll No', 'Name', 'Q1', 'Q2', 'Q3', 'Q1', 'Q2', 'Q3', 'Q1', 'Q2', 'Q3'],
          ['', 'Max', ...fulls(10, 10, 20, 10, 10, 20, 10, 10, 20).map(([, full]) => full)],
          ...everybody.map((n) => [...person('in', n), ...row(fulls(10, 10, 20, 10, 10, 20, 10, 10, 20), n)]),
        ],
        ',',
      ),
    },
    truth: truthOf(
      [1, 2, 3].flatMap((c) => [
        [`CAT${c}Q1`, 10] as const,
        [`CAT${c}Q2`, 10] as const,
        [`CAT${c}Q3`, 20] as const,
      ]),
    ),
  },
  'a letterhead, and the row of full marks is said': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['Name of the School', null, 'School of Computing', ...none(2)],
          ['Department', null, 'Computer Science', ...none(2)],
          ['Roll No', 'Name', 'Q1', 'Q2', 'Q3'],
          [null, null, '10', '20', '30'],
          ...rowsOf('in', (n) => row(fulls(10, 20, 30), n)),
        ],
        merges: [merge(1, 2, 1, 4)],
      },
    ],
    truth: truthOf([
      ['Q1', 10],
      ['Q2', 20],
      ['Q3', 30],
    ]),
    presses: [{ rows: [4], is: 'full' }],
  },
  'pointing at one of two sheets with the same heads': {
    context: indian,
    sheets: ['Unit 1', 'Unit 2'].map((name, at) => ({
      name,
      rows: [['Roll No', 'Name', 'Score'], ...rowsOf('in', (n) => row(fulls(20), n, at))],
    })),
    truth: truthOf([
      ['Unit1', 20],
      ['Unit2', 20],
    ]),
    presses: [{ columns: 'C', is: part(2) }, { full: 20 }],
  },
  'pointing at the second of two sheets after the first': {
    context: indian,
    sheets: ['Unit 1', 'Unit 2'].map((name, at) => ({
      name,
      rows: [['Roll No', 'Name', 'Score', 'Bonus'], ...rowsOf('in', (n) => row(fulls(20, 20), n, 2 * at))],
    })),
    truth: truthOf(['Unit1', 'Unit1Bonus', 'Unit2', 'Unit2Bonus'].map((no) => [no, 20] as const)),
    presses: [
      { columns: 'CD', is: part(2), sheet: 'Unit 1' },
      { columns: 'CD', is: part(2), sheet: 'Unit 2' },
      { full: 20 },
    ],
  },
  'names only, one sheet each, the heads say the same exam': {
    context: indian,
    sheets: ['Sheet1', 'Sheet2', 'Sheet3'].map((name, at) => ({
      name,
      rows: [
        ['Name', 'Semester End Exam'],
        ...everybody.map((n) => [person('in', n)[1], ...row(fulls(100), n, at)]),
      ],
    })),
    // which of the three is the examination nobody can tell
    truth: {},
    presses: [{ all: 'no_number', remedy: 'same' }],
  },
  'numbers, three sheets of the same exam with other marks': {
    context: indian,
    sheets: ['Section A', 'Second', 'Third'].map((name, at) => ({
      name,
      rows: [['Roll No', 'Name', 'Semester End Exam'], ...rowsOf('in', (n) => row(fulls(100), n, at))],
    })),
    truth: {},
  },
  'Blackboard .tsv in UTF-16': {
    context: american,
    text: {
      name: 'gc.tsv',
      text: Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(
          lines(
            [
              [
                'Last Name',
                'First Name',
                'Username',
                'Student ID',
                'HW1 [Total Pts: 50 Score] |1',
                'HW2 [Total Pts: 50 Score] |2',
              ],
              ...everybody.map((n) => [
                ...person('us', n)[1].split(', '),
                `user${n}`,
                person('us', n)[0],
                ...row(fulls(50, 50), n),
              ]),
            ],
            '\t',
            true,
          ),
          'utf16le',
        ),
      ]),
    },
    truth: truthOf([
      ['HW1', 50],
      ['HW2', 50],
    ]),
  },
  'the same full mark in a column of its own for two marks': {
    context: indian,
    sheets: [
      {
        name: 'Marks',
        rows: [
          ['Roll No', 'Name', 'IA 1', 'Out of', 'IA 2', 'Out of'],
          ...rowsOf('in', (n) => {
            const [a = 0, b = 0] = row(fulls(20, 25), n)
            return [a, 20, b, 25]
          }),
        ],
      },
    ],
    truth: truthOf([
      ['IA1', 20],
      ['IA2', 25],
    ]),
  },
  'a share of the final mark in the head, no full mark': {
    context: american,
    sheets: [
      {
        name: 'Grades',
        rows: [
          ['Student ID', 'Name', 'HW1 (10%)', 'HW2 (10%)'],
          [null, 'Points Possible', 50, 50],
          ...rowsOf('us', (n) => row(fulls(50, 50), n)),
        ],
      },
    ],
    truth: truthOf([
      ['HW1', 50],
      ['HW2', 50],
    ]),
  },
  '期末 sums and parts in one table': {
    context: chinese,
    sheets: [
      {
        name: '成绩汇总',
        rows: [
          ['学号', '姓名', '平时作业', '实验', '期末考试', '总评'],
          ...rowsOf('cn', (n) => {
            const m = marksOf(fulls(100, 100, 100), n)
            return [...m, Math.round(sum(m) / 3)]
          }),
        ],
      },
    ],
    truth: {
      ...truthOf([['平时作业', 100]]),
      ...truthOf([['实验', 100]], 1),
      ...truthOf([['期末考试', 100]], 2),
    },
  },
}
