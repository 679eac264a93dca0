import {
  marksOf,
  merge,
  none,
  over,
  person,
  rowsOf,
  seq,
  sum,
  truthOf,
  withItems,
} from '../corpus.fixture.ts'
import {
  american,
  type Cases,
  chinese,
  everybody,
  except,
  fulls,
  indian,
  indians,
  lines,
  part,
  row,
} from './course.fixture.ts'

/** Heads of one sheet as other schools write them. */
export const heads: Cases = {
  'roll number and seat number': {
    context: indian,
    sheets: [
      {
        name: 'Marks',
        rows: [
          ['Serial No', 'Roll No', 'Seat No', 'Name', 'UT1-Q1', 'UT1-Q2', 'UT2-Q1', 'UT2-Q2'],
          ...everybody.map((n) => [
            n + 1,
            person('in', n)[0],
            `T2024${5001 + n}`,
            person('in', n)[1],
            ...row(fulls(10, 10, 10, 10), n),
          ]),
        ],
      },
    ],
    truth: truthOf([
      ['UT1-Q1', 10],
      ['UT1-Q2', 10],
      ['UT2-Q1', 10],
      ['UT2-Q2', 10],
    ]),
    presses: [{ columns: 'EFGH', is: part(2) }, { full: 10 }],
  },
  'UT1-Q1 with UA and empty totals': {
    context: indian,
    sheets: [
      {
        name: 'UT',
        rows: [
          ['Sr', 'PRN', 'Name of Student', 'UT1-Q1', 'UT1-Q2', 'UT1 Total', 'UT2-Q1', 'UT2-Q2', 'UT2 Total'],
          ...everybody.map((n) => {
            const [a = 0, b = 0, c = 0, d = 0] = row(fulls(10, 10, 10, 10), n)
            const first = n === 4 ? ['UA', 'UA'] : [a, b]
            return [n + 1, ...person('in', n), ...first, null, c, d, null]
          }),
        ],
      },
    ],
    truth: {
      ...except(truthOf([['UT1-Q1', 10]]), { 4: 'absent' }),
      ...except(truthOf([['UT1-Q2', 10]], 1), { 4: 'absent' }),
      ...truthOf([['UT2-Q1', 10]], 2),
      ...truthOf([['UT2-Q2', 10]], 3),
    },
    presses: [{ columns: 'DEGH', is: part(2) }, { full: 10 }],
  },
  'Q1 Marks, Q3 Marks': {
    context: indian,
    sheets: [indians([['Roll No', 'Name', 'Q1 Marks', 'Q2 Marks', 'Q3 Marks']], fulls(10, 10, 10), 'SEE')],
    truth: truthOf([
      ['Q1', 10],
      ['Q2', 10],
      ['Q3', 10],
    ]),
    presses: [{ full: 10 }],
  },
  'CO1 to CO4 in words': {
    context: indian,
    sheets: [
      indians(
        [
          ['Roll No', 'Name', 'Q1', 'Q2', 'Q3', 'Q4'],
          [null, 'Max', 20, 30, 20, 10],
          [null, 'CO', 'CO1 to CO4', 'CO2', 'CO1 & CO3', 'CO1 through 6'],
        ],
        fulls(20, 30, 20, 10),
        'SEE',
      ),
    ],
    truth: truthOf([
      ['Q1', 20, [1, 2, 3, 4]],
      ['Q2', 30, [2]],
      ['Q3', 20, [1, 3]],
      ['Q4', 10, [1, 2, 3, 4, 5, 6]],
    ]),
  },
  'a dash that is longer, and words beside numbers': {
    context: indian,
    sheets: [
      indians(
        [
          ['Roll No', 'Name', 'Q1', 'Q2'],
          [null, 'Max', 20, 30],
          [null, 'CO', 'CO1 – CO4', 'CO1, CO3 to CO5'],
        ],
        fulls(20, 30),
        'SEE',
      ),
    ],
    truth: truthOf([
      ['Q1', 20, [1, 2, 3, 4]],
      ['Q2', 30, [1, 3, 4, 5]],
    ]),
  },
  'A for absent among marks': {
    context: indian,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['Roll No', 'Name', 'Q1', 'Q2'],
          [null, 'Max', 10, 10],
          ...rowsOf('in', (n) => (n === 5 ? ['A', 'A'] : row(fulls(10, 10), n))),
        ],
      },
    ],
    truth: except(
      truthOf([
        ['Q1', 10],
        ['Q2', 10],
      ]),
      { 5: 'absent' },
    ),
    presses: [{ all: 'word_mark', remedy: 'state' }],
  },
  'the full mark in a column of its own': {
    context: indian,
    sheets: [
      {
        name: 'Marks',
        rows: [['regdno', 'name', 'max_marks', 'MARKS'], ...rowsOf('in', (n) => [4, ...row(fulls(4), n)])],
      },
    ],
    truth: truthOf([['Internal Assessment', 4]]),
    presses: [
      { columns: 'D', is: part(2) },
      { all: 'full_differs', remedy: 'file' },
    ],
  },
  'a row of targets under the heads': {
    context: indian,
    sheets: [
      {
        name: 'Marks',
        rows: [
          ['Regd.No', 'Mid-01 (15)', null, 'Mid-02 (15)', null],
          [null, 'CO1', 'CO2', 'CO3', 'CO4'],
          ['Maximum marks', 8, 7, 8, 7],
          ['Target(60%)', 4.8, 4.2, 4.8, 4.2],
          ...everybody.map((n) => [person('in', n)[0], ...row(fulls(8, 7, 8, 7), n)]),
        ],
      },
    ],
    truth: truthOf([
      ['Mid-01CO1', 8, [1]],
      ['Mid-01CO2', 7, [2]],
      ['Mid-02CO3', 8, [3]],
      ['Mid-02CO4', 7, [4]],
    ]),
  },
  'bands of attainment above the table': {
    context: indian,
    sheets: [
      {
        name: 'Marks',
        rows: [
          [null, null, null, null, 'Target', 'Unit Test', 'University', null],
          [null, null, null, null, 'Level 3', 80, 100, null],
          [null, null, null, null, 'Level 2', 81, 100, null],
          [],
          ['Sr. No.', 'Roll No.', 'Name', 'CO1', 'CO2', 'CO3', 'End Sem', 'Final'],
          ...everybody.map((n) => {
            const m = row(fulls(15, 15, 15, 70), n)
            return [n + 1, ...person('in', n), ...m, sum(m)]
          }),
        ],
      },
    ],
    truth: {
      ...truthOf([
        ['CO1', 15, [1]],
        ['CO2', 15, [2]],
        ['CO3', 15, [3]],
      ]),
      // nothing says that it is marked out of 70: it stays out of 100
      'Semester End Exam': { full: 100, mark: (n) => row(fulls(15, 15, 15, 70), n)[3] },
    },
    presses: [{ columns: 'DEF', is: part(2) }, { full: 15 }],
  },
  'a letterhead beside the heads': {
    context: indian,
    sheets: [
      {
        name: 'IA1',
        rows: [
          [null, 'SHEET INFO :', 'MARK SHEET'],
          [null, 'Course Code :', 'XX101'],
          [null, 'Class :', 'Second year', null, 'Some Institute of Technology', ...none(6)],
          [null, 'Motto :', null, null, 'learn and grow', ...none(6)],
          [],
          [null, null, 'QUESTION NO', 1, 2, 3, 4, 'CO', 'CO', 'TOTAL'],
          [null, null, 'COURSE OUTCOME NO', 1, 1, 2, 2, 1, 2, 'TM'],
          ['S.NO', 'REG. NO', 'NAME', 2, 2, 16, 16, 4, 32, 36],
          ...everybody.map((n) => {
            const m = row(fulls(2, 2, 16, 16), n)
            const [a = 0, b = 0, c = 0, d = 0] = m
            return [n + 1, ...person('in', n), ...m, a + b, c + d, sum(m)]
          }),
        ],
        merges: [merge(3, 4, 3, 9), merge(4, 4, 4, 9)],
      },
    ],
    truth: truthOf([
      ['1', 2, [1]],
      ['2', 2, [1]],
      ['3', 16, [2]],
      ['4', 16, [2]],
    ]),
    presses: [{ columns: 'DEFG', is: part(2) }],
  },
  'two internals and an external paper': {
    context: indian,
    text: {
      name: 'marks.csv',
      text: lines(
        [
          ['', 'Q1', 'Q2', 'Objective', 'Assignment', 'Q1', 'Q2', 'Objective', 'Assignment', 'External'],
          ['', 5, 5, 10, 5, 5, 5, 10, 5, 75],
          ['Roll No', 'CO1', 'CO1', 'CO2', 'CO1-CO4', 'CO3', 'CO3', 'CO4', 'CO1-CO4', 'CO1-CO4'],
          ...everybody.map((n) => [person('in', n)[0], ...row(fulls(5, 5, 10, 5, 5, 5, 10, 5, 75), n)]),
        ],
        ',',
      ),
    },
    truth: truthOf([
      ['Q1', 5, [1]],
      ['Q2', 5, [1]],
      ['Objective', 10, [2]],
      ['Assignment', 5, [1, 2, 3, 4]],
      ['Q1 (2)', 5, [3]],
      ['Q2 (2)', 5, [3]],
      ['Objective (2)', 10, [4]],
      ['Assignment (2)', 5, [1, 2, 3, 4]],
      ['Semester End Exam', 75],
    ]),
    presses: [
      { columns: 'BCDFGH', is: part(2) },
      { columns: 'EI', is: part(1) },
      { all: 'full_differs', remedy: 'file' },
    ],
  },
  'centred group heads of a csv': {
    context: indian,
    text: {
      name: 'cat.csv',
      text: lines(
        [
          ['', '', '', 'CAT 1', '', '', 'CAT 2', ''],
          ['Roll No', 'Name', 'Q1', 'Q2', 'Q3', 'Q1', 'Q2', 'Q3'],
          ['', 'Max', 10, 10, 20, 10, 10, 20],
          ...everybody.map((n) => [...person('in', n), ...row(fulls(10, 10, 20, 10, 10, 20), n)]),
        ],
        ',',
      ),
    },
    truth: truthOf([
      ['CAT1Q1', 10],
      ['CAT1Q2', 10],
      ['CAT1Q3', 20],
      ['CAT2Q1', 10],
      ['CAT2Q2', 10],
      ['CAT2Q3', 20],
    ]),
  },
  'students in the columns': {
    context: indian,
    sheets: [
      {
        name: 'Marks',
        rows: [
          ['Question', 'Max', ...everybody.map((n) => person('in', n)[0])],
          ...seq(4).map((q) => [
            `Q${q}`,
            10,
            ...everybody.map((n) => row(fulls(10, 10, 10, 10), n)[q - 1] ?? 0),
          ]),
        ],
      },
    ],
    truth: truthOf(seq(4).map((q) => [`Q${q}`, 10] as const)),
  },
  '实验 under its own band': {
    context: chinese,
    sheets: [
      {
        name: '成绩',
        rows: [
          ['学号', '姓名', '实验', null, null, '期末'],
          [null, null, '实验1', '实验2', '实验3', '期末考试'],
          [null, '满分', 30, 30, 40, 100],
          ...rowsOf('cn', (n) => row(fulls(30, 30, 40, 100), n)),
        ],
        merges: [merge(1, 2, 1, 4)],
      },
    ],
    truth: truthOf([
      ['实验1', 30],
      ['实验2', 30],
      ['实验3', 40],
      ['期末考试', 100],
    ]),
  },
  '实验 实验1 in one head': {
    context: chinese,
    sheets: [
      {
        name: '成绩',
        rows: [
          ['学号', '姓名', '实验 实验1', '实验 实验2', '实验 实验3', '期末考试'],
          [null, '满分', 30, 30, 40, 100],
          ...rowsOf('cn', (n) => row(fulls(30, 30, 40, 100), n)),
        ],
      },
    ],
    truth: truthOf([
      ['实验1', 30],
      ['实验2', 30],
      ['实验3', 40],
      ['期末考试', 100],
    ]),
  },
  '实验-实验1(30) for the items 1, 2 and 3 of the class': {
    context: withItems(chinese, 2, [
      ['1', 30],
      ['2', 30],
      ['3', 40],
    ]),
    sheets: [
      {
        name: '成绩',
        rows: [
          ['学号', '姓名', '实验-实验1(30)', '实验-实验2(30)', '实验-实验3(40)'],
          ...rowsOf('cn', (n) => row(fulls(30, 30, 40), n)),
        ],
      },
    ],
    truth: truthOf([
      ['1', 30],
      ['2', 30],
      ['3', 40],
    ]),
  },
  '一、二、三(10) with points behind one of them': {
    context: chinese,
    sheets: [
      {
        name: '期末考试',
        rows: [
          ['学号', '姓名', '一(30)', '二(60)', '三(10)', '总分'],
          ...rowsOf('cn', (n) => {
            const m = row(fulls(30, 60, 10), n)
            return [...m, sum(m)]
          }),
        ],
      },
    ],
    truth: truthOf([
      ['一', 30],
      ['二', 60],
      ['三', 10],
    ]),
  },
  '平时 in four columns, points out of 100 in the title': {
    context: chinese,
    sheets: [
      {
        name: '平时作业',
        rows: [
          ['平时作业成绩登记表（每次满分100）'],
          ['序号', '学号', '姓名', '作业1', '作业2', '作业3', '作业4'],
          ...rowsOf(
            'cn',
            (n) => marksOf(fulls(100, 100, 100, 100), n),
            (n) => [n + 1],
          ),
        ],
        merges: [over(1, 7)],
      },
    ],
    truth: truthOf(seq(4).map((q) => [`作业${q}`, 100] as const)),
    presses: [{ full: 100 }],
  },
  'no outcome, quizzes and the final in one row of heads': {
    context: american,
    sheets: [
      {
        name: 'Grades',
        rows: [
          ['Student ID', 'Name', 'HW1 /50', 'HW2 /50', 'Midterm /100', 'Final Exam /100'],
          ...rowsOf('us', (n) => row(fulls(50, 50, 100, 100), n)),
        ],
      },
    ],
    truth: truthOf([
      ['HW1', 50],
      ['HW2', 50],
      ['Midterm', 100],
      ['Final Exam', 100],
    ]),
  },
}
