import { type Case, person, type Question, rowsOf, seq, size, sum, truthOf } from '../corpus.fixture.ts'
import { american, csv, hundred, hw, row, withHw } from './course.fixture.ts'

/** Gradebooks and tables of American schools. */
export const gradebooks: Record<string, Case> = {
  'gradebook: points possible, sections, final score': {
    context: withHw,
    sheets: [
      {
        name: 'Grades',
        rows: [
          ['Student', 'ID', 'Section', ...hw.map(([no]) => no), 'Current Score', 'Final Grade'],
          ['Points Possible', null, null, 50, 50, 50, 50, null, null],
          ...seq(size, 0).map((n) => [
            person('us', n)[1],
            person('us', n)[0],
            'CS 201-01',
            ...row(hw, n),
            sum(row(hw, n)) / 2,
            'B',
          ]),
        ],
      },
    ],
    truth: truthOf(hw.map(([no, full]): Question => [no, full])),
    presses: [{ columns: 'H', is: { kind: 'total' } }],
  },
  'gradebook as csv': {
    context: withHw,
    text: {
      name: 'grades.csv',
      text: csv([
        ['Student', 'ID', ...hw.map(([no]) => no)],
        ['Points Possible', '', 50, 50, 50, 50],
        ...seq(size, 0).map((n) => [person('us', n)[1], person('us', n)[0], ...row(hw, n)]),
      ]),
    },
    truth: truthOf(hw.map(([no, full]): Question => [no, full])),
  },
  'midterm and final in one table': {
    context: american,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Student ID', 'Name', 'Midterm', 'Final Exam', 'Total'],
          ...rowsOf('us', (n) => {
            const m = row([hundred, hundred], n)
            return [...m, sum(m)]
          }),
        ],
      },
    ],
    truth: truthOf([
      ['Midterm', 100],
      ['Final Exam', 100],
    ]),
  },
  'first name and last name in two columns': {
    context: american,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Last Name', 'First Name', 'Student ID', 'Midterm'],
          ...seq(size, 0).map((n) => {
            const [last = '', first = ''] = person('us', n)[1].split(', ')
            return [last, first, person('us', n)[0], ...row([hundred], n)]
          }),
        ],
      },
    ],
    truth: truthOf([['Midterm', 100]]),
  },
  'first name first where the roster has the last name first': {
    context: american,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Student ID', 'Name', 'Midterm'],
          ...seq(size, 0).map((n) => [
            person('us', n)[0],
            person('us', n)[1].split(', ').toReversed().join(' '),
            ...row([hundred], n),
          ]),
        ],
      },
    ],
    truth: truthOf([['Midterm', 100]]),
  },
  'questions of the midterm with points': {
    context: american,
    sheets: [
      {
        name: 'Midterm',
        rows: [
          ['Student ID', 'Name', 'Q1 (20 pts)', 'Q2 (30 pts)', 'Q3 (50 pts)', 'Total (100 pts)'],
          ...rowsOf('us', (n) => {
            const m = row(
              [
                ['', 20],
                ['', 30],
                ['', 50],
              ],
              n,
            )
            return [...m, sum(m)]
          }),
        ],
      },
    ],
    truth: truthOf([
      ['Q1', 20],
      ['Q2', 30],
      ['Q3', 50],
    ]),
  },
  'quizzes out of 10': {
    context: american,
    sheets: [
      {
        name: 'Quizzes',
        rows: [
          ['Student ID', 'Name', 'Quiz 1', 'Quiz 2', 'Quiz 3'],
          [null, 'out of', 10, 10, 10],
          ...rowsOf('us', (n) =>
            row(
              [
                ['', 10],
                ['', 10],
                ['', 10],
              ],
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['Quiz1', 10],
      ['Quiz2', 10],
      ['Quiz3', 10],
    ]),
  },
  'homework out of 30 where the item is of 100': {
    context: american,
    sheets: [
      {
        name: 'Sheet1',
        rows: [['Student ID', 'Name', 'Homework'], ...rowsOf('us', (n) => row([['', 30]], n))],
      },
    ],
    truth: truthOf([['Homework (2)', 30]]),
    presses: [
      {
        columns: 'C',
        is: {
          kind: 'new',
          item: {
            component_id: 1,
            no: 'Homework (2)',
            name: '',
            full_score: 30,
            full_from: 'chosen',
            shares: [],
          },
        },
      },
    ],
  },
  'homework: the sheet says 30, the item 100': {
    context: american,
    sheets: [
      {
        name: 'Sheet1',
        rows: [['Student ID', 'Name', 'Homework (30 points)'], ...rowsOf('us', (n) => row([['', 30]], n))],
      },
    ],
    truth: truthOf([['Homework', 30]]),
    presses: [{ all: 'full_differs', remedy: 'file' }],
  },
  'letter grades beside the marks': {
    context: american,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Student ID', 'Name', 'Final Exam', 'Letter Grade'],
          ...rowsOf('us', (n) => [...row([hundred], n), 'B+']),
        ],
      },
    ],
    truth: truthOf([['Final Exam', 100]]),
  },
}
